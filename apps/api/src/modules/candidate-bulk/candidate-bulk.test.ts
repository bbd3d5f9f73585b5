import { randomUUID } from 'node:crypto';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import {
  bulkChangeCandidates,
  previewBulkChange,
  selectCandidates,
  undoBulkChange,
  type BulkAction,
} from '@vinculo/contracts/candidate-bulk';
import {
  changeViability,
  countCandidateFacets,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  type Candidate,
  type CandidateId,
  type CandidateInput,
} from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { changeVacancyStatus, createVacancy, operationId, type OperationId } from '@vinculo/contracts/vacancies';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const as = 'recruiter';
const newOperation = (): OperationId => operationId.parse(randomUUID());
const create = async (overrides: Partial<CandidateInput> = {}): Promise<Candidate> =>
  (await api.call(createCandidate, { body: aCandidateInput(overrides) }, { as })).body;
const file = async (docID: CandidateId) => (await api.call(getCandidate, { params: { docID } }, { as })).body;
const itemsOf = (people: readonly Candidate[]) => people.map(({ docID, version }) => ({ docID, version }));

const change = async (people: readonly Candidate[], action: BulkAction, operationID = newOperation()) =>
  (await api.call(bulkChangeCandidates, { body: { operationID, action, items: itemsOf(people) } }, { as })).body;
const preview = async (people: readonly Candidate[], action: BulkAction) =>
  (await api.call(previewBulkChange, { body: { action, docIDs: people.map(({ docID }) => docID) } }, { as })).body;
const undo = (operationID: OperationId, who: Parameters<TestApp['call']>[2] = { as }) =>
  api.call(undoBulkChange, { body: { operationID } }, who);
const tagCount = async (tag: string) =>
  (await api.call(countCandidateFacets, { body: {} }, { as })).body.facets.tags?.[tag] ?? 0;
const actionsOf = async (docID: CandidateId) =>
  (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body.items.map(
    ({ action }) => action,
  );

const tag = (add: string[], remove: string[] = []): BulkAction => ({ kind: 'tags', add, remove });

async function aVacancy(status: 'active' | 'pause' | 'close' = 'active') {
  const company = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  const vacancy = (
    await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: company.companyID } }, { as })
  ).body;
  if (status !== 'active')
    await api.call(
      changeVacancyStatus[status],
      { params: { jobID: vacancy.jobID }, body: { reason: 'Se cubrió', version: vacancy.version } },
      { as },
    );
  return vacancy;
}

test('tags are added and removed in bulk; preview, counts and history match', async () => {
  const [plain, tagged, full] = [
    await create(),
    await create({ tags: ['turno noche'] }),
    await create({ tags: Array.from({ length: 20 }, (_, index) => `marca ${index}`) }),
  ];
  const gone = { ...plain, docID: randomUUID() as CandidateId };
  const action = tag(['turno noche']);
  expect(await preview([plain, tagged, full, gone], action)).toEqual({
    changing: itemsOf([plain]),
    unchanged: 1,
    refused: [
      { docID: full.docID, name: full.name, code: 'too_many_labels' },
      { docID: gone.docID, name: '', code: 'not_found' },
    ],
  });
  const before = await tagCount('turno noche');
  const operationID = newOperation();
  expect(await change([plain, tagged, full, gone], action, operationID)).toMatchObject({
    changed: 1,
    refused: [{ code: 'too_many_labels' }, { code: 'not_found' }],
  });
  expect(await file(plain.docID)).toMatchObject({ tags: ['turno noche'], version: 2 });
  expect(await tagCount('turno noche')).toBe(before + 1);
  expect((await undo(operationID)).body).toEqual({ restored: 1, skipped: [], hasMore: false });
  expect(await file(plain.docID)).toMatchObject({ tags: [], version: 3 });
  expect(await tagCount('turno noche')).toBe(before);
  expect(await actionsOf(plain.docID)).toEqual(['candidate.change_undone', 'candidate.edited', 'candidate.created']);
});

test('the same batch sent twice with its idempotency key changes candidates once', async () => {
  const person = await create();
  const body = { operationID: newOperation(), action: tag(['una vez']), items: itemsOf([person]) };
  const key = randomUUID();
  const first = await api.call(bulkChangeCandidates, { body }, { as, key });
  expect((await api.call(bulkChangeCandidates, { body }, { as, key })).body).toEqual(first.body);
  expect((await file(person.docID)).version).toBe(2);
});

