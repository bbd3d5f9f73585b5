import { applicationId } from '@vinculo/contracts/applications';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { applications } from '../../../db/schema/applications';
import { candidates } from '../../../db/schema/candidates';
import { companies } from '../../../db/schema/companies';
import { vacancies } from '../../../db/schema/vacancies';

const invited = (tx: Tx, subject: string) =>
  tx
    .select({
      ...getTableColumns(applications),
      firstName: candidates.firstName,
      email: candidates.email,
      vacancyName: vacancies.name,
      companyName: companies.tradeName,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(
      and(
        eq(applications.applicationID, applicationId.parse(subject)),
        eq(applications.stage, 'invited'),
        eq(vacancies.status, 'active'),
      ),
    );

/** An application that waits for the person's answer, to a vacancy that takes applications. */
export const findInvited = async (tx: Tx, subject: string) => (await invited(tx, subject))[0];

/**
 * Locks it, so that an answer, a withdrawal and the mail with its link follow one another; the person first, as a merge
 * of their file does. Where a merge came first, the application is that of another file, and is found at the second try.
 */
export async function lockInvited(tx: Tx, subject: string) {
  const locked = () => invited(tx, subject).for('update', { of: [candidates, applications] });
  return (await locked())[0] ?? (await locked())[0];
}

/** The stage of an application, whatever became of it. */
export async function findAnswered(tx: Tx, subject: string) {
  const [row] = await tx
    .select({ docID: applications.docID, stage: applications.stage })
    .from(applications)
    .where(eq(applications.applicationID, applicationId.parse(subject)));
  return row;
}
