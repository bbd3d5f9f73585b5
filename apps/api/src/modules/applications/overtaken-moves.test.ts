import { candidateId, getCandidate } from '@vinculo/contracts/candidates';
import { mergeCandidates } from '@vinculo/contracts/duplicates';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { api, applied, as, processOf, send, through, undo, type Item } from './move-applications.fixture';

const later = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));

test('a move that began earlier and waited for another one follows it', async () => {
  const card = await applied();
  later(50);
  const moved: Item = (await send('inReview', [card])).body.moved[0]!;
  later(-30);
  expect((await send('interview', [moved], {}, 'admin')).body.moved).toHaveLength(1);
  const process = await processOf(card.docID);
  expect(process).toMatchObject({ stage: 'interview', version: 3 });
  expect(process?.history.map(({ to, byName }) => `${to}, ${byName}`)).toEqual([
    'interview, Persona admin',
    'inReview, Persona recruiter',
    'invited, Persona recruiter',
  ]);
  expect(process?.stageAt).toBe(process?.history[0]?.at);
  expect((await send('offer', [moved])).body.refused).toMatchObject([{ current: { byName: 'Persona admin' } }]);
});

test('the undo of a move leaves alone the application that took its place in a merge', async () => {
  const [kept, aside] = [await applied('Gloria'), await applied('Gloria')];
  await through(kept, 'interview');
  const { operationID } = (await send('inReview', [aside])).body;
  const files = await Promise.all(
    [kept, aside].map(async ({ docID }) => {
      const params = { docID: candidateId.parse(docID) };
      const { version } = (await api.call(getCandidate, { params }, { as })).body;
      return { ...params, version };
    }),
  );
  const body = {
    survivorID: candidateId.parse(kept.docID),
    files,
    choices: Object.fromEntries(MERGE_FIELDS.map((field) => [field, kept.docID])),
  };
  expect((await api.call(mergeCandidates, { body: mergeCandidates.body.parse(body) }, { as })).info).toEqual({});
  const undone = (await undo(operationID)).body;
  expect(undone).toMatchObject({ restored: [], skipped: [kept.applicationID] });
  expect(await processOf(kept.docID)).toMatchObject({ stage: 'interview', version: 2 });
});
