import { fireEvent, screen, within } from '@testing-library/react';
import { editRetentionRule, listRetentionRules, runRetention, type RetentionRule } from '@vinculo/contracts/privacy';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { RetentionPart } from './retention-part';

let api: FakeApi;
let rule: RetentionRule;
beforeEach(() => {
  rule = {
    kind: 'rejectedDocuments',
    days: 90,
    isEnabled: false,
    version: 0,
    due: 2,
    dueCapped: false,
    sample: [{ label: 'Pasaporte vigente de Gloria', since: '2026-01-01T18:00:00.000Z' }],
  };
  api = fakeApi();
  api.on(listRetentionRules, () => ({ rules: [rule], lastRunAt: null }));
});

test('a rule previews its effect, and can be run once turned on', async () => {
  api.on(editRetentionRule, ({ params, body }) => {
    expect({ ...params, ...body }).toEqual({ kind: 'rejectedDocuments', days: 30, isEnabled: true, version: 0 });
    rule = { ...rule, days: 30, isEnabled: true, version: 1 };
    return rule;
  });
  const done = {
    inactivePeople: 0,
    blockedPeople: 0,
    closedApplications: 0,
    rejectedDocuments: 2,
    criminalRecords: 0,
    decidedAccessRequests: 0,
    recordAccesses: 0,
  };
  api.on(runRetention, () => ({ done, hasMore: false }));
  renderApp(<RetentionPart />);
  expect(await screen.findByText('Hoy afectaría 2 registros.')).toBeVisible();
  expect(screen.getByText('Inactiva')).toBeVisible();
  expect(screen.getByText(/Pasaporte vigente de Gloria/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aplicar ahora' })).toBeDisabled();

  fireEvent.click(screen.getByRole('button', { name: 'Editar: Documentos rechazados' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Documentos rechazados' }));
  fireEvent.change(dialog.getByLabelText(/Días/), { target: { value: '6' } });
  fireEvent.click(dialog.getByLabelText('Regla activa'));
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribe un número dentro del rango.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/Días/), { target: { value: '30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Regla guardada')).toBeVisible();

  expect(await screen.findByText('Activa')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar ahora' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Aplicar ahora las reglas activas?' }));
  expect(question.getByText('Documentos rechazados: 2')).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Aplicadas a 2')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(listRetentionRules, () => {
    throw new Refusal('unavailable');
  });
  renderApp(<RetentionPart />);
  expect(await screen.findByText('No pudimos cargar las reglas')).toBeVisible();
});
