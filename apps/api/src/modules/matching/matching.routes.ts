import {
  listCandidateMatches,
  listOpposed,
  listRelaxations,
  rankCandidates,
  readMatch,
  scoreCandidates,
  unblindPerson,
} from '@vinculo/contracts/matching';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { peopleWith } from './blind/vacancy-people';
import { listCandidateMatchesQuery } from './queries/list-candidate-matches.query';
import { listOpposedQuery } from './queries/list-opposed.query';
import { listRelaxationsQuery } from './queries/list-relaxations.query';
import { rankCandidatesQuery } from './queries/rank-candidates.query';
import { readMatchQuery } from './queries/read-match.query';
import { scoreCandidatesQuery } from './queries/score-candidates.query';
import { unblindPersonCommand } from './unblind-person.command';

/** A match says who a candidate is and what a vacancy asks for. */
const MATCHES = ['candidates:read', 'vacancies:read'] as const;

export function registerMatching(app: FastifyInstance): void {
  const index = app.matchIndex;
  // Reading a million candidates takes a minute: the first ranking would have to wait for it.
  app.addHook('onListen', () => void index.count([]).catch((error: unknown) => app.log.warn(error)));
  const peopleOf = peopleWith(app.deps.secondFactorKey);
  route(app, rankCandidates, { access: MATCHES, handler: rankCandidatesQuery(index, peopleOf, app) });
  route(app, listRelaxations, { access: MATCHES, handler: listRelaxationsQuery(index) });
  route(app, readMatch, { access: MATCHES, handler: readMatchQuery(peopleOf) });
  route(app, scoreCandidates, { access: MATCHES, handler: scoreCandidatesQuery(peopleOf) });
  route(app, listCandidateMatches, { access: MATCHES, handler: listCandidateMatchesQuery });
  route(app, listOpposed, { access: MATCHES, handler: listOpposedQuery(peopleOf) });
  route(app, unblindPerson, { access: ['matching:unblind', ...MATCHES], handler: unblindPersonCommand(peopleOf) });
}
