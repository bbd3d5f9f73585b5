import { screen, waitFor } from '@testing-library/react';
import { addCandidateNote, listCandidateNotes, type Note } from '@vinculo/contracts/candidates';
import { listColleagues } from '@vinculo/contracts/notifications';
import { aCandidate } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { LeaveDialog } from '@vinculo/ui/overlays';
import { Link } from 'react-router-dom';
import { NotesTab } from './notes-tab';

const aNote = (serial: number, text: string): Note => ({
  noteID: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
  text,
  authorName: 'Ana Cortés',
  mentions: [],
  at: '2026-11-20T18:00:00.000Z',
});

let api: FakeApi;
let notes: Note[];
const keys: (string | null)[] = [];

beforeEach(() => {
  notes = [aNote(1, 'Llamar el lunes')];
  keys.length = 0;
  api = fakeApi();
  api.on(listCandidateNotes, () => ({ items: notes }));
  api.on(listColleagues, () => ({
    items: [
      { uid: 'ana', name: 'Ana Cortés' },
      { uid: 'raul', name: 'Raúl Mendoza' },
    ],
  }));
  api.on(addCandidateNote, ({ body }, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    const added = aNote(notes.length + 1, body.text);
    notes = [added, ...notes];
    return added;
  });
});

const open = (of = aCandidate()) =>
  renderApp(
    <>
      <NotesTab candidate={of} />
      <Link to="/people?persona=otra">Otra persona</Link>
      <LeaveDialog />
    </>,
  );
const box = () => screen.getByRole('textbox', { name: 'Nota' });
const shown = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.querySelector('p:last-child')?.textContent);

test('Ctrl+Enter adds a note above the others, with its mention and line breaks', async () => {
  const { user } = open();
  expect(await shown()).toEqual(['Llamar el lunes']);
  await user.type(box(), 'Ya llamé:{Enter}@Raúl Mendoza la entrevista');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () =>
    expect(await shown()).toEqual(['Ya llamé:\n@Raúl Mendoza la entrevista', 'Llamar el lunes']),
  );
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('a failure keeps the text; a retry has the same idempotency key, another text a new one', async () => {
  api.on(addCandidateNote, (_request, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    throw new Refusal('forbidden');
  });
  const { user } = open();
  await user.type(box(), 'Acepta turno nocturno');
  const add = screen.getByRole('button', { name: 'Agregar nota' });
  await user.click(add);
  expect(await screen.findByText(/^No tienes permiso/)).toBeVisible();
  expect(box()).toHaveValue('Acepta turno nocturno');
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
  await user.type(box(), '.');
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('an empty note is not sent', async () => {
  const { user } = open();
  await user.type(box(), '   ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(box()).toHaveAccessibleDescription('Escribe la nota.');
  expect(api.callsOf(addCandidateNote)).toBe(0);
});

test('leaving with an unsaved note asks for confirmation', async () => {
  const { user } = open();
  await user.type(box(), 'Llamar a');
  await user.click(screen.getByRole('link', { name: 'Otra persona' }));
  expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
});

test('shows that there are no notes, or that they failed to load', async () => {
  api.on(listCandidateNotes, () => {
    throw new Refusal('forbidden');
  });
  const { user } = open();
  expect(await screen.findByText('No pudimos cargar las notas')).toBeVisible();
  notes = [];
  api.on(listCandidateNotes, () => ({ items: notes }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aún no hay notas')).toBeVisible();
});

test('without the permission to edit, the tab is read-only', async () => {
  open(aCandidate({ abilities: { edit: false, evaluate: false, reveal: false } }));
  expect(await shown()).toEqual(['Llamar el lunes']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an @ suggests colleagues; arrow keys and Enter insert one, and the note names who is notified', async () => {
  api.on(addCandidateNote, ({ body }) => {
    notes = [{ ...aNote(2, body.text), mentions: ['Raúl Mendoza'] }, ...notes];
    return notes[0]!;
  });
  const { user } = open();
  await user.type(box(), 'Le toca a @');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ana Cortés',
    'Raúl Mendoza',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Le toca a @Raúl Mendoza ');
  await user.type(box(), 'y a @co');
  expect(await screen.findByRole('option', { name: 'Ana Cortés', selected: true })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const named = await screen.findByText('@Raúl Mendoza');
  expect(named.tagName).toBe('STRONG');
});
