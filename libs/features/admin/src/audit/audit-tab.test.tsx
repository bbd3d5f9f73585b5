import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  checkAuditChain,
  exportAudit,
  listAuditEvents,
  revertAuditEvent,
  type AuditEvent,
} from '@vinculo/contracts/audit';
import { listStaff } from '@vinculo/contracts/staff';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { anAuditEvent, aStaffMember } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AuditTab } from './audit-tab';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(listStaff, () => ({ items: [aStaffMember({ uid: 'ana', name: 'Ana Cortés' })] }));
});

const open = (at: string) => renderApp(<AuditTab />, { at });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

const event = (eventID: number, part: Partial<AuditEvent>) => anAuditEvent({ eventID, ...part });
const asked = jest.fn();
beforeEach(() => {
  asked.mockClear();
  api.on(listAuditEvents, ({ query }) => {
    asked(query);
    return {
      items: [
        event(9, {}),
        event(8, { action: 'candidate.noted', entityID: 'gloria', entityName: 'Gloria Martines', reason: '' }),
      ],
      nextCursor: null,
    };
  });
});

test('describes each event in a sentence, and shows each change in full', async () => {
  open('/admin?seccion=bitacora');
  expect(await screen.findByText('agregó una nota (Gloria Martines)')).toBeVisible();
  fireEvent.click(screen.getByText(/pausó «Chofer de reparto»/));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('row', { name: 'estado Activa Pausada' })).toBeVisible();
  expect(panel.getByText('10.0.0.7')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Abrir el registro' })).toHaveAttribute(
    'href',
    expect.stringContaining('/companies?'),
  );
});

test('reverts an edit, after a preview of the restored values', async () => {
  const edited = {
    action: 'candidate.edited',
    before: { education: 'High School' },
    after: { education: 'TSU' },
  } as const;
  api.on(listAuditEvents, () => ({
    items: [
      event(9, { ...edited, abilities: { revert: true, whyNot: null } }),
      event(8, { abilities: { revert: false, whyNot: 'no_way_back' } }),
    ],
    nextCursor: null,
  }));
  const reverted = jest.fn();
  api.on(revertAuditEvent, ({ params }) => {
    reverted(params);
    if (reverted.mock.calls.length === 1) throw new Refusal('revert_superseded');
    return {};
  });
  open('/admin?seccion=bitacora');
  fireEvent.click(await screen.findByText(/cambió escolaridad/));
  await press('Revertir…');
  const question = within(await screen.findByRole('dialog', { name: '¿Revertir este cambio?' }));
  expect(question.getByText('Bachillerato o preparatoria')).toBeVisible();
  await press('Revertir');
  expect(await screen.findByText(/Alguien lo cambió después/)).toBeVisible();
  await press('Revertir');
  expect(await screen.findByText('Cambio revertido')).toBeVisible();
  expect(reverted).toHaveBeenLastCalledWith({ eventID: 9 });
  fireEvent.click(screen.getByText(/pausó «Chofer de reparto»/));
  expect(await screen.findByText('No se puede revertir: este paso no se puede regresar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revertir…' })).not.toBeInTheDocument();
});

test('exports all matches as a file, or nothing', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved.push(file);
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const lines: ResponseOf<typeof exportAudit>[] = [{ kind: 'events', events: [event(9, {})] }];
  api.on(exportAudit, ({ body }) => {
    expect(body).toEqual({ subject: 'vacancy' });
    return lines;
  });
  open('/admin?seccion=bitacora&sobre=vacancy');
  await press('Exportar');
  expect(await screen.findByText(/no llegó completo/)).toBeVisible();
  expect(saved).toEqual([]);
  lines.push({ kind: 'end', count: 1 });
  await press('Exportar');
  expect(await screen.findByText('1 registro en el archivo')).toBeVisible();
  const text = await saved[0]!.text();
  expect(text).toContain('pausó «Chofer de reparto»');
  expect(text).toContain('estado: Activa,estado: Pausada');
  expect(text).toContain('Sobre qué,Vacantes');
});

test('the URL contains the filters', async () => {
  open('/admin?seccion=bitacora&quien=ana&sobre=vacancy&desde=2026-11-01&hasta=ayer');
  await screen.findByRole('grid', { name: 'Bitácora' });
  expect(asked).toHaveBeenLastCalledWith({ limit: 60, actorUid: 'ana', subject: 'vacancy', from: '2026-11-01' });
  await press('Limpiar');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ limit: 60 }));
  expect(window.location.search).toBe('?seccion=bitacora');
});

test('an event that is not sealed yet shows that instead of its hash', async () => {
  api.on(listAuditEvents, () => ({ items: [event(9, { hash: null })], nextCursor: null }));
  open('/admin?seccion=bitacora');
  fireEvent.click(await screen.findByText(/pausó «Chofer de reparto»/));
  expect(within(await screen.findByRole('dialog')).getByText('Sin sellar todavía')).toBeVisible();
});

const ANCHOR = { at: '2026-11-20T17:45:00.000Z', eventID: 1300, hash: 'ab12cd34ef56ab', events: 1206 };
const CHECK = {
  events: 1204,
  brokenAt: null,
  missing: 0,
  unsealed: 0,
  oldestUnsealedAt: null,
  anchor: ANCHOR,
  checkedAt: '2026-11-20T18:00:00.000Z',
};

test.each([
  [{ brokenAt: null, missing: 0 }, /^1,204 registros íntegros al /],
  [{ brokenAt: 77, missing: 0 }, /^La cadena se rompe en el registro 77/],
  [{ brokenAt: null, missing: 2 }, /^Faltan 2 de los 1,206 registros que había el /],
])('verifies its chain on demand: %j', async (outcome, text) => {
  api.on(checkAuditChain, () => [
    { kind: 'progress' as const, done: 0.5 },
    { kind: 'end' as const, ...CHECK, ...outcome },
  ]);
  open('/admin?seccion=bitacora');
  expect(api.callsOf(checkAuditChain)).toBe(0);
  await press('Verificar integridad');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/^Última copia fuera de la base: 1,206 registros, huella ab12cd34ef56…,/)).toBeVisible();
});

test.each([
  ['2026-11-20T17:59:57.000Z', '3 sin sellar todavía; el más antiguo, desde hace 3 s', null],
  ['2026-11-20T17:50:00.000Z', '3 sin sellar todavía; el más antiguo, desde hace 10 minutos. Avisa a TI.', 'danger'],
])('shows how many events are not sealed yet, the oldest since %s', async (oldestUnsealedAt, text, tone) => {
  api.on(checkAuditChain, () => [{ kind: 'end' as const, ...CHECK, unsealed: 3, oldestUnsealedAt }]);
  open('/admin?seccion=bitacora');
  await press('Verificar integridad');
  const said = await screen.findByText(text);
  expect(said).toBeVisible();
  expect(said.closest('[role=status]')?.getAttribute('data-tone')).toBe(tone);
});
