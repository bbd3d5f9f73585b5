import { randomUUID } from 'node:crypto';
import { listAnnotations } from '@vinculo/contracts/annotations';
import { listAuditEvents } from '@vinculo/contracts/audit';
import {
  createModelDraft,
  decideModelProposal,
  draftId,
  editModelDraft,
  listModels,
  proposalId,
  proposeModel,
  removeModelDraft,
  type ModelDraft,
} from '@vinculo/contracts/models';
import { mexicoDay } from '@vinculo/domain/calendar';
import { modelChanges } from '@vinculo/domain/matching';
import { sql } from 'drizzle-orm';
import { aModelInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { liveModel } from '../matching/models.repository';

const ana = { role: 'modeller', uid: 'ana' } as const;
const luz = { role: 'modeller', uid: 'luz' } as const;
const pablo = { role: 'modeller', uid: 'pablo' } as const;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  api.clock.now = new Date();
});
afterAll(() => api.close());

const draft = async (overrides = {}): Promise<ModelDraft> =>
  (await api.call(createModelDraft, { body: aModelInput(overrides) }, { as: ana })).body;
const list = async (as: typeof ana | typeof luz = ana) => (await api.call(listModels, {}, { as })).body;
const edit = ({ draftID, version }: ModelDraft, overrides = {}, as: typeof ana | typeof luz = ana) =>
  api.call(editModelDraft, { params: { draftID }, body: { ...aModelInput(overrides), version } }, { as });
function propose({ draftID, version }: ModelDraft) {
  api.clock.now = new Date(api.clock.now.getTime() + 1);
  const body = { reason: 'Pesan más los idiomas', version };
  return api.call(proposeModel, { params: { draftID }, body }, { as: ana });
}
const decide = (id: string, kind: 'confirmed' | 'rejected' | 'withdrawn', as: typeof ana | typeof luz | typeof pablo) =>
  api.call(
    decideModelProposal,
    { params: { proposalID: proposalId.parse(id) }, body: { kind, reason: 'Lo revisé' } },
    { as },
  );
const live = () => api.database.write(liveModel);

test('two people activate a draft: the second sees what it changes, and it scores from then on', async () => {
  const created = await draft();
  const answers = await Promise.all([edit(created, { threshold: 60 }), edit(created, { threshold: 62 }, luz)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [stored] = (await list()).drafts;
  expect(answers.find(({ status }) => status === 409)?.info.current).toEqual(stored);
  expect(stored).toMatchObject({ version: 2, isProposed: false, abilities: { edit: true, propose: true } });

  const proposal = (await propose(stored!)).body;
  expect(proposal).toMatchObject({ proposedBy: 'Persona ana', abilities: { decide: false, withdraw: true } });
  expect(await edit(stored!)).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
  const other = await draft({ name: 'Otra' });
  expect(await propose(other)).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });

  const [seen] = (await list(luz)).proposals;
  expect(seen!.abilities).toEqual({ decide: true, withdraw: false });
  expect(modelChanges(seen!.compared, seen!)).toHaveLength(3);
  const own = await decide(proposal.proposalID, 'confirmed', ana);
  expect(own).toMatchObject({ status: 403, info: { code: 'other_person_required' } });
  expect(await decide(proposal.proposalID, 'withdrawn', luz)).toMatchObject({ status: 403 });
  expect(await live()).toMatchObject({ version: 1 });

  const decided = await Promise.all([
    decide(proposal.proposalID, 'confirmed', luz),
    decide(proposal.proposalID, 'confirmed', pablo),
  ]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await live()).toMatchObject({ version: 2, threshold: stored!.threshold, weights: stored!.weights });
  const today = mexicoDay(api.clock.now);
  const noted = (await api.call(listAnnotations, { query: { from: today, to: today } }, { as: ana })).body.items;
  expect(noted.map(({ text }) => text)).toEqual(['Versión 2 del match']);
  await api.app.sealer.seal();
  const { versions, drafts, proposals } = await list();
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(drafts.map(({ name }) => name)).toEqual(['Otra']);
  expect(proposals).toMatchObject([{ decision: { kind: 'confirmed', reason: 'Lo revisé', version: 2 } }]);
  const { items } = (await api.call(listAuditEvents, { query: {} }, { as: 'admin' })).body;
  const ofProposal = items.filter(({ entityID }) => entityID === proposal.proposalID);
  expect(ofProposal.map(({ action }) => action)).toEqual(['model.activated', 'model.proposed']);
  expect(proposals[0]!.seals.toReversed()).toEqual(ofProposal.map(({ hash }) => hash));

  const next = (await propose(other)).body;
  expect((await decide(next.proposalID, 'rejected', luz)).body.decision).toMatchObject({
    kind: 'rejected',
    version: null,
  });
  const again = (await propose(other)).body;
  expect((await decide(again.proposalID, 'withdrawn', ana)).body.decision).toMatchObject({ by: 'Persona ana' });
  expect(await live()).toMatchObject({ version: 2 });
  const params = { draftID: other.draftID };
  expect(await api.call(removeModelDraft, { params, body: { version: 2 } }, { as: ana })).toMatchObject({
    status: 409,
  });
  expect(await api.call(removeModelDraft, { params, body: { version: 1 } }, { as: ana })).toMatchObject({
    status: 200,
  });
  expect((await list()).drafts).toEqual([]);
});

