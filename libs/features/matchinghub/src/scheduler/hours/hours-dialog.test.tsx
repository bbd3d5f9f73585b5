import { fireEvent, screen, within } from '@testing-library/react';
import { saveAvailability, type Availability } from '@vinculo/contracts/agenda';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { greyHours } from '../calendar/grey-hours';
import { agendaApi } from '../scheduler.fixture';
import { HoursDialog } from './hours-dialog';

test('the week is changed and saved; who saved it meanwhile is not overwritten unseen', async () => {
  const api = agendaApi();
  const saved: { readonly rules: Availability['rules']; readonly version: number }[] = [];
  const rules = { ...DEFAULT_RULES, grid: 30 as const, weekly: [...DEFAULT_RULES.weekly], exceptions: [] };
  api.on(saveAvailability, ({ params: { uid }, body }) => {
    saved.push(body);
    const current = { uid, name: 'Mariana Ochoa', rules, version: 2 };
    if (saved.length === 1) throw new Refusal('version_conflict', { current });
    return { ...current, rules: body.rules, version: 3 };
  });
  const onClose = jest.fn();
  const { user } = renderApp(<HoursDialog uid="mariana" onClose={onClose} />);
  const monday = within(await screen.findByRole('group', { name: 'Lunes, intervalo 1' }));
  fireEvent.change(monday.getByLabelText('Desde'), { target: { value: '15:00' } });
  await user.click(screen.getByRole('button', { name: 'Quitar Viernes, intervalo 2' }));
  await user.click(screen.getByRole('combobox', { name: 'Entrevistas que le tocan' }));
  await user.click(screen.getByRole('option', { name: 'La mitad' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cada intervalo termina después de empezar.')).toBeVisible();
  fireEvent.change(monday.getByLabelText('Desde'), { target: { value: '10:00' } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Alguien cambió estos horarios/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(saved.map(({ version }) => version)).toEqual([1, 2]);
  expect(saved[1]?.rules.weekly).toContainEqual({ weekday: 1, from: 600, to: 840 });
  expect(saved[1]?.rules.share).toBe(50);
  expect(saved[1]?.rules.weekly.filter(({ weekday }) => weekday === 5)).toHaveLength(1);
});

test.each([
  // Tijuana is two hours behind in winter, one in summer.
  ['America/Mexico_City', '2026-01-14', [0, 540, 840, 900, 1080, 1440]],
  ['America/Tijuana', '2026-01-14', [0, 660, 960, 1020, 1200, 1440]],
  ['America/Tijuana', '2026-07-15', [0, 600, 900, 960, 1140, 1440]],
  ['America/Mexico_City', '2026-01-17', [0, 1440]],
] as const)('the grey hours of %s on %s', (zone, day, edges) => {
  const grey = greyHours({ ...DEFAULT_RULES, zone }, [day], () => false).get(day) ?? [];
  expect(grey.flatMap(({ from, to }) => [from, to])).toEqual(edges);
});
