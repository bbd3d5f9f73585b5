import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  editCandidate,
  listCandidateEvents,
  revealIdentifier,
  type Candidate,
  type CandidateChanges,
} from '@vinculo/contracts/candidates';
import { aCandidate } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { SummaryTab } from '../summary/summary-tab';

const CURP = 'HEGG560427MVZRRL04';
const MASK = '••••••MVZ••••04';
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.on(listCandidateEvents, () => ({ items: [], nextCursor: null }));
});
afterEach(() => jest.useRealTimers());

const open = (of: Candidate = aCandidate()) => renderApp(<SummaryTab candidate={of} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

describe('looking', () => {
  beforeEach(() => api.on(revealIdentifier, () => ({ value: CURP })));

  test('shows the full identifier until it is hidden, and can copy it', async () => {
    const { user } = open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    expect(screen.getByText(MASK)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'CURP oculto, mostrar' }));
    expect(await screen.findByText(CURP)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copiar CURP' }));
    expect(copied).toHaveBeenCalledWith(CURP);
    await user.click(screen.getByRole('button', { name: 'Ocultar CURP' }));
    expect(screen.queryByText(CURP)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CURP oculto, mostrar' }));
    expect(await screen.findByText(CURP)).toBeVisible();
    expect(api.callsOf(revealIdentifier)).toBe(2);
  });

  test('hides it after a minute', async () => {
    jest.useFakeTimers();
    open();
    press('CURP oculto, mostrar');
    expect(await screen.findByText(CURP)).toBeVisible();
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByText(CURP)).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText(CURP)).not.toBeInTheDocument();
    expect(screen.getByText(MASK)).toBeVisible();
  });

  test('discards it with the tab', async () => {
    const { rerender } = open();
    press('CURP oculto, mostrar');
    await screen.findByText(CURP);
    rerender(<p>Otra pestaña</p>);
    rerender(<SummaryTab candidate={aCandidate()} />);
    expect(screen.getByText(MASK)).toBeVisible();
    expect(screen.queryByText(CURP)).not.toBeInTheDocument();
  });

  test('reports a refusal', async () => {
    api.on(revealIdentifier, () => {
      throw new Refusal('forbidden');
    });
    open();
    press('CURP oculto, mostrar');
    expect(await screen.findByText(/^No tienes permiso/)).toBeVisible();
  });

  test('an empty identifier cannot be revealed', () => {
    open();
    expect(screen.queryByRole('button', { name: 'NSS oculto, mostrar' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agregar NSS' })).toBeVisible();
  });
});

describe('changing', () => {
  const sent = jest.fn<undefined, [CandidateChanges & { version: number }]>();
  beforeEach(() => {
    sent.mockClear();
    api.on(editCandidate, ({ body }) => {
      sent(body);
      return aCandidate({ version: 2 });
    });
  });

  test('starts empty and validates during typing', () => {
    open();
    press('Cambiar CURP');
    expect(field('CURP')).toHaveValue('');
    expect(field('CURP')).toHaveFocus();
    expect(field('CURP')).toHaveAccessibleDescription(`Hoy: ${MASK}. Vacío se queda igual.`);
    write('CURP', 'hegg560427');
    expect(field('CURP')).toHaveAccessibleDescription('10 de 18 caracteres.');
    write('CURP', 'HEGG560431MVZRRL04');
    expect(field('CURP')).toHaveAccessibleDescription('La fecha dentro del CURP no existe.');
    expect(field('CURP')).toBeInvalid();
    write('CURP', CURP);
    expect(field('CURP')).toHaveAccessibleDescription('Forma y dígito correctos.');
    expect(field('CURP')).toBeValid();
  });

  test('an invalid format is refused', async () => {
    open();
    press('Agregar NSS');
    write('NSS', '127556');
    press('Guardar');
    expect(field('NSS')).toHaveAccessibleDescription('Un NSS tiene 11 dígitos.');
    await waitFor(() => expect(field('NSS')).toHaveFocus());
    expect(sent).not.toHaveBeenCalled();
  });

  test('an RFC with a wrong check digit shows a warning and is saved', async () => {
    open();
    press('Cambiar RFC');
    write('RFC', 'GODE561231GR9');
    expect(field('RFC')).toHaveAccessibleDescription(
      'El dígito verificador no coincide. Puedes guardar, pero revísalo.',
    );
    press('Guardar');
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ rfc: 'GODE561231GR9', version: 1 });
  });

  test('an empty input keeps the value; only «Quitar» removes it', async () => {
    open();
    press('Cambiar CURP');
    write('CURP', 'H');
    write('CURP', '');
    press('Guardar');
    expect(screen.queryByRole('textbox', { name: 'CURP' })).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();

    press('Cambiar CURP');
    press('Quitar el CURP');
    expect(field('CURP')).toHaveAccessibleDescription('El CURP se quita al guardar.');
    press('Guardar');
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ curp: '', version: 1 });
  });
});

test('each mismatch is described in one sentence', () => {
  open(
    aCandidate({
      mismatches: [
        { kind: 'curp_gender', one: 'H', other: 'woman' },
        { kind: 'nss_birth_year', one: '60', other: '1956' },
      ],
    }),
  );
  const region = screen.getByRole('region', { name: 'Datos que no coinciden' });
  expect(region).toHaveTextContent('El CURP dice «Hombre» y el perfil, «Mujer».');
  expect(region).toHaveTextContent('El NSS lleva el año de nacimiento 60; los demás datos dicen 1956.');
});
