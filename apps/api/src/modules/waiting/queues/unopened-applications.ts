import type { WaitingApplication } from '@vinculo/contracts/waiting';
import { unopenedSince } from '@vinculo/domain/applications';
import type { PeopleOf } from '../../matching/blind/vacancy-people';
import { listByIDs } from '../../vacancies/vacancies.repository';
import { countUnopened, findUnopened } from '../waiting.repository';
import { capped, type Queue } from './queue';

/** Applications that nobody has opened; a blind selection hides who made them. */
export const unopenedApplications = (peopleOf: PeopleOf): Queue<WaitingApplication> => ({
  permissions: ['applications:read', 'candidates:read', 'vacancies:read'],
  read: async ({ tx, now }, limit) => {
    const since = unopenedSince(now);
    const rows = await findUnopened(tx, since, now, limit);
    const jobIDs = [...new Set(rows.map(({ jobID }) => jobID))];
    const vacancies = new Map((await listByIDs(tx, jobIDs)).map((vacancy) => [vacancy.jobID, vacancy]));
    return {
      ...capped(await countUnopened(tx, since)),
      items: rows.flatMap((row) => {
        const vacancy = vacancies.get(row.jobID);
        if (vacancy === undefined) return [];
        return {
          ...peopleOf(vacancy, false).name(row, row.isRevealed),
          jobID: row.jobID,
          vacancyName: vacancy.name,
          companyName: vacancy.companyName,
          days: row.days,
        };
      }),
    };
  },
});
