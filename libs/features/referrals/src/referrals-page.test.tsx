import { screen, waitFor, within } from '@testing-library/react';
import { listCatalogs } from '@vinculo/contracts/catalogs';
import { listColleagues } from '@vinculo/contracts/notifications';
import {
  approvePayout,
  clearAlert,
  closeMonth,
  correctPayout,
  createProgram,
  createReferrer,
  decideReferral,
  editProgram,
  listAlerts,
  listPayouts,
  listPrograms,
  listReferrals,
  listReferrers,
  makeStatusLink,
  payApproved,
  payoutId,
  proveLedger,
  readPayroll,
  revealAccount,
  saveAccount,
  type Referral,
} from '@vinculo/contracts/referrals';
import { NO_CLAIMS, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { anAlert, aPayout, aReferral, aReferralProgram, aReferrer } from '@vinculo/testing/builders';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ReferralsPage } from './referrals-page';

const ADMIN = { isAdmin: true, permissions: [] };

function referralsApi(stored: readonly Referral[] = [aReferral()]) {
  const api = fakeApi();
  const asked: unknown[] = [];
  api.on(listReferrals, ({ body }) => {
    asked.push(body);
    return { items: [...stored], nextCursor: null, total: stored.length, totalCapped: false };
  });
  api.on(listPrograms, () => ({ items: [aReferralProgram()] }));
  api.on(listReferrers, () => ({ items: [aReferrer()], isCut: false }));
  api.on(listColleagues, () => ({ items: [{ uid: 'luz', name: 'Luz Vega' }] }));
  api.on(listCatalogs, () => ({ items: [] }));
  return { api, asked };
}