test('an undo skips candidates whose field changed since, and is limited to the caller’s operation', async () => {
  const people = [await create(), await create(), await create()];
  const [retagged, moved] = people;
  const operationID = newOperation();
  await change(people, tag(['feria']), operationID);
  const edit = (docID: CandidateId, body: Partial<CandidateInput>) =>
    api.call(editCandidate, { params: { docID }, body: { ...body, version: 2 } }, { as });
  await edit(retagged!.docID, { tags: ['feria', 'urgente'] });
  await edit(moved!.docID, { municipality: 'Coatepec' });
  expect((await undo(operationID, { as: { role: 'recruiter', uid: 'someone-else' } })).info.code).toBe('not_found');
  expect((await undo(operationID)).body).toMatchObject({
    restored: 2,
    skipped: [{ name: retagged!.name }],
  });
  expect(await file(retagged!.docID)).toMatchObject({ tags: ['feria', 'urgente'] });
  expect(await file(moved!.docID)).toMatchObject({ tags: [], municipality: 'Coatepec' });
  expect((await undo(operationID)).info.code).toBe('not_found');
});

test('an undo after its deadline is refused', async () => {
  const operationID = newOperation();
  await change([await create()], tag(['tarde']), operationID);
  const then = api.clock.now;
  api.clock.now = new Date(then.getTime() + 31_000);
  expect((await undo(operationID)).info.code).toBe('undo_expired');
  api.clock.now = then;
});

test('a bulk decision needs a reason, and is refused for a file that changed since it was read', async () => {
  const [read, changed] = [await create(), await create()];
  await api.call(
    changeViability,
    { params: { docID: changed.docID }, body: { viability: 'viable', reason: '', version: 1 } },
    { as },
  );
  const action = { kind: 'viability', viability: 'notViable', reason: '' } as const;
  const items = itemsOf([read, changed]);
  const refused = await api.call(
    bulkChangeCandidates,
    { body: { operationID: newOperation(), action, items } },
    { as },
  );
  expect(refused.info.code).toBe('reason_required');
  expect(await change([read, changed], { ...action, reason: 'No se presentó' })).toMatchObject({
    changed: 1,
    refused: [{ name: changed.name, code: 'version_conflict' }],
  });
  expect(await file(read.docID)).toMatchObject({ viability: 'notViable', viabilityReason: 'No se presentó' });
});

test('an invitation makes one application per pair, shown in the file, and removed by the undo', async () => {
  const person = await create();
  const vacancy = await aVacancy();
  const action = { kind: 'invite', jobID: vacancy.jobID } as const;
  const operationID = newOperation();
  const applications = async () =>
    (await api.call(listCandidateApplications, { params: { docID: person.docID } }, { as })).body.items;
  expect(await change([person], action, operationID)).toEqual({ changed: 1, refused: [] });
  expect(await applications()).toMatchObject([
    { vacancyName: vacancy.name, companyName: vacancy.companyName, stage: 'invited', source: 'staff' },
  ]);
  expect(await preview([person], action)).toMatchObject({ changing: [], unchanged: 1 });
  expect(await change([person], action)).toMatchObject({ changed: 0, refused: [{ code: 'already_applied' }] });
  expect((await undo(operationID)).body).toMatchObject({ restored: 1, skipped: [] });
  expect(await applications()).toEqual([]);
  expect(await actionsOf(person.docID)).toEqual(['candidate.change_undone', 'candidate.invited', 'candidate.created']);
});

test.each([
  ['a closed vacancy', 'close'],
  ['a paused vacancy', 'pause'],
] as const)('%s refuses invitations', async (_what, status) => {
  const person = await create();
  const { jobID } = await aVacancy(status);
  const body = { operationID: newOperation(), action: { kind: 'invite', jobID } as const, items: itemsOf([person]) };
  expect((await api.call(bulkChangeCandidates, { body }, { as })).info.code).toBe('vacancy_not_active');
});

test('an action without changes, or without candidates, is refused', async () => {
  const items = itemsOf([await create()]);
  const send = async (action: BulkAction, people: typeof items) =>
    (await api.call(bulkChangeCandidates, { body: { operationID: newOperation(), action, items: people } }, { as }))
      .status;
  expect([await send(tag([]), items), await send(tag(['x']), [])]).toEqual([400, 400]);
});

test('all matching candidates can be selected', async () => {
  const people = [await create({ groups: ['selección'] }), await create({ groups: ['selección'] })];
  await create();
  const { docIDs } = (await api.call(selectCandidates, { body: { groupFilter: ['selección'] } }, { as })).body;
  expect([...docIDs].sort()).toEqual(people.map(({ docID }) => docID).sort());
});

test('a long operation is undone in parts', async () => {
  const operationID = newOperation();
  const people: Candidate[] = [];
  while (people.length < 101) people.push(await create());
  await change(people.slice(0, 100), tag(['muchas']), operationID);
  await change(people.slice(100), tag(['muchas']), operationID);
  expect((await undo(operationID)).body).toEqual({ restored: 100, skipped: [], hasMore: true });
  expect((await undo(operationID)).body).toEqual({ restored: 1, skipped: [], hasMore: false });
});
