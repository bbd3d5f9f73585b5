import { act, screen, waitFor, within } from '@testing-library/react';
import {
  approvePayout,
  decideReferral,
  listPayouts,
  listPrograms,
  listReferrals,
  payoutId,
  proveLedger,
  referralId,
  type Referral,
} from '@vinculo/contracts/referrals';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aPayout, aReferral, aReferralProgram } from '@vinculo/testing/builders';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ReferralsPage } from './referrals-page';

const ADMIN = { isAdmin: true, permissions: [] };
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

async function selectAll(user: ReturnType<typeof renderApp>['user'], row: RegExp) {
  const [first] = await screen.findAllByRole('row', { name: row });
  act(() => first?.focus());
  await user.keyboard('{Control>}a{/Control}');
}

test('referrals are rejected together for one reason, those settled before are left, and the rejection is undone', async () => {
  let stored: Referral[] = [1, 2, 3, 4].map((number) =>
    aReferral({ referralID: referralId.parse(idOf(number)), number }),
  );
  stored[2] = { ...stored[2]!, state: 'rejected', rejection: 'expired' };
  const api = fakeApi();
  const sent: unknown[] = [];
  api.on(listPrograms, () => ({ items: [aReferralProgram()] }));
  api.on(listReferrals, () => ({ items: stored, nextCursor: null, total: stored.length, totalCapped: false }));
  api.on(decideReferral, ({ params, body }) => {
    const found = stored.find(({ referralID }) => referralID === params.referralID)!;
    if (found.number === 4) throw new Refusal('version_conflict', { current: found });
    sent.push([found.number, body.decision, body.reason, body.version]);
    const next = { ...found, decisionReason: body.reason, version: found.version + 1 };
    stored = stored.map((each) => (each === found ? next : each));
    return next;
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals', claims: ADMIN });
  await selectAll(user, /Gloria Nava/);
  expect(await screen.findByText('4 seleccionados')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar 3 referidos?' }));
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  expect(dialog.getByText('Quedan igual: R-000003.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Se refirieron entre ellos');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  const outcome = within(await screen.findByRole('dialog', { name: '2 referidos rechazados; otros no cambiaron' }));
  expect(outcome.getByText(/^R-000004: Alguien más hizo cambios/)).toBeVisible();
  await user.click(outcome.getByRole('button', { name: 'Entendido' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('2 cambios deshechos')).toBeVisible();
  expect(sent).toEqual([
    [1, 'reject', 'Se refirieron entre ellos', 2],
    [2, 'reject', 'Se refirieron entre ellos', 2],
    [1, 'restore', 'Se deshizo el rechazo', 3],
    [2, 'restore', 'Se deshizo el rechazo', 3],
  ]);
});

test('payouts are approved together, and those that the reader may not approve are left', async () => {
  const payouts = [
    aPayout({ payoutID: payoutId.parse(idOf(1)), number: 1 }),
    aPayout({ payoutID: payoutId.parse(idOf(2)), number: 2 }),
    aPayout({ payoutID: payoutId.parse(idOf(3)), number: 3, problem: 'held' }),
  ];
  const api = fakeApi();
  const sent: unknown[] = [];
  api.on(proveLedger, () => ({ entries: 0, cents: 0, isProved: true, months: [] }));
  const asked: unknown[] = [];
  api.on(listPayouts, ({ body }) => {
    asked.push(body.states);
    return { items: payouts, nextCursor: null, total: 3, totalCapped: false };
  });
  api.on(approvePayout, ({ params, body }) => {
    sent.push([params.payoutID, body.version]);
    return payouts[0]!;
  });
  const { user } = renderApp(<ReferralsPage />, { at: '/referrals?ver=pagos&pago=scheduled', claims: ADMIN });
  await selectAll(user, /R-000001/);
  expect(asked).toEqual([['scheduled']]);
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Aprobar 2 pagos?' }));
  expect(dialog.getByText(/^Quedan igual: R-000003, parte/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Aprobar/ }));
  expect(await screen.findByText('2 pagos aprobados')).toBeVisible();
  expect(sent).toEqual(payouts.slice(0, 2).map(({ payoutID, version }) => [payoutID, version]));
});

test('who may only read neither selects nor exports', async () => {
  const api = fakeApi();
  api.on(listPrograms, () => ({ items: [] }));
  api.on(listReferrals, () => ({ items: [aReferral()], nextCursor: null, total: 1, totalCapped: false }));
  const permissions = ['platform:use', 'referrals:read', 'candidates:read'] as const;
  renderApp(<ReferralsPage />, { at: '/referrals', claims: { ...NO_CLAIMS, permissions } });
  await screen.findByRole('row', { name: /Gloria Nava/ });
  expect(await screen.findByRole('button', { name: /Vistas/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
});
