import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getCandidate } from '@vinculo/contracts/candidates';
import {
  listCandidateDuplicates,
  listDuplicates,
  markNotDuplicate,
  undoNotDuplicate,
  type Duplicate,
  type DuplicateGroup,
} from '@vinculo/contracts/duplicates';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidate, aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { DuplicatesBanner } from './duplicates-banner';
import { DuplicatesPage } from './duplicates-page';

const people = [1, 2, 3].map((serial) => aCandidateSummary(serial));
const [one, two, three] = people.map(({ docID }) => docID);
const group: DuplicateGroup = {
  people,
  pairs: [
    { oneID: one!, otherID: two!, reasons: ['curp'] },
    { oneID: two!, otherID: three!, reasons: ['phone', 'name'] },
  ],
};

let api: FakeApi;
let groups: DuplicateGroup[];
let found: Duplicate[];
const requested = jest.fn();
const undone = jest.fn();

beforeEach(() => {
  requested.mockClear();
  groups = [group];
  found = [
    { docID: two!, name: 'Gloria Hernández 2', reasons: ['curp', 'phone'] },
    { docID: three!, name: 'Gloria Hernández 3', reasons: ['name'] },
  ];
  api = fakeApi();
  api.on(listDuplicates, () => ({ items: groups, nextCursor: null, total: groups.length, totalCapped: false }));
  api.on(listCandidateDuplicates, () => ({ items: found }));
  api.on(getCandidate, ({ params }) => aCandidate({ docID: params.docID }));
  api.on(markNotDuplicate, ({ body }) => {
    requested(body.docIDs);
    const before = { groups, found };
    groups = [];
    found = [];
    api.on(undoNotDuplicate, ({ body: { pairs } }) => {
      undone(pairs);
      ({ groups, found } = before);
      return { pairs };
    });
    return { pairs: [{ oneID: one!, otherID: two! }] };
  });
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the banner names duplicates and reasons, and disappears once they are marked as not duplicate', async () => {
  renderApp(<DuplicatesBanner docID={one!} />);
  const banner = await screen.findByRole('complementary', { name: 'Posible duplicado' });
  expect(banner).toHaveTextContent('Se parece a Gloria Hernández 2 y a 1 persona más: mismo CURP y mismo teléfono.');
  await press('No son la misma persona');
  await waitFor(() => expect(requested).toHaveBeenCalledWith([one, two]));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('the banner opens the comparison of all possible duplicates', async () => {
  renderApp(<DuplicatesBanner docID={one!} />);
  await press('Comparar y fusionar');
  expect(await screen.findByRole('dialog', { name: 'Fusionar 3 expedientes' })).toBeVisible();
});

test.each([
  ['banner', () => <DuplicatesBanner docID={one!} />, 'Comparar y fusionar'],
  ['page', () => <DuplicatesPage />, 'Comparar y fusionar 3'],
])('of the %s, an open comparison stays open when the duplicates change', async (_where, screenOf, compare) => {
  const { client } = renderApp(screenOf());
  await press(compare);
  const dialog = await screen.findByRole('dialog', { name: 'Fusionar 3 expedientes' });
  groups = [];
  found = [];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: compare })).toBeNull());
  expect(dialog).toBeVisible();
});

test('a user who may not merge sees the banner without actions', async () => {
  renderApp(<DuplicatesBanner docID={one!} />, { claims: NO_CLAIMS });
  await screen.findByRole('complementary');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a group shows its reasons, and only the selected people are compared or marked as not duplicate', async () => {
  renderApp(<DuplicatesPage />);
  const list = await screen.findByRole('list', { name: 'Posibles duplicados' });
  expect(
    within(list).getByRole('heading', {
      name: 'Mismo CURP, mismo teléfono, nombre parecido y misma fecha de nacimiento 3 personas',
    }),
  ).toBeVisible();
  fireEvent.click(within(list).getByRole('checkbox', { name: /^Elegir a Gloria Hernández 3/ }));
  expect(within(list).getByRole('button', { name: 'Comparar y fusionar 2' })).toBeEnabled();
  await press('No son la misma persona');
  await waitFor(() => expect(requested).toHaveBeenCalledWith([one, two]));
  expect(await screen.findByText('No hay duplicados por revisar')).toBeVisible();
  // Undo is offered for ten seconds, also after the card is removed.
  await press('Deshacer');
  expect(await screen.findByRole('list', { name: 'Posibles duplicados' })).toBeVisible();
  expect(undone).toHaveBeenCalledWith([{ oneID: one, otherID: two }]);
});

test('a queue that fails to load can be retried', async () => {
  api.on(listDuplicates, () => {
    throw new Refusal('internal');
  });
  renderApp(<DuplicatesPage />);
  await screen.findByText('No pudimos cargar los duplicados');
  api.on(listDuplicates, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  await press('Reintentar');
  expect(await screen.findByText('No hay duplicados por revisar')).toBeVisible();
});