test.each([
  ['a model that scored is changed', sql`update match_models set threshold = 1`],
  ['a model that scored is removed', sql`delete from match_models where version = 2`],
  ['a decision is changed', sql`update model_proposals set decision_reason = 'Otra'`],
  ['a proposal is removed', sql`delete from model_proposals`],
])('the database refuses that %s', async (_, statement) => {
  await expect(api.database.write((tx) => tx.execute(statement))).rejects.toMatchObject({
    cause: { message: 'models and decided proposals are append-only' },
  });
});

test('the database refuses that one person decides alone', async () => {
  const statement = sql`insert into model_proposals (draft_id, name, weights, threshold, compared_version, reason,
      proposed_by_uid, proposed_by, proposed_at, decision, decided_by_uid, decided_by, decided_at, activated_version)
    values (gen_random_uuid(), 'Solo', '{}', 70, 1, 'Solo', 'ana', 'Ana', now(), 'confirmed', 'ana', 'Ana', now(), 1)`;
  await expect(api.database.write((tx) => tx.execute(statement))).rejects.toMatchObject({
    cause: { constraint: 'model_proposals_two_people' },
  });
});

test('the ladder of status codes', async () => {
  const params = { draftID: draftId.parse(randomUUID()) };
  const ofProposal = { proposalID: proposalId.parse(randomUUID()) };
  const body = aModelInput();
  const decision = { kind: 'confirmed' as const, reason: 'Lo revisé' };
  const write = async (as?: 'recruiter' | 'analyst' | 'modeller') =>
    Promise.all([
      api.call(createModelDraft, { body: { ...body, threshold: 0 } }, { ...(as && { as }) }),
      api.call(editModelDraft, { params, body: { ...body, version: 1 } }, { ...(as && { as }) }),
      api.call(removeModelDraft, { params, body: { version: 1 } }, { ...(as && { as }) }),
      api.call(proposeModel, { params, body: { reason: 'Porque sí', version: 1 } }, { ...(as && { as }) }),
      api.call(decideModelProposal, { params: ofProposal, body: decision }, { ...(as && { as }) }),
    ]);
  const statuses = async (as?: Parameters<typeof write>[0]) => (await write(as)).map(({ status }) => status);
  expect(await statuses()).toEqual([401, 401, 401, 401, 401]);
  for (const role of ['recruiter', 'analyst'] as const) expect(await statuses(role)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses('modeller')).toEqual([400, 404, 404, 404, 404]);
  expect((await api.call(listModels, {}, {})).status).toBe(401);
  expect((await api.call(listModels, {}, { as: 'guest' })).status).toBe(403);
  const read = (await api.call(listModels, {}, { as: 'analyst' })).body;
  expect(read).toMatchObject({ abilities: { create: false }, proposals: [{}, {}, {}] });
  expect(read.proposals.every(({ abilities }) => !abilities.decide && !abilities.withdraw)).toBe(true);
  const wrong = { ...body, weights: { ...body.weights, shift: 6 } };
  expect((await api.call(createModelDraft, { body: wrong }, { as: ana })).status).toBe(400);
  expect(
    (await api.call(createModelDraft, { body: { ...body, name: 'HEGG560427MVZRRL04' } }, { as: ana })).status,
  ).toBe(400);
});
