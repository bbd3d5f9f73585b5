import { useInfiniteQuery } from '@tanstack/react-query';
import type { Company } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { RelativeTime } from '@vinculo/ui/dates';
import { VerificationTag } from '@vinculo/ui/status';
import { CompanyEvents } from '../activity/company-events';
import { VerificationActions } from './verification-actions';
import { VerificationChecks } from './verification-checks';
import styles from './verification.module.css';

const DECISION = 'company.verification_changed';

/** The verification of a company: its decision, checks and next steps. */
export const CompanyVerificationTab = ({ company }: { readonly company: Company }) => (
  <div className={styles.tab}>
    <section className={styles.state} aria-label="Estado de la verificación">
      <div className={styles.now}>
        <VerificationTag status={company.verification} />
        <LastDecision company={company} />
      </div>
      {company.verificationReason !== '' && <p className={styles.reason}>{company.verificationReason}</p>}
      {company.abilities.verify.length > 0 && (
        <div className={styles.actions}>
          <VerificationActions company={company} />
        </div>
      )}
    </section>
    <section aria-labelledby="verification-checks">
      <h3 className={styles.heading} id="verification-checks">
        Validación de datos
      </h3>
      <VerificationChecks company={company} />
    </section>
    <section aria-labelledby="verification-history">
      <h3 className={styles.heading} id="verification-history">
        Historial
      </h3>
      <CompanyEvents
        companyID={company.companyID}
        action={DECISION}
        empty={<p className={styles.quiet}>Aún no hay decisiones registradas.</p>}
      />
    </section>
  </div>
);

/** The author and time of the current verification state. */
function LastDecision({ company }: { readonly company: Company }) {
  const decisions = useInfiniteQuery(companyQueries.events(company.companyID, DECISION));
  if (!decisions.isSuccess) return null;
  const last = decisions.data.pages[0]?.items[0];
  if (last !== undefined) {
    return (
      <span>
        por <strong>{last.actorName}</strong>, <RelativeTime at={last.at} />
      </span>
    );
  }
  return (
    <span className={styles.quiet}>
      {company.verification === 'unverified'
        ? 'Nadie la ha enviado a revisión.'
        : 'No quedó registro de quién lo decidió.'}
    </span>
  );
}
