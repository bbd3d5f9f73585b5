import { currentCv, type DocumentState } from './document-states';

const cv = (state: DocumentState, id: number) => ({ type: 'CV', state, id });

test.each([
  ['the newest that is not rejected', [cv('rejected', 3), cv('pending', 2), cv('approved', 1)], 2],
  ['no document of another type', [{ type: 'RFC', state: 'approved' as const, id: 2 }, cv('approved', 1)], 1],
  ['none where all are rejected', [cv('rejected', 1)], undefined],
  ['none of no documents', [], undefined],
])('the CV to read is %s', (_what, documents, id) => {
  expect(currentCv(documents)?.id).toBe(id);
});
