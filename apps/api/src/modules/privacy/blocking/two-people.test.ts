import { editSecurityPolicy, getSecondFactor, getSecurityPolicy } from '@vinculo/contracts/account';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { createCandidate } from '@vinculo/contracts/candidates';
import {
  blockPerson,
  createArcoRequest,
  erasePerson,
  getArcoRequest,
  moveArcoRequest,
  unblockPerson,
  type ArcoRequest,
} from '@vinculo/contracts/privacy';
import { staffSessions } from '../../../db/schema/account';
import { aCandidateInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const START = new Date('2026-11-20T18:00:00.000Z');
const AFTER_TERM = new Date('2027-11-20T18:00:00.000Z');
const REFUSED = { status: 403, info: { code: 'other_person_required' } };

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = START;
});

/** A token of an administrator with a recent second-factor check. */
async function proven(uid: string) {
  const token = await api.tokens.tokenFor('admin', uid);
  await api.call(getSecondFactor, {}, { token });
  await api.database.write((tx) => tx.update(staffSessions).set({ passedAt: api.clock.now }));
  api.app.sessionCheck.invalidate();
  return { token };
}

async function decide(twoPersonErasure: boolean) {
  const admin = await proven('boss');
  const { version, secondFactorRoles } = (await api.call(getSecurityPolicy, {}, admin)).body;
  return api.call(editSecurityPolicy, { body: { secondFactorRoles, twoPersonErasure, version } }, admin);
}

const as = (uid: string) => ({ as: { role: 'admin', uid } }) as const;

/** A cancellation opened by one user, with the identity verified by another. */
async function verifiedBy(opener: string, verifier: string, docID?: ArcoRequest['docID']): Promise<ArcoRequest> {
  const person = docID ?? (await api.call(createCandidate, { body: aCandidateInput() }, as(opener))).body.docID;
  const body = {
    docID: person,
    kind: 'cancellation',
    channel: 'email',
    receivedOn: '2026-11-20',
    detail: 'x',
  } as const;
  const { requestID, version } = (await api.call(createArcoRequest, { body }, as(opener))).body;
  const step = { step: 'verified', text: 'INE', version } as const;
  return (await api.call(moveArcoRequest, { params: { requestID }, body: step }, as(verifier))).body;
}

const doing = async (
  endpoint: typeof blockPerson | typeof erasePerson | typeof unblockPerson,
  request: ArcoRequest,
  uid: string,
) =>
  api.call(
    endpoint,
    { params: { requestID: request.requestID }, body: { version: request.version } },
    await proven(uid),
  );
const seenBy = async ({ requestID }: ArcoRequest, uid: string) =>
  (await api.call(getArcoRequest, { params: { requestID } }, as(uid))).body.needsOtherPerson;

test('one user may do all steps unless the policy requires two', async () => {
  const request = await verifiedBy('ana', 'ana');
  expect(await seenBy(request, 'ana')).toBe(false);
  expect(await doing(blockPerson, request, 'ana')).toMatchObject({ status: 200 });
});

describe('with the policy on', () => {
  beforeAll(async () => {
    api.clock.now = START;
    expect(await decide(true)).toMatchObject({ status: 200, body: { twoPersonErasure: true } });
  });

  test('the verifier can neither block nor erase; another user can', async () => {
    const request = await verifiedBy('ana', 'ana');
    expect([await seenBy(request, 'ana'), await seenBy(request, 'eva')]).toEqual([true, false]);
    expect(await doing(blockPerson, request, 'ana')).toMatchObject(REFUSED);
    const blocked = (await doing(blockPerson, request, 'eva')).body;
    expect(blocked.personState).toBe('blocked');
    api.clock.now = AFTER_TERM;
    expect(await doing(erasePerson, blocked, 'ana')).toMatchObject(REFUSED);
    expect(await doing(erasePerson, blocked, 'eva')).toMatchObject({ status: 200, body: { personState: 'erased' } });
  });

  test('the verifier is refused through another request of the same person too', async () => {
    const first = await verifiedBy('ana', 'ana');
    const second = await verifiedBy('eva', 'eva', first.docID);
    expect(await doing(blockPerson, second, 'ana')).toMatchObject(REFUSED);
    expect(await doing(blockPerson, first, 'eva')).toMatchObject(REFUSED);
    expect(await doing(blockPerson, first, 'ida')).toMatchObject({ status: 200 });
  });

  test('a mistaken block can be undone by any user of the privacy desk', async () => {
    const request = await verifiedBy('eva', 'ana');
    const blocked = (await doing(blockPerson, request, 'eva')).body;
    expect(await doing(unblockPerson, blocked, 'ana')).toMatchObject({ status: 200 });
  });

  test('blocking requires access to ARCO requests, and turning the policy on is logged', async () => {
    const request = await verifiedBy('eva', 'ana');
    const { requestID, version } = request;
    const call = (options: Parameters<typeof api.call>[2]) =>
      api.call(blockPerson, { params: { requestID }, body: { version } }, options);
    expect(await call({})).toMatchObject({ status: 401 });
    expect(await call({ as: 'recruiter' })).toMatchObject({ status: 403, info: { code: 'forbidden' } });
    const { body } = await api.call(listAuditEvents, { query: { entityID: 'second_factor' } }, as('boss'));
    expect(body.items.map(({ action, after }) => [action, after])).toEqual([
      ['role.two_person_erasure', { twoPersonErasure: true }],
    ]);
  });

  test('turning it off requires a recent reauthentication and the current version', async () => {
    const { version } = (await api.call(getSecurityPolicy, {}, as('boss'))).body;
    const body = { secondFactorRoles: [], twoPersonErasure: false, version };
    expect(await api.call(editSecurityPolicy, { body }, { as: 'recruiter' })).toMatchObject({ status: 403 });
    const stale = { ...body, version: version - 1 };
    expect(await api.call(editSecurityPolicy, { body: stale }, await proven('boss'))).toMatchObject({
      status: 409,
      info: { code: 'version_conflict', current: { twoPersonErasure: true } },
    });
    const { twoPersonErasure: _missing, ...partial } = body;
    const bad = await api.app.inject({
      method: 'POST',
      url: editSecurityPolicy.path,
      headers: { authorization: `Bearer ${(await proven('boss')).token}` },
      payload: partial,
    });
    expect(bad.statusCode).toBe(400);
    expect(await decide(false)).toMatchObject({ status: 200, body: { twoPersonErasure: false } });
  });
});
