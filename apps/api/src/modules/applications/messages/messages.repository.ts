import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { applicationChanges, applications } from '../../../db/schema/applications';
import { candidates } from '../../../db/schema/candidates';
import { companies } from '../../../db/schema/companies';
import { vacancies } from '../../../db/schema/vacancies';

/** Who the message of a change is for, while the application is in the stage that it says. Locks the application. */
export async function lockAddressee(tx: Tx, changeID: string) {
  const [addressee] = await tx
    .select({
      email: candidates.email,
      firstName: candidates.firstName,
      vacancyName: vacancies.name,
      companyName: companies.tradeName,
    })
    .from(applicationChanges)
    .innerJoin(
      applications,
      and(
        eq(applications.applicationID, applicationChanges.applicationID),
        eq(applications.stage, applicationChanges.toStage),
      ),
    )
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(eq(applicationChanges.changeID, changeID))
    .for('update', { of: applications });
  return addressee;
}
