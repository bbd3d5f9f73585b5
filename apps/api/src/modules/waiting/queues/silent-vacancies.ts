import type { WaitingVacancy } from '@vinculo/contracts/waiting';
import { silentSince } from '@vinculo/domain/applications';
import { countSilent, findSilent } from '../waiting.repository';
import { capped, type Queue } from './queue';

/** Vacancies in which somebody has been without a reply for too long. */
export const silentVacancies: Queue<WaitingVacancy> = {
  permissions: ['applications:read', 'vacancies:read'],
  read: async ({ tx, now }, limit) => {
    const since = silentSince(now);
    const rows = await findSilent(tx, since, now, limit);
    return {
      ...capped(await countSilent(tx, since, now)),
      items: rows.flatMap(({ days, ...vacancy }) => (days === null ? [] : { ...vacancy, days })),
    };
  },
};
