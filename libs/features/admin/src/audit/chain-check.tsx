import { useQuery } from '@tanstack/react-query';
import { auditQueries } from '@vinculo/data-access/audit';
import { IconShieldCheck } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import styles from './audit-tab.module.css';

/** Proves on demand that nobody changed what was written down. */
export function ChainCheck() {
  const chain = useQuery({ ...auditQueries.chain(), enabled: false });
  return (
    <div className={styles.chain}>
      <span role="status" data-tone={chain.data?.brokenAt == null && !chain.isError ? undefined : 'danger'}>
        {chain.isError && problemText(chain.error)}
        {chain.data !== undefined &&
          (chain.data.brokenAt === null
            ? `${chain.data.events.toLocaleString('en-US')} registros íntegros al ${fullTime(new Date(chain.data.checkedAt))}`
            : `La cadena se rompe en el registro ${chain.data.brokenAt}. Avisa a TI.`)}
      </span>
      <Button
        icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
        isBusy={chain.isFetching}
        onClick={() => void chain.refetch()}
      >
        Comprobar
      </Button>
    </div>
  );
}
