import { screen } from '@testing-library/react';
import { candidateId } from '@vinculo/contracts/candidates';
import {
  listRelaxations,
  rankCandidates,
  readMatch,
  type Match,
  type RankedCandidate,
} from '@vinculo/contracts/matching';
import { getVacancy, listVacancies } from '@vinculo/contracts/vacancies';
import { fileBytes } from '@vinculo/data-access/firebase';
import { aCandidate, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchinghubPage } from './matchinghub-page';

export const STORAGE_REFUSAL = 'El archivo ya no está en el almacenamiento.';
jest.mock('@vinculo/data-access/firebase', () => ({ fileBytes: jest.fn() }));

export const vacancy = aVacancy({ name: 'Soldador', companyName: 'Metales del Valle', matches: 37 });
export const person = aCandidate();
const ranked = (over: Partial<RankedCandidate>): RankedCandidate => ({
  docID: person.docID,
  name: 'Rosa Elena Campos',
  desiredPosition: 'Soldador',
  state: '11',
  municipality: 'Celaya',
  viability: 'viable',
  version: 3,
  isBlind: false,
  score: 91,
  reasons: ['Ha trabajado en el mismo puesto'],
  missing: [],
  stage: null,
  hasEmail: false,
  ...over,
});
export const rosa = ranked({});
export const luis = ranked({
  docID: candidateId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b99'),
  name: 'Luis Ángel Tun',
  score: 74,
  missing: ['Inglés B1'],
  stage: 'invited',
  hasEmail: true,
});
export const model = { version: 1, threshold: 70 };
export const match: Match = {
  person: { ...rosa, isBlind: false },
  model,
  isScored: true,
  stage: null,
  hasEmail: false,
  score: 62,
  known: 85,
  parts: [
    { part: 'position', weight: 30, points: 22.5, isAsked: true, sentence: 'Puesto de la misma familia', missing: [] },
    { part: 'skills', weight: 20, points: 10, isAsked: true, sentence: 'Maneja Excel', missing: ['Inglés'] },
    { part: 'education', weight: 10, points: null, isAsked: true, sentence: 'Sin dato', missing: [] },
    { part: 'languages', weight: 10, points: null, isAsked: false, sentence: 'No se pide', missing: [] },
  ],
  counterfactuals: [{ changes: ['inglés B1', 'Excel'], score: 83 }],
  flags: { documents: { required: 5, missing: ['CV'] }, pay: 'within', wishedPay: 14_000 },
};

export let api: FakeApi;
export const asked = jest.fn();
beforeEach(() => {
  asked.mockClear();
  jest
    .mocked(fileBytes)
    .mockResolvedValue({ success: false, info: { code: 'storage/object-not-found', message: STORAGE_REFUSAL } });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  api = fakeApi();
  api.on(listVacancies, ({ query }) => {
    expect(query.status).toBe('active');
    return { items: [vacancy], nextCursor: null, total: 1, totalCapped: false };
  });
  api.on(getVacancy, () => vacancy);
  api.on(rankCandidates, ({ body }) => {
    asked(body);
    const histogram = Array.from({ length: 101 }, (_, score) => Number(score === 91 || score === 74));
    return { model, items: [rosa, luis], nextCursor: null, matches: 2, histogram, insufficient: 1 };
  });
  api.on(listRelaxations, () => ({ matches: 2, items: [{ text: 'aceptas Secundaria', gained: 5 }] }));
  api.on(readMatch, () => match);
});

export const open = (at = `/matchinghub?vacante=${vacancy.jobID}`) => renderApp(<MatchinghubPage />, { at });
export const row = (name: RegExp) => screen.findByRole('row', { name });
