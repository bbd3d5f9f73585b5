import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addHoliday,
  addLegalParameter,
  editHoliday,
  editLegalParameter,
  listHolidays,
  listLegalParameters,
  type HolidayRecord,
  type LegalParameterRecord,
} from '@vinculo/contracts/legal-parameters';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { LegalTab } from './legal-tab';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

const open = (at: string) => renderApp(<LegalTab />, { at });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

const hours = (startsOn: string, value: number): LegalParameterRecord => ({
  parameterID: `00000000-0000-4000-8000-0000000000${value}`,
  kind: 'weeklyHours',
  startsOn,
  value,
  source: 'DOF, 3 de marzo de 2026',
  updatedAt: '2026-03-03T06:00:00.000Z',
  version: 1,
});
let items: LegalParameterRecord[];
let holidays: HolidayRecord[];
beforeEach(() => {
  holidays = [];
  items = [hours('2099-01-01', 40), hours('1970-05-01', 48)];
  api.on(listLegalParameters, () => ({ items }));
  api.on(listHolidays, () => ({ items: holidays }));
});

test('parameters show their current values and sources', async () => {
  open('/admin?seccion=parametros');
  const table = within(await screen.findByRole('table', { name: /Jornada semanal máxima/ }));
  expect(table.getByRole('row', { name: /1 may 1970 48 Vigente DOF/ })).toBeVisible();
  expect(table.getByRole('row', { name: /1 ene 2099 40 DOF/ })).toBeVisible();
});

test('values are added with a date and a source, and corrected; invalid input stays in the form', async () => {
  api.on(addLegalParameter, ({ body }) => {
    if (body.startsOn === '1970-05-01') throw new Refusal('duplicate_parameter');
    items = [{ ...hours(body.startsOn, 36), ...body }, ...items];
    return items[0]!;
  });
  api.on(editLegalParameter, () => ({ ...hours('1970-05-01', 48), version: 2 }));
  open('/admin?seccion=parametros');
  await press('Agregar valor');
  await press('Guardar');
  expect(screen.getByText('Escribe dónde está publicado.')).toBeVisible();
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill('Vigente desde', '1970-05-01');
  fill('Valor', '350.12');
  fill('Fuente', 'DOF, diciembre de 2026');
  await press('Guardar');
  expect(await screen.findByText(/Ya hay un valor desde ese día/)).toBeVisible();
  expect(screen.getByLabelText(/^Valor/)).toHaveValue('350.12');
  fill('Vigente desde', '2027-01-01');
  await press('Guardar');
  expect(await screen.findByRole('row', { name: /1 ene 2027 350\.12/ })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Corregir Jornada semanal máxima desde 1 may 1970' }));
  expect(await screen.findByLabelText(/^Vigente desde/)).toBeDisabled();
  await press('Guardar');
  await waitFor(() => expect(api.callsOf(editLegalParameter)).toBe(1));
});

test('holidays: those of the law are fixed, others are added, corrected, retired and restored', async () => {
  const stored: HolidayRecord = {
    holidayID: '00000000-0000-4000-8000-0000000000d1',
    day: '2099-06-06',
    name: 'Jornada electoral',
    source: 'DOF, 1 de marzo de 2099',
    isRetired: false,
    version: 1,
  };
  api.on(addHoliday, ({ body }) => {
    if (body.day === '2099-12-25') throw new Refusal('duplicate_holiday');
    holidays = [{ ...stored, ...body }];
    return holidays[0]!;
  });
  api.on(editHoliday, ({ body: { name, isRetired = false, version } }) => {
    holidays = holidays.map((holiday) => ({
      ...holiday,
      name: name ?? holiday.name,
      isRetired,
      version: version + 1,
    }));
    return holidays[0]!;
  });
  open('/admin?seccion=parametros');
  const table = within(await screen.findByRole('table', { name: 'Días inhábiles' }));
  expect(table.getAllByRole('row', { name: /Navidad LFT, art\. 74/ })).toHaveLength(2);
  expect(table.queryByRole('button')).not.toBeInTheDocument();

  await press('Agregar día inhábil');
  await press('Guardar');
  expect(screen.getByText('Di qué día es.')).toBeVisible();
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill('Día', '2099-12-25');
  fill('Nombre', stored.name);
  fill('Fuente', stored.source);
  await press('Guardar');
  expect(await screen.findByText(/Ese día ya está en la lista/)).toBeVisible();
  fill('Día', stored.day);
  await press('Guardar');
  expect(await table.findByRole('row', { name: /6 jun 2099 Jornada electoral DOF/ })).toBeVisible();

  await press('Corregir Jornada electoral');
  expect(await screen.findByLabelText(/^Día/)).toBeDisabled();
  fill('Nombre', 'Elección extraordinaria');
  await press('Guardar');
  await press('Retirar Elección extraordinaria');
  expect(await table.findByRole('row', { name: /Elección extraordinaria Retirado/ })).toBeVisible();
  await press('Deshacer');
  expect(await table.findByRole('button', { name: 'Retirar Elección extraordinaria' })).toBeVisible();
  expect(holidays).toEqual([{ ...stored, name: 'Elección extraordinaria', version: 4 }]);
});
