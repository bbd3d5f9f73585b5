import {
  applyImport,
  createImport,
  listImportRows,
  listImports,
  stageImportRows,
  undoImport,
  type DuplicateChoice,
  type ImportField,
  type ImportId,
  type ImportState,
} from '@vinculo/contracts/candidate-imports';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

export const as = 'recruiter';
export type Values = Partial<Record<ImportField, string>>;

export async function stage(people: readonly Values[], ofFile: number = people.length) {
  const { importID } = (await api.call(createImport, { body: { headings: [], rows: ofFile } }, { as })).body;
  const rows = people.map((values, index) => ({ row: index + 2, values }));
  return {
    importID,
    reported: (await api.call(stageImportRows, { params: { importID }, body: { rows } }, { as })).body.rows,
  };
}
export const summaryOf = async (importID: ImportId) => {
  const { items } = (await api.call(listImports, {}, { as })).body;
  return items.find((item) => item.importID === importID);
};
export async function reaches(importID: ImportId, state: ImportState) {
  await runPendingJobs(api);
  const summary = await summaryOf(importID);
  expect(summary?.state).toBe(state);
  return summary;
}
export const reportedOf = async (importID: ImportId) =>
  (await api.call(listImportRows, { params: { importID }, query: {} }, { as })).body.items;
export async function apply(importID: ImportId, onDuplicate: DuplicateChoice = 'skip') {
  await api.call(applyImport, { params: { importID }, body: { onDuplicate } }, { as });
  return reaches(importID, 'applied');
}
export async function undo(importID: ImportId) {
  await api.call(undoImport, { params: { importID }, body: {} }, { as });
  return reaches(importID, 'undone');
}
