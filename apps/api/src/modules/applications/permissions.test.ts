import { randomUUID } from 'node:crypto';
import { claimsOf } from '@vinculo/domain/session';
import { startTestApp, TEST_SEARCH_KEY, type TestApp } from '../../testing/test-app';
import { ROLES } from '../../testing/test-tokens';
import { SEARCH_KEY_HEADER } from '@vinculo/contracts/wire';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const LACKING = ['cannotRead', 'cannotMove', 'cannotInvite', 'cannotSend', 'cannotUnblind'] as const;

/** Which of those who lack one permission each route of applications, matches and shortlists refuses. */
const REFUSES: Readonly<Record<string, readonly (typeof LACKING)[number][]>> = {
  listVacancyApplications: ['cannotRead'],
  countVacancyApplications: ['cannotRead'],
  getApplicationBoard: ['cannotRead'],
  listCandidateApplications: ['cannotRead'],
  undoApplicationMoves: ['cannotRead'],
  moveApplications: ['cannotRead', 'cannotMove'],
  // Who may not invite moves those who are in the vacancy: place-candidates.test.ts.
  placeCandidates: ['cannotRead', 'cannotMove'],
  closeFilledVacancy: ['cannotRead', 'cannotMove'],
  resendApplicationMessage: ['cannotRead', 'cannotMove'],
  resendInvitation: ['cannotInvite'],
  withdrawInvitation: ['cannotInvite'],
  rankCandidates: [],
  listRelaxations: [],
  readMatch: [],
  scoreCandidates: [],
  listCandidateMatches: [],
  listOpposed: [],
  unblindPerson: ['cannotUnblind'],
  listShortlists: ['cannotRead'],
  createShortlist: ['cannotRead', 'cannotSend'],
  downloadShortlist: ['cannotRead', 'cannotSend'],
  resendShortlist: ['cannotRead', 'cannotSend'],
  withdrawShortlist: ['cannotRead', 'cannotSend'],
};

const ABOUT = /application|board|filled|invitation|match|opposed|ranking|relaxation|scores|shortlist|unblind/i;
const OTHERS = ['receiveApplication'];

test('every route of applications, matches and shortlists is in the table', () => {
  const routes = api.app.publishedRoutes.filter(({ endpoint }) => ABOUT.test(endpoint.path));
  const names = new Set(routes.map(({ endpoint }) => endpoint.name).filter((name) => !OTHERS.includes(name)));
  expect([...names].sort()).toEqual(Object.keys(REFUSES).sort());
});

test.each(LACKING)('%s is refused exactly where the permission is needed', async (role) => {
  expect(claimsOf(ROLES[role]).permissions).toContain('candidates:read');
  const seen: string[] = [];
  const wanted = Object.keys(REFUSES).filter((name) => REFUSES[name]?.includes(role));
  for (const { endpoint } of api.app.publishedRoutes) {
    if (REFUSES[endpoint.name] === undefined) continue;
    const { statusCode } = await api.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, randomUUID()),
      headers: { [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY, authorization: `Bearer ${await api.tokens.tokenFor(role)}` },
    });
    if (statusCode === 403) seen.push(endpoint.name);
  }
  expect([...new Set(seen)].sort()).toEqual(wanted.sort());
});
