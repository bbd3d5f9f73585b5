import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bulkChangeCandidates,
  previewBulkChange,
  selectCandidates,
  undoBulkChange,
  type BulkRefusal,
} from '@vinculo/contracts/candidate-bulk';
import { candidateFilters, countCandidateFacets, type CandidateId } from '@vinculo/contracts/candidates';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { useSchedulingStore } from '@vinculo/data-access/state';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidateSummary, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { useState } from 'react';
import { PeopleBulkBar } from './people-bulk-bar';

const people = [1, 2, 3].map((serial) => aCandidateSummary(serial));
const FILTERS = candidateFilters.parse({});

let api: FakeApi;
const sent = jest.fn();
let refused: BulkRefusal[];

beforeEach(() => {
  sent.mockClear();
  refused = [];
  api = fakeApi();
  api.on(countCandidateFacets, () => ({
    facets: {
      viability: {},
      position: {},
      state: {},
      education: {},
      experience: {},
      origin: {},
      nationality: {},
      fair: {},
      languages: {},
      tags: { 'turno nocturno': 4 },
      groups: {},
      wishedTimes: {},
      wishedModalities: {},
      wishedDays: {},
      wishedTurns: {},
      knownFunctions: {},
      wishedPlaces: {},
      documents: {},
    },
    atLeast: [],
  }));
  api.on(previewBulkChange, ({ body: { docIDs } }) => ({
    changing: docIDs.slice(1).map((docID) => ({ docID, version: 1 })),
    unchanged: 1,
    refused: [],
  }));
  api.on(bulkChangeCandidates, ({ body }) => {
    sent(body.action, body.items.length);
    return { changed: body.items.length - refused.length, refused };
  });
});

interface BarProps {
  readonly total?: number;
  readonly chosen?: readonly { readonly docID: CandidateId }[];
}

function Bar({ total = 3, chosen = people }: BarProps) {
  const [selected, setSelected] = useState<ReadonlySet<CandidateId>>(new Set(chosen.map(({ docID }) => docID)));
  return (
    <PeopleBulkBar
      selection={{ selected, onChange: setSelected }}
      people={people}
      total={Math.min(total, 1000)}
      isTotalCapped={total > 1000}
      filters={FILTERS}
      isBesidePanel={false}
    />
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
async function tag(label: string) {
  await press('Etiquetar');
  const field = await screen.findByRole('combobox', { name: /^Etiquetas por agregar/ });
  fireEvent.change(field, { target: { value: label } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('tagging previews who changes and who has the tag, then runs, and offers to undo it', async () => {
  api.on(undoBulkChange, () => ({ restored: 2, skipped: [], hasMore: false }));
  renderApp(<Bar />);
  await tag('feria');
  expect(await screen.findByText('Cambiarán 2 personas.')).toBeVisible();
  expect(screen.getByText(/1 persona ya está así/)).toBeVisible();
  await press('Etiquetar a 2');
  expect(await screen.findByText('2 personas con etiquetas nuevas')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ kind: 'tags', add: ['feria'], remove: [] }, 2);
  await press('Deshacer');
  expect(await screen.findByText('2 cambios deshechos')).toBeVisible();
});

test('people who did not change are listed with the reason, and typed text survives a failure', async () => {
  refused = [{ docID: people[1]!.docID, name: 'Gloria Hernández 2', code: 'too_many_labels' }];
  renderApp(<Bar />);
  await tag('feria');
  await press('Etiquetar a 2');
  const outcome = await dialog('1 persona con etiquetas nuevas; otras no cambiaron');
  expect(within(outcome).getByText(/^Gloria Hernández 2: Ya tiene 20/)).toBeVisible();
  fireEvent.click(within(outcome).getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('3 seleccionadas')).toBeVisible();
});

test('only the people who did not change are previewed and sent again', async () => {
  refused = [{ docID: people[1]!.docID, name: 'Gloria Hernández 2', code: 'version_conflict' }];
  renderApp(<Bar />);
  await tag('feria');
  await press('Etiquetar a 2');
  await dialog('1 persona con etiquetas nuevas; otras no cambiaron');
  const asked = jest.fn();
  api.on(previewBulkChange, ({ body: { docIDs } }) => {
    asked(docIDs);
    return { changing: docIDs.map((docID) => ({ docID, version: 2 })), unchanged: 0, refused: [] };
  });
  refused = [];
  await press('Reintentar con 1');
  await press('Etiquetar a 1');
  await waitFor(() => expect(screen.getAllByText('1 persona con etiquetas nuevas')).toHaveLength(2));
  expect(asked).toHaveBeenCalledWith([people[1]!.docID]);
  expect(sent).toHaveBeenLastCalledWith({ kind: 'tags', add: ['feria'], remove: [] }, 1);
});

test('a failed batch reports how many people were not processed', async () => {
  api.on(bulkChangeCandidates, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<Bar />);
  await tag('feria');
  await press('Etiquetar a 2');
  expect(within(await dialog('No cambió nada')).getByText(/^2 personas sin cambiar: No tienes permiso/)).toBeVisible();
});

test('reservations about many people require a reason', async () => {
  renderApp(<Bar />);
  await press('Viabilidad');
  fireEvent.click(await screen.findByRole('combobox', { name: /^Viabilidad/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'No viable' }));
  await press('Evaluar');
  expect(await screen.findByText('Escribe el motivo.')).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /^Motivo/ }), { target: { value: 'No se presentó' } });
  await press('Evaluar a 2');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ kind: 'viability', viability: 'notViable', reason: 'No se presentó' }, 2),
  );
});

