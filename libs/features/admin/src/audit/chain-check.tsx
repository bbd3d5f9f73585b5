import type { AuditCheck } from '@vinculo/contracts/audit';
import { checkAudit } from '@vinculo/data-access/audit';
import { IconShieldCheck } from '@tabler/icons-react';
import { counted, grouped, truncateText } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { useEffect, useRef, useState } from 'react';
import styles from './audit-tab.module.css';

type Outcome = { readonly check: AuditCheck } | { readonly problem: string } | { readonly done: number };

function textOf({ events, brokenAt, missing, anchor, checkedAt }: AuditCheck): string {
  if (missing > 0 && anchor !== null)
    return `Faltan ${grouped(missing)} de los ${grouped(anchor.events)} registros que había el ${fullTime(new Date(anchor.at))}. Avisa a TI.`;
  if (brokenAt !== null) return `La cadena se rompe en el registro ${brokenAt}. Avisa a TI.`;
  return `${counted(events, 'registro íntegro', 'registros íntegros')} al ${fullTime(new Date(checkedAt))}`;
}

/** Events are sealed within seconds: a longer wait means that sealing has stopped. */
const SEALED_WITHIN_MS = 60_000;

const waitingMs = ({ oldestUnsealedAt, checkedAt }: AuditCheck): number =>
  oldestUnsealedAt === null ? 0 : Date.parse(checkedAt) - Date.parse(oldestUnsealedAt);

function unsealedText(check: AuditCheck): string {
  const seconds = Math.max(0, Math.round(waitingMs(check) / 1000));
  const age = seconds < 120 ? `${seconds} s` : counted(Math.round(seconds / 60), 'minuto', 'minutos');
  const text = `${grouped(check.unsealed)} sin sellar todavía; el más antiguo, desde hace ${age}`;
  return waitingMs(check) > SEALED_WITHIN_MS ? `${text}. Avisa a TI.` : text;
}

/** Verifies on demand that no event was changed, removed or truncated. */
export function ChainCheck() {
  const stopper = useRef<AbortController>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    return () => {
      stopper.current?.abort();
    };
  }, []);

  async function run(): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setOutcome({ done: 0 });
    try {
      const check = await checkAudit((done) => setOutcome({ done }), controller.signal);
      setOutcome({ check });
    } catch (error) {
      if (!controller.signal.aborted) setOutcome({ problem: problemText(error) });
    }
  }

  const check = outcome !== null && 'check' in outcome ? outcome.check : undefined;
  const problem = outcome !== null && 'problem' in outcome ? outcome.problem : undefined;
  const done = outcome !== null && 'done' in outcome ? outcome.done : undefined;
  const isBad =
    problem !== undefined ||
    (check !== undefined && (check.brokenAt !== null || check.missing > 0 || waitingMs(check) > SEALED_WITHIN_MS));
  return (
    <div className={styles.chain}>
      <div role="status" data-tone={isBad ? 'danger' : undefined}>
        {problem}
        {done !== undefined && `Verificando… ${Math.round(done * 100)} %`}
        {check !== undefined && textOf(check)}
        {check !== undefined && check.unsealed > 0 && <small>{unsealedText(check)}</small>}
        {check?.anchor != null && (
          <small>
            {`Última copia fuera de la base: ${grouped(check.anchor.events)} registros, huella ${truncateText(check.anchor.hash, 12)}, ${fullTime(new Date(check.anchor.at))}`}
          </small>
        )}
      </div>
      <Button
        icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
        isBusy={done !== undefined}
        onClick={() => void run()}
      >
        Verificar integridad
      </Button>
    </div>
  );
}
