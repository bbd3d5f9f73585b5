import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { checkCompany, type CheckResult } from '@vinculo/domain/companies';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, type Icon } from '@tabler/icons-react';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Tag, type TagTone } from '@vinculo/ui/status';
import { problemText } from '@vinculo/ui/errors';
import styles from './verification.module.css';

const LOOKS: Readonly<Record<CheckResult, { readonly label: string; readonly tone: TagTone; readonly Glyph: Icon }>> = {
  ok: { label: 'Correcto', tone: 'success', Glyph: IconCircleCheck },
  doubt: { label: 'Revisar', tone: 'warning', Glyph: IconAlertTriangle },
  fault: { label: 'Mal', tone: 'danger', Glyph: IconCircleX },
  unknown: { label: 'Sin datos', tone: 'neutral', Glyph: IconHelpCircle },
};

/** The automatic checks of a company's data; a member of staff decides. */
export function VerificationChecks({ company }: { readonly company: Company }) {
  const contacts = useQuery(companyQueries.contacts(company.companyID));

  if (contacts.isPending) return <RowsSkeleton />;
  if (contacts.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar los contactos"
        isRetrying={contacts.isFetching}
        onRetry={() => void contacts.refetch()}
      >
        {problemText(contacts.error)}
      </ErrorState>
    );
  }
  return (
    <ul className={styles.checks}>
      {checkCompany(company, contacts.data).map(({ name, result, sentence }) => {
        const { label, tone, Glyph } = LOOKS[result];
        return (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.sentence}>{sentence}</span>
            <Tag tone={tone} icon={<Glyph size={13} stroke={1.75} aria-hidden />}>
              {label}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