test('the referrals, searched and filtered; one that another owns is given the person with a reason', async () => {
  const owned = aReferral({ state: 'rejected', rejection: 'owned', others: [3] });
  const { api, asked } = referralsApi([owned]);
  const decided: unknown[] = [];
  api.on(decideReferral, ({ body }) => {
    decided.push(body);
    if (decided.length === 1) throw new Refusal('version_conflict');
    return aReferral({ state: 'validated' });
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?estado=rejected' });
  const row = await screen.findByRole('row', { name: /Gloria Nava/ });
  expect(within(row).getByText('R-000007')).toBeVisible();
  expect(within(row).getByText('$3,000.00')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar referidos' }), 'gloria');
  await user.click(await screen.findByRole('row', { name: /Gloria Nava/ }));
  const panel = within(await screen.findByRole('dialog', { name: /Gloria Nava/ }));
  expect(panel.getByText('R-000003')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Darle la persona' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Darle la persona' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Trajo la carta');
  await user.click(dialog.getByRole('button', { name: 'Darle la persona' }));
  await user.click(dialog.getByRole('button', { name: 'Darle la persona' }));
  expect(await screen.findByText('Decisión guardada')).toBeVisible();
  expect(decided.at(-1)).toEqual({ decision: 'give', reason: 'Trajo la carta', version: 2 });
  expect(asked.at(-1)).toMatchObject({ states: ['rejected'], search: 'gloria' });
});

test('a programme is written and changed: parts in order that are the whole', async () => {
  const { api } = referralsApi();
  const bodies: unknown[] = [];
  api.on(createProgram, ({ body }) => {
    bodies.push(body);
    return aReferralProgram();
  });
  api.on(editProgram, ({ body }) => {
    bodies.push(body);
    return aReferralProgram();
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?ver=programas' });
  expect(await screen.findByText(/^\$3,000.00 · 50 % al alta, 50 % a 90 días/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nuevo programa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo programa' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribe de 1 a 1,000,000 pesos.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Nombre/), 'Otoño');
  await user.type(dialog.getByLabelText(/^Recompensa/), '2500.5');
  await user.type(dialog.getByLabelText(/^Texto legal/), 'Se paga si se queda.');
  const percent = dialog.getByLabelText('Parte 2: porcentaje');
  await user.clear(percent);
  await user.type(percent, '40');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Las partes van en orden de días y suman 100 %.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Quitar la parte 2' }));
  const whole = dialog.getByLabelText('Parte 1: porcentaje');
  await user.clear(whole);
  await user.type(whole, '100');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Programa guardado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cambiar Recomienda y gana' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Cambiar programa' }));
  await user.click(edit.getByRole('button', { name: 'Guardar' }));
  expect(bodies).toMatchObject([
    { name: 'Otoño', rewardCents: 250_050, parts: [{ days: 0, percent: 100 }], mostReferrals: null },
    { rewardCents: 300_000, version: 3 },
  ]);
});

test('somebody who refers is added, and has a code and a private link', async () => {
  const { api } = referralsApi();
  const bodies: unknown[] = [];
  api.on(createReferrer, ({ body }) => {
    bodies.push(body);
    return aReferrer();
  });
  api.on(makeStatusLink, () => ({ url: 'https://api.empresa.example/p/mis-referidos/x' }));
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?ver=programas' });
  await user.click(await screen.findByRole('button', { name: 'Agregar a quien refiere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar a quien refiere' }));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Luis Mora');
  await user.type(dialog.getByLabelText(/^Teléfono/), '55');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribe 10 dígitos.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Teléfono/), ' 1234 5678');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(bodies).toMatchObject([{ name: 'Luis Mora', phone: '5512345678', staffUid: null, isActive: true }]);
  await user.click(screen.getByRole('button', { name: 'Página y QR de Rosa Gil' }));
  const page = within(await screen.findByRole('dialog', { name: 'Página de Rosa Gil' }));
  expect(await page.findByRole('img', { name: /Código QR/ })).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Crear enlace privado' }));
  const link = await page.findByLabelText(/^Enlace privado/);
  expect(link).toHaveValue('https://api.empresa.example/p/mis-referidos/x');
  // The button that made it is gone; the keyboard goes on from its place.
  await waitFor(() => expect(link.closest('[tabindex="-1"]')).toHaveFocus());
});

test('the private link, which names who was referred, is for who may read people', async () => {
  referralsApi();
  const permissions = ROLE_PERMISSIONS.recruiter.filter((permission) => permission !== 'candidates:read');
  const { user } = renderApp(<ReferralsPage />, {
    at: '/referrals?ver=programas',
    claims: { isAdmin: false, permissions },
  });
  await user.click(await screen.findByRole('button', { name: 'Página y QR de Rosa Gil' }));
  const page = within(await screen.findByRole('dialog', { name: 'Página de Rosa Gil' }));
  expect(await page.findByRole('button', { name: /cuenta/i })).toBeVisible();
  expect(page.queryByRole('button', { name: 'Crear enlace privado' })).toBeNull();
});

test('a reward is approved, exported for the payroll without formulas, written down as paid, and corrected', async () => {
  const { api } = referralsApi();
  let stored = [
    aPayout(),
    aPayout({
      payoutID: payoutId.parse('00000000-0000-4000-8000-0000000000f2'),
      state: 'paid',
      problem: 'done',
      part: 1,
    }),
  ];
  api.on(listPayouts, () => ({ items: stored, nextCursor: null, total: 2, totalCapped: false }));
  const month = { month: '2026-10', entries: 1, cents: 150_000, closed: null };
  api.on(proveLedger, () => ({ entries: 1, cents: 150_000, isProved: true, months: [month] }));
  let isFirst = true;
  api.on(approvePayout, () => {
    if (isFirst) {
      isFirst = false;
      throw new Refusal('version_conflict');
    }
    stored = stored.map((one) => (one.part === 0 ? { ...one, problem: 'same_approver', state: 'approvedOnce' } : one));
    return aPayout({ state: 'approvedOnce' });
  });
  const approved = { ...{ number: 7, part: 0, referrerName: '=cmd()', clabe: '032180000118359719' }, cents: 150_000 };
  api.on(readPayroll, () => ({
    items: [{ ...approved, payoutID: aPayout().payoutID, dueOn: '2026-11-20', version: 3 }],
    withoutAccount: ['Luis Prado', 'Inés Lara'],
    isCut: false,
  }));
  const bodies: unknown[] = [];
  api.on(payApproved, ({ body }) => {
    bodies.push(body);
    return { count: 1, cents: 150_000 };
  });
  api.on(correctPayout, ({ body }) => {
    bodies.push(body);
    return aPayout({ state: 'cancelled', isCorrected: true });
  });
  api.on(closeMonth, ({ body }) => {
    bodies.push(body);
    throw new Refusal('month_not_over');
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?ver=pagos', claims: ADMIN });
  expect(await screen.findByText('La suma cuadra')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar mes' }));
  expect(await screen.findByText(/^Ese mes aún no termina/)).toBeVisible();
  await user.click(await screen.findByRole('row', { name: /parte 1 de 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Aprobar $1,500.00' }));
  expect(await screen.findByText(/^Alguien más movió este pago/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Aprobar $1,500.00' }));
  expect(await screen.findByText('Falta otra aprobación')).toBeVisible();
  expect(await screen.findByText(/^Ya la aprobaste/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Rosa Gil' }).contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('row', { name: /parte 2 de 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Corregir pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir pago' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Se pagó dos veces');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Pago corregido')).toBeVisible();

  const saved: Blob[] = [];
  const original = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:x';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Nómina' }));
  const payroll = within(await screen.findByRole('dialog', { name: 'Nómina de recompensas' }));
  expect(payroll.getByText(/no van: Luis Prado e Inés Lara\./)).toBeVisible();
  await user.click(payroll.getByRole('button', { name: 'CSV para el banco' }));
  await user.click(payroll.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  URL.createObjectURL = original;
  expect((await saved[0]?.text())?.split('\r\n').slice(1)).toEqual([
    "R-000007,1,'=cmd(),032180000118359719,1500,2026-11-20",
    '',
  ]);
  await user.click(payroll.getByRole('button', { name: 'Registrar pagos' }));
  expect(await screen.findByText('1 pago registrado')).toBeVisible();
  expect(bodies).toEqual([
    { month: '2026-10' },
    { reason: 'Se pagó dos veces', version: 1 },
    { items: [{ payoutID: aPayout().payoutID, version: 3 }] },
  ]);
});

test('the account of somebody who refers is masked, shown whole to who pays, and checked', async () => {
  const { api } = referralsApi();
  const bodies: unknown[] = [];
  api.on(revealAccount, () => ({ clabe: '032180000118359719' }));
  api.on(saveAccount, ({ body }) => {
    bodies.push(body);
    return aReferrer();
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?ver=programas', claims: ADMIN });
  await user.click(await screen.findByRole('button', { name: 'Página y QR de Rosa Gil' }));
  const account = within(await screen.findByRole('region', { name: 'Cuenta CLABE' }));
  expect(account.getByText('•••• 9719')).toBeVisible();
  await user.click(account.getByRole('button', { name: 'Ver completa' }));
  expect(await account.findByText('032180000118359719')).toBeVisible();
  const section = screen.getByRole('region', { name: 'Cuenta CLABE' });
  expect(section).toHaveFocus();
  await user.click(account.getByRole('button', { name: 'Cambiar cuenta' }));
  const field = account.getByLabelText(/^CLABE/);
  expect(field).toHaveFocus();
  // Enter saves, and does not close the dialog.
  await user.type(field, '032180000118359718{Enter}');
  expect(account.getByText(/dígito de control/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '002010077777777771');
  await user.click(account.getByRole('button', { name: 'Guardar cuenta' }));
  expect(await screen.findByText('Cuenta guardada')).toBeVisible();
  expect(section).toHaveFocus();
  expect(bodies).toEqual([{ clabe: '002010077777777771', version: 1 }]);
  // What was typed is not dropped by who is done.
  await user.click(account.getByRole('button', { name: 'Cambiar cuenta' }));
  const again = account.getByLabelText(/^CLABE/);
  await user.type(again, '03218000011835971');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(account.getByText(/dígito de control/)).toBeVisible();
  await user.type(again, '9');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toHaveLength(2);
});

test('an alert says what shows it and what would clear it, and is cleared with what was found out', async () => {
  const { api } = referralsApi();
  let items = [anAlert()];
  const bodies: unknown[] = [];
  api.on(listAlerts, () => ({ items, isCut: false }));
  api.on(clearAlert, ({ body }) => {
    bodies.push(body);
    items = [];
    return { cleared: true as const };
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?ver=alertas' });
  expect(await screen.findByText('Anillo de referencias')).toBeVisible();
  expect(screen.getByText(/R-000007, R-000009/)).toBeVisible();
  expect(screen.getByText(/^Habla con cada integrante/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Aclarar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aclarar alerta' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Hablamos con las dos');
  await user.click(dialog.getByRole('button', { name: 'Aclarar' }));
  expect(await screen.findByText('Alerta aclarada')).toBeVisible();
  expect(await screen.findByText('Sin alertas')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'Hablamos con las dos', version: 1 }]);
});

test('who may only read changes nothing; without the permission there is nothing; a failure is tried again', async () => {
  const { api } = referralsApi([]);
  const claims = { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly };
  const first = renderApp(<ReferralsPage />, { at: '/referrals', claims });
  expect(await screen.findByText('Aún no hay referidos')).toBeVisible();
  await first.user.click(screen.getByRole('tab', { name: 'Programas' }));
  expect(await screen.findByText('Rosa Gil')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Nuevo|Agregar|Cambiar)/ })).toBeNull();
  first.unmount();
  const none = renderApp(<ReferralsPage />, { at: '/referrals', claims: NO_CLAIMS });
  expect(await screen.findByText(/permiso/i)).toBeVisible();
  none.unmount();
  api.on(listReferrals, () => {
    throw new Refusal('internal');
  });
  renderApp(<ReferralsPage />, { at: '/referrals', claims });
  expect(await screen.findByText('No pudimos cargar los referidos')).toBeVisible();
});