test('the invitation dialog searches active vacancies on the server', async () => {
  const asked = jest.fn();
  const vacancy = aVacancy({ name: 'Operador CNC' });
  api.on(listVacancies, ({ query }) => {
    asked(query.status, query.search);
    return { items: [vacancy], nextCursor: null, total: 1, totalCapped: false };
  });
  renderApp(<Bar />);
  await press('Invitar a vacante');
  const field = await screen.findByRole('searchbox', { name: 'Buscar vacante activa' });
  fireEvent.change(field, { target: { value: 'cnc' } });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('active', 'cnc'));
  await press('Invitar');
  expect(await screen.findByText('Elige una vacante.')).toBeVisible();
  fireEvent.click(await screen.findByRole('radio', { name: /^Operador CNC/ }));
  await press('Invitar a 2');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'invite', jobID: vacancy.jobID }, 2));
});

test.each([
  [312, 'Seleccionar las 312'],
  [1001, 'Seleccionar las primeras 1,000'],
])('of %i that match, a press selects as many as an action may reach', async (total, name) => {
  const everyone = Array.from({ length: Math.min(total, 1000) }, (_, index) => aCandidateSummary(index + 1).docID);
  api.on(selectCandidates, () => ({ docIDs: everyone }));
  renderApp(<Bar total={total} />);
  await press(name);
  expect(await screen.findByText(`${everyone.length.toLocaleString('en-US')} seleccionadas`)).toBeVisible();
});

test('a user without permissions is offered no actions', () => {
  renderApp(<Bar />, { claims: NO_CLAIMS });
  expect(screen.queryByRole('button', { name: 'Etiquetar' })).toBeNull();
});

test('one person alone is scheduled', async () => {
  const { unmount } = renderApp(<Bar />);
  await screen.findByRole('button', { name: 'Etiquetar' });
  expect(screen.queryByRole('button', { name: 'Agendar' })).not.toBeInTheDocument();
  unmount();
  renderApp(<Bar chosen={people.slice(1, 2)} />);
  await press('Agendar');
  const [, second] = people;
  expect(useSchedulingStore.getState().subject).toEqual({ person: { docID: second?.docID, name: second?.name } });
});
