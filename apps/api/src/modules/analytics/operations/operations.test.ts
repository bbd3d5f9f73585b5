import { randomUUID } from 'node:crypto';
import {
  listFigureRows,
  listStoredFiles,
  NO_FIGURE_FILTERS,
  readBusinessOps,
  readFigures,
  readPlacementReport,
} from '@vinculo/contracts/analytics';
import {
  createCandidate,
  searchCandidates,
  type CandidateFilters,
  type CandidateInput,
} from '@vinculo/contracts/candidates';
import { createCompany, listCompanies, verifyCompany, type CompanyId } from '@vinculo/contracts/companies';
import { storedFile } from '@vinculo/contracts/documents';
import { changeVacancyStatus, createVacancy, type JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { education, states, valuesOf, type DocumentType } from '@vinculo/domain/catalogs';
import type { CompanyStage } from '@vinculo/domain/companies';
import { KNOWN_ORIGINS, REPORTED, type QualityId } from '@vinculo/domain/measures';
import { companies } from '../../../db/schema/companies';
import { candidateDocuments } from '../../../db/schema/documents';
import { vacancies } from '../../../db/schema/vacancies';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { hiringStory, invitePerson, publishVacancy, registerPerson, wait } from '../../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { RoleName } from '../../../testing/test-tokens';
import { updateSums } from '../../../testing/update-sums';

const as = 'admin';
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  // Noon in Mexico City.
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

const operations = async () => {
  await updateSums(api);
  return (await api.call(readBusinessOps, {}, { as })).body;
};
const company = async (tradeName: string): Promise<CompanyId> =>
  (await api.call(createCompany, { body: aCompanyInput({ tradeName }) }, { as })).body.companyID;
async function publish(IDCompany: CompanyId, times: number): Promise<JobId[]> {
  const body = { ...aVacancyInput(), IDCompany };
  const jobIDs = [];
  for (let index = 0; index < times; index += 1)
    jobIDs.push((await api.call(createVacancy, { body }, { as })).body.jobID);
  return jobIDs;
}
const close = (jobID: JobId) =>
  api.call(changeVacancyStatus.close, { params: { jobID }, body: { reason: 'Se cubrió.', version: 1 } }, { as });
async function verify(companyID: CompanyId): Promise<void> {
  for (const [index, verification] of (['inReview', 'verified'] as const).entries()) {
    const body = { verification, reason: '', version: index + 1 };
    expect((await api.call(verifyCompany, { params: { companyID }, body }, { as })).status).toBe(200);
  }
}
const person = (input: Partial<CandidateInput>) =>
  api.call(createCandidate, { body: aCandidateInput(input) }, { as }).then(({ body }) => body.docID);

test('every company is in one stage, and a stage is as long as the list that it opens', async () => {
  const [leaves] = await publish(await company('Se fue'), 1);
  const [stays] = await publish(await company('Se acaba de ir'), 1);
  const never = await company('Nunca publicó');
  await close(leaves!);
  wait(api, 1);
  await close(stays!);
  wait(api, 89);
  await publish(await company('Activa'), 2);
  await verify(await company('Verificada'));
  await company('Nueva');
  const { companies: total, stages, idle, named } = await operations();
  expect(total).toBe(6);
  expect(stages).toEqual([
    { stage: 'new', count: 2 },
    { stage: 'verified', count: 1 },
    { stage: 'active', count: 1 },
    { stage: 'inactive', count: 2 },
  ]);
  const listed = async (stage: CompanyStage) =>
    (await api.call(listCompanies, { query: { stage } }, { as })).body.items.map(({ tradeName }) => tradeName);
  expect(await listed('inactive')).toEqual(expect.arrayContaining(['Se fue', 'Nunca publicó']));
  expect(await listed('new')).toEqual(expect.arrayContaining(['Se acaba de ir', 'Nueva']));
  expect(await listed('verified')).toEqual(['Verificada']);
  expect(await listed('active')).toEqual(['Activa']);
  for (const { stage, count } of stages) expect(await listed(stage)).toHaveLength(count);

  expect(idle).toBe(1);
  const published = { stage: 'inactive', published: 'some' } as const;
  expect((await api.call(listCompanies, { query: published }, { as })).body.total).toBe(idle);
  expect(named!.idle).toMatchObject([
    { name: 'Se fue', since: '2026-11-02', ownerName: 'Persona admin', lastVacancy: { jobID: leaves } },
  ]);
  expect(named!.idle.map(({ companyID }) => companyID)).not.toContain(never);
});

test('vacancies per company and their concentration are those of a naive count', async () => {
  for (const [index, times] of [1, 1, 2, 3, 1, 1, 5, 1, 2, 1, 1, 11].entries())
    await publish(await company(`Empresa ${index}`), times);
  await company('Sin vacantes');
  const { vacancies, named } = await operations();
  const counts = (await api.database.read.select().from(companies)).map(({ activeCount }) => activeCount);
  const active = counts.filter((one) => one > 0).sort((one, other) => other - one);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  expect(vacancies).toEqual({
    total: sum(active),
    companies: 12,
    median: 1,
    thirdQuartile: 2.25,
    bands: [
      { from: 1, to: 1, count: 7 },
      { from: 2, to: 4, count: 3 },
      { from: 5, to: 9, count: 1 },
      { from: 10, to: null, count: 1 },
    ],
    ofLargest: sum(active.slice(0, 10)),
  });
  for (const { from, to, count } of vacancies.bands) {
    const query = { minActive: from, ...(to === null ? {} : { maxActive: to }) };
    expect((await api.call(listCompanies, { query }, { as: 'admin' })).body.total).toBe(count);
  }
  expect(named!.largest.map(({ count }) => count)).toEqual(active.slice(0, 10));
  expect(named!.largest[0]!.name).toBe('Empresa 11');
});

test('quality and storage count what files have, and open as many rows', async () => {
  const first = await person({ curp: 'HEGG560427MVZRRL04', origin: 'portal' });
  await person({ origin: 'import', state: '', education: '' });
  await person({ origin: 'fair', education: '' });
  const file = storedFile.parse({
    bucket: 'b',
    fullPath: 'p',
    name: 'cv.pdf',
    size: 1000,
    contentType: 'application/pdf',
    timeCreated: '2026-11-02T18:00:00.000Z',
    updated: '2026-11-02T18:00:00.000Z',
    md5Hash: 'x',
    cacheControl: '',
    contentDisposition: '',
    contentEncoding: '',
    contentLanguage: '',
    customMetadata: {},
  });
  const uploaded = (size: number, removedAt: Date | null, type: DocumentType = 'CV') => ({
    docID: first,
    type,
    fileName: 'cv.pdf',
    path: randomUUID(),
    md5: randomUUID(),
    file: { ...file, size },
    uploadedByUid: 'luz',
    uploadedBy: 'Luz',
    uploadedAt: api.clock.now,
    removedAt,
  });
  await api.database.write((tx) =>
    tx
      .insert(candidateDocuments)
      .values([
        uploaded(1000, null),
        uploaded(234, null),
        uploaded(500, null, CRIMINAL_RECORD),
        uploaded(9999, api.clock.now),
      ]),
  );
  const { quality, storage } = await operations();
  expect(storage).toEqual({ documents: 3, bytes: 1734 });
  const files = (query: RequestOf<typeof listStoredFiles>['query'], role: RoleName = 'readOnly') =>
    api.call(listStoredFiles, { query }, { as: role });
  const largest = (await files({ limit: 2 })).body;
  const others = (await files({ cursor: largest.nextCursor! })).body;
  expect([largest.total, others.total, others.nextCursor]).toEqual([storage.documents, storage.documents, null]);
  const rows = [...largest.items, ...others.items];
  expect(rows.map(({ bytes }) => bytes)).toEqual([1000, 500, 234]);
  expect(rows.map(({ person }) => person?.docID)).toEqual([first, undefined, first]);
  // Neither who has a criminal record, nor the moment of its upload.
  expect(rows[1]).toMatchObject({ isHidden: true, person: null, at: '2026-11-02T06:00:00.000Z' });
  expect((await api.call(listStoredFiles, { query: {} })).status).toBe(401);
  expect((await files({}, 'guest')).status).toBe(403);
  expect((await files({}, 'analyst')).status).toBe(403);
  const found: Readonly<Record<QualityId, Partial<CandidateFilters>>> = {
    curp: { hasCurp: true },
    cv: { cv: true },
    documents: { hasDocuments: true },
    origin: { originFilter: [...KNOWN_ORIGINS] },
    state: { stateFilter: valuesOf(states) },
    education: { educationFilter: valuesOf(education) },
  };
  for (const { id, count } of quality.shares)
    expect((await api.call(searchCandidates, { body: found[id] }, { as })).body.total).toBe(count);
  expect(quality.people).toBe(3);
  expect(Object.fromEntries(quality.shares.map(({ id, count }) => [id, count]))).toEqual({
    curp: 1,
    cv: 0,
    documents: 0,
    origin: 2,
    state: 2,
    education: 1,
  });
});

test('the first candidate of each vacancy ends its clock once, and only in the period of the first', async () => {
  const jobID = await publishVacancy(api);
  const other = await publishVacancy(api);
  wait(api, 3);
  await invitePerson(api, await registerPerson(api), jobID);
  wait(api, 2);
  await invitePerson(api, await registerPerson(api), jobID);
  await invitePerson(api, await registerPerson(api), other);
  await updateSums(api);
  const ask = { measure: 'timeToFirstCandidate' as const };
  const figureIn = async (from: string, to: string) => {
    const period = { from, to };
    const body = { figures: [{ ...ask, by: 'company' as const }], period, filters: NO_FIGURE_FILTERS };
    const [figure] = (await api.call(readFigures, { body }, { as })).body.figures;
    const rows = await api.call(
      listFigureRows,
      { body: { ...ask, period, filters: NO_FIGURE_FILTERS, limit: 100 } },
      { as },
    );
    expect(rows.body.total).toBe(figure!.n);
    expect(rows.body.items).toHaveLength(figure!.n);
    return figure!;
  };
  expect(await figureIn('2026-11-01', '2026-11-30')).toMatchObject({ n: 2, value: 4, clock: { p75: 4.5, net: 4 } });
  expect((await figureIn('2026-11-01', '2026-11-30')).groups).toHaveLength(2);
  // The first of the other vacancy alone: the second of the first one came after another.
  expect(await figureIn('2026-11-06', '2026-11-30')).toMatchObject({ n: 1, value: 5 });
});

test('of a blind selection the days to the first candidate are whole: they lead to no moment', async () => {
  const jobID = await publishVacancy(api);
  wait(api, 3.3);
  await invitePerson(api, await registerPerson(api), jobID);
  await api.database.write((tx) => tx.update(vacancies).set({ blindSelection: true }));
  await updateSums(api);
  const body = {
    measure: 'timeToFirstCandidate' as const,
    period: { from: '2026-11-01', to: '2026-11-30' },
    filters: NO_FIGURE_FILTERS,
  };
  const [row] = (await api.call(listFigureRows, { body: { ...body, limit: 10 } }, { as: 'readOnly' })).body.items;
  expect(row).toMatchObject({ isHidden: true, person: null, days: 3, netDays: 3, at: '2026-11-05T06:00:00.000Z' });
  const { measure, ...asked } = body;
  const [figure] = (await api.call(readFigures, { body: { ...asked, figures: [{ measure }] } }, { as: 'readOnly' }))
    .body.figures;
  expect(figure).toMatchObject({ value: 3, clock: { p75: 3, net: 3, netP75: 3 } });
});

test('the report of a half-year has the figures of the catalogue, split without a rest, and names what is missing', async () => {
  await hiringStory(api);
  await person({ state: '', desiredPosition: '' });
  wait(api, 60);
  await hiringStory(api);
  const report = async (half: string) => (await api.call(readPlacementReport, { query: { half } }, { as })).body;
  const { period, dueOn, figures, gaps } = await report('2026-2');
  expect([period, dueOn]).toEqual([{ from: '2026-07-01', to: '2026-12-31' }, '2027-01-15']);
  expect(figures.map(({ measure }) => measure)).toEqual(REPORTED.map(({ measure }) => measure));
  const body = {
    figures: REPORTED.map(({ measure }) => ({ measure })),
    period,
    filters: NO_FIGURE_FILTERS,
  };
  const asked = (await api.call(readFigures, { body }, { as })).body.figures;
  expect(figures.map(({ value }) => value)).toEqual(asked.map(({ n }) => n));
  expect(figures.map(({ value }) => value)).toEqual([4, 1, 3, 1]);
  for (const { value, parts } of figures)
    for (const { groups } of parts) expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(value);
  expect(figures[0]!.parts[0]!.groups).toContainEqual({ key: '', label: 'Sin dato', count: 1 });
  expect(figures[3]!.parts[1]!.groups).toEqual([{ key: 'Operador CNC', label: 'Operador CNC', count: 1 }]);
  expect(gaps).toEqual([
    { gap: 'state', count: 1 },
    { gap: 'education', count: 0 },
    { gap: 'position', count: 1 },
    { gap: 'unverifiedCompanies', count: 2 },
  ]);
  for (const { gap, count } of gaps) {
    if (gap === 'unverifiedCompanies') continue;
    const searched = { blankFilter: [gap], startDate: period.from, endDate: period.to };
    expect((await api.call(searchCandidates, { body: searched }, { as })).body.total).toBe(count);
  }
  expect((await report('2027-1')).figures.map(({ value }) => value)).toEqual([3, 1, 3, 1]);
});

test('the ladder of status codes; names are for who may read companies and vacancies', async () => {
  await publish(await company('Activa'), 1);
  expect((await api.call(readBusinessOps, {})).status).toBe(401);
  expect((await api.call(readBusinessOps, {}, { as: 'guest' })).status).toBe(403);
  expect((await api.call(readBusinessOps, {}, { as: 'companyReader' })).status).toBe(403);
  expect((await api.call(readBusinessOps, {}, { as: 'analyst' })).body).toMatchObject({ companies: 1, named: null });
  expect((await api.call(readBusinessOps, {}, { as: 'readOnly' })).body.named!.largest).toMatchObject([
    { name: 'Activa', count: 1 },
  ]);
  const half = '2026-2';
  expect((await api.call(readPlacementReport, { query: { half } })).status).toBe(401);
  expect((await api.call(readPlacementReport, { query: { half } }, { as: 'guest' })).status).toBe(403);
  for (const wrong of ['2026-3', '2026', '1999-1', '2026-1-1', ''])
    expect((await api.call(readPlacementReport, { query: { half: wrong } }, { as })).status).toBe(400);
  expect((await api.call(readPlacementReport, { query: { half } }, { as: 'readOnly' })).status).toBe(200);
});
