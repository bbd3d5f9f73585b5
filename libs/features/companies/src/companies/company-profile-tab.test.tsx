import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editCompany, type Company } from '@vinculo/contracts/companies';
import { aCompany } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompanyProfileTab } from './company-profile-tab';

const company = aCompany({ rfc: 'AUT870516959' });
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

const open = (of: Company = company) => renderApp(<CompanyProfileTab company={of} />);
const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function edit() {
  const app = open();
  await press('Editar');
  return app;
}

test('shows known values, and a dash for the others', () => {
  open();
  expect(screen.getByText('Celaya, Guanajuato')).toBeVisible();
  expect(screen.getAllByText('—')).toHaveLength(2);
});

test('saves only the changed fields, with the loaded version', async () => {
  const sent = jest.fn();
  api.on(editCompany, ({ body }) => {
    sent(body);
    return { ...company, city: 'Irapuato', version: 2 };
  });
  await edit();
  write('Ciudad', 'Irapuato');
  await press('Guardar cambios');
  expect(await screen.findByText('Cambios guardados')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ city: 'Irapuato', version: 1 });
});

test('all vacancies of a company can be made blind', async () => {
  const sent = jest.fn();
  api.on(editCompany, ({ body }) => {
    sent(body);
    return { ...company, blindSelection: true, version: 2 };
  });
  await edit();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Todas sus vacantes a ciegas/ }));
  await press('Guardar cambios');
  expect(await screen.findByText('Cambios guardados')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ blindSelection: true, version: 1 });
});

test('without changes nothing is sent', async () => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(api.callsOf(editCompany)).toBe(0);
});

test('an RFC with a wrong check digit warns and is saved; an invalid format is refused', async () => {
  const sent = jest.fn();
  api.on(editCompany, ({ body }) => {
    sent(body);
    return { ...company, rfc: 'AUT870516950', version: 2 };
  });
  await edit();
  write('RFC', 'AUT87051695');
  await press('Guardar cambios');
  expect(field('RFC')).toHaveAccessibleDescription('Un RFC tiene 12 o 13 caracteres, como ABC010203XY9.');
  write('RFC', 'AUT870230950');
  expect(field('RFC')).toHaveAccessibleDescription('La fecha dentro del RFC no existe.');
  expect(sent).not.toHaveBeenCalled();

  write('RFC', 'AUT870516950');
  expect(field('RFC')).toHaveAccessibleDescription('El dígito verificador no coincide. Puedes guardar, pero revísalo.');
  await press('Guardar cambios');
  expect(await screen.findByText('Cambios guardados')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ rfc: 'AUT870516950', version: 1 });
});

test('a failure keeps the input', async () => {
  api.on(editCompany, () => {
    throw new Refusal('forbidden');
  });
  await edit();
  write('Teléfono', '461 999 9999');
  await press('Guardar cambios');
  expect(await screen.findByText(/^No tienes permiso para hacer esto\./)).toBeVisible();
  expect(field('Teléfono')).toHaveValue('461 999 9999');
});

test('a failure is reported even after the user has left', async () => {
  const refuse = api.refuseLater(editCompany, 'forbidden');
  const { rerender } = await edit();
  write('Teléfono', '461 999 9999');
  await press('Guardar cambios');
  await waitFor(() => expect(api.callsOf(editCompany)).toBe(1));
  rerender(<p>Otra pantalla</p>);
  refuse();
  expect(await screen.findByText(/^No tienes permiso para hacer esto\./)).toBeVisible();
});

describe('when someone else saved in between', () => {
  const stored: Company = { ...company, city: 'Salamanca', tradeName: 'Bajío Autopartes', version: 5 };
  const sent = jest.fn();

  async function collide() {
    sent.mockClear();
    api.on(editCompany, ({ body }) => {
      sent(body);
      if (body.version !== stored.version) throw new Refusal('version_conflict', { current: stored });
      return { ...stored, version: 6 };
    });
    await edit();
    write('Ciudad', 'Irapuato');
    write('Teléfono', '');
    await press('Guardar cambios');
    return screen.findByRole('dialog', { name: 'Alguien más cambió esta empresa' });
  }

  test('shows both values; Escape makes no choice, and the own value can be kept', async () => {
    fireEvent.keyDown(await collide(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Ciudad')).toHaveValue('Irapuato');
    await press('Guardar cambios');
    const dialog = await screen.findByRole('dialog', { name: 'Alguien más cambió esta empresa' });
    expect(within(dialog).getByRole('radio', { name: 'Guardado Salamanca' })).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: 'Tuyo Irapuato', checked: true })).toBeVisible();
    expect(dialog).toHaveTextContent(/Solo tú cambiaste; se guardaTeléfono—/);
    expect(dialog).toHaveTextContent(/Solo cambió la otra persona; se quedaNombre comercialBajío Autopartes/);
    await press('Guardar así');
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ city: 'Irapuato', phone: '', version: 5 });
  });

  test('the stored value can be chosen', async () => {
    const dialog = await collide();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Guardado Salamanca' }));
    await press('Guardar así');
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ phone: '', version: 5 });
  });
});

test('without the permission to edit, the tab is read-only', () => {
  open(aCompany({ abilities: { edit: false, verify: [], createVacancy: false } }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
