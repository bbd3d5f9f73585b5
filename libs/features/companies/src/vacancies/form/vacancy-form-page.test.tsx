import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getCompany } from '@vinculo/contracts/companies';
import { createVacancy, editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import { aCompany } from '@vinculo/testing/builders';
import { Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { formFrom } from './form-mapping';
import { keepDraft } from './draft/vacancy-draft';
import {
  company,
  vacancy,
  input,
  open,
  blank,
  prefilled,
  editing,
  LIST,
  form,
  press,
  field,
  write,
  preview,
  choose,
  vacancyFormApi,
} from './vacancy-form.fixture';

// A whole form in jsdom is slow on a busy machine.

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = vacancyFormApi();
});

test('Siguiente lists the missing fields and focuses the first, until step one is complete', async () => {
  const { user } = open(blank);
  await form();
  expect(screen.getByText('7 de 13 campos completos')).toBeVisible();

  await press(user, 'Siguiente');
  expect(
    screen.getByText(
      '7 de 13 campos completos. Falta: nombre de la vacante, ubicación, funciones, salario, habilidades, prestaciones',
    ),
  ).toBeVisible();
  await waitFor(() => expect(field('Nombre de la vacante')).toHaveFocus());
  expect(field('Nombre de la vacante')).toHaveAccessibleDescription('Falta: nombre de la vacante');

  write('Nombre de la vacante', 'Tornero');
  await press(user, 'Siguiente');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'País' })).toHaveFocus());

  await press(user, 'Agregar lugar');
  expect(screen.getByText('Elige el estado.')).toBeVisible();
  await choose(user, 'Estado', 'Guanajuato');
  await press(user, 'Agregar lugar');
  expect(screen.getByText('Escribe la ciudad.')).toBeVisible();
  write('Ciudad', 'Celaya');
  await press(user, 'Agregar lugar');
  expect(screen.getByRole('list', { name: 'Lugares de la vacante' })).toHaveTextContent('Celaya, Guanajuato');

  await choose(user, 'Funciones', 'Operación de maquinaria');
  await choose(user, 'Habilidades', 'Inglés');
  await choose(user, 'Prestaciones', 'Vacaciones');
  write('Salario', '16000');
  expect(screen.getByText('13 de 13 campos completos')).toBeVisible();
  await press(user, 'Siguiente');
  expect(screen.getByRole('heading', { name: 'Requisitos' })).toBeVisible();
});

test('step two lists its missing fields too; once complete, all is sent and the draft is deleted', async () => {
  const sent = jest.fn();
  api.on(createVacancy, ({ body }) => {
    sent(body);
    return vacancy;
  });
  keepDraft(
    { uid: 'mariana', companyID: company.companyID, of: 'new' },
    {
      form: {
        ...formFrom(vacancy),
        languagesWork: [],
        experienceWork: [],
        experienceInIndustriesWork: [],
        educationWork: null,
      },
      step: 2,
      idempotencyKey: crypto.randomUUID(),
      savedAt: Date.now(),
    },
  );
  const { user } = open(blank);
  await form();
  await press(user, 'Publicar vacante');
  expect(
    screen.getByText('0 de 4 campos completos. Falta: idiomas, herramientas, experiencia en industrias, escolaridad'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Idioma' })).toHaveFocus());
  await press(user, 'Agregar idioma');
  await press(user, 'Agregar industria');
  expect(screen.getByText('Elige la industria.')).toBeVisible();
  // Added when their inputs are left.
  await choose(user, 'Industria', 'Construcción');
  await choose(user, 'Idioma', 'Inglés');
  await choose(user, 'Herramientas', 'Excel');
  await choose(user, 'Escolaridad', 'Licenciatura');
  await press(user, 'Publicar vacante');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(sent).toHaveBeenCalledWith({
    ...input,
    IDCompany: company.companyID,
    languagesWork: ['es', 'en'].map((language) => ({ language, level: expect.any(String) })),
    experienceInIndustriesWork: [{ industry: 'Construcción', years: 0 }],
    educationWork: expect.objectContaining({ value: 'Bachelor' }),
  });
});

test('a place that is filled in but not added is added when its inputs are left', async () => {
  const { user } = open(blank);
  await form();
  const places = () => screen.queryAllByRole('list', { name: 'Lugares de la vacante' }).map((list) => list.textContent);
  await choose(user, 'Estado', 'Guanajuato');
  await user.type(field('Ciudad'), 'Celaya');
  // The window loses the focus, and the field keeps it.
  fireEvent.blur(field('Ciudad'));
  expect(places()).toEqual([]);
  await press(user, 'Siguiente');
  expect(places()).toEqual(['Celaya, Guanajuato']);
  expect(screen.getByText(/^8 de 13 campos completos/)).toBeVisible();
  await user.click(field('Ciudad'));
  await press(user, 'Siguiente');
  expect(places()).toEqual(['Celaya, Guanajuato']);
});

test('the salary is previewed as candidates will see it, exact or as a range', async () => {
  const { user } = open(blank);
  await form();
  expect(preview()).toHaveTextContent('$0');
  write('Salario', '16000.5');
  expect(preview()).toHaveTextContent('$16,000.50');

  await user.click(screen.getByRole('radio', { name: 'Rango' }));
  expect(preview()).toHaveTextContent('$0');
  write('Mínimo', '16000');
  write('Máximo', '19500');
  expect(preview()).toHaveTextContent('$16,000 - $19,500');
  expect(preview()).toHaveTextContent('MXN · semanal');

  write('Mínimo', '20000');
  expect(screen.getByText('El mínimo es mayor que el máximo.')).toBeVisible();
});

test('an amount that is too high shows the limit', async () => {
  const { user } = open(prefilled);
  await form();
  write('Máximo', '555018250');
  await press(user, 'Siguiente');
  expect(field('Mínimo')).toHaveAccessibleDescription('El máximo es $99,999,999.');
  expect(screen.getByRole('heading', { name: 'El puesto' })).toBeVisible();
});

test('a reversed range prevents step two', async () => {
  const { user } = open(prefilled);
  await form();
  write('Mínimo', '20000');
  await press(user, 'Siguiente');
  await waitFor(() => expect(field('Mínimo')).toHaveFocus());
  expect(field('Mínimo')).toHaveAccessibleDescription('El mínimo es mayor que el máximo.');
});

test('a known jobID prefills the form; publishing sends all fields, with the same key after a failure', async () => {
  const keys: (string | null)[] = [];
  const sent = jest.fn();
  let isDown = true;
  api.on(createVacancy, ({ body }, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    sent(body);
    if (isDown) throw new Refusal('company_rejected');
    return vacancy;
  });

  const { user } = open(prefilled);
  await form();
  expect(field('Nombre de la vacante')).toHaveValue('Operador CNC');
  expect(field('Máximo')).toHaveValue('19,500');
  write('Nombre de la vacante', 'Operador CNC de noche');
  await press(user, 'Siguiente');
  await press(user, 'Publicar vacante');
  expect(
    await screen.findByText(
      'La empresa está rechazada y no puede publicar. Pide que la revisen de nuevo. Tu borrador queda guardado.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Idiomas de la vacante' })).toBeVisible();

  isDown = false;
  await press(user, 'Publicar vacante');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(screen.getByText('Vacante publicada')).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(sent).toHaveBeenLastCalledWith({ ...input, name: 'Operador CNC de noche', IDCompany: company.companyID });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an unknown jobID and a damaged draft give an empty form', async () => {
  localStorage.setItem(`vinculo.draft.vacancy.mariana.${company.companyID}.new`, '{"form":{"name":');
  api.on(getVacancy, () => {
    throw new Refusal('not_found');
  });
  open(prefilled);
  await form();
  expect(field('Nombre de la vacante')).toHaveValue('');
});

test('editing sends only the changed fields, with the loaded version', async () => {
  const sent = jest.fn();
  api.on(editVacancy, ({ body }) => {
    sent(body);
    return { ...vacancy, name: 'Tornero', version: 2 };
  });
  const { user } = open(editing);
  await form('Editar vacante');
  write('Nombre de la vacante', 'Tornero');
  write('Máximo', '21000');
  await press(user, 'Siguiente');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(screen.getByText('Cambios guardados')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    name: 'Tornero',
    salary: { type: 'range', min: 16_000, max: 21_000 },
    version: 1,
  });
});

test('places are a number from 1 to 999; an empty field goes back to its step', async () => {
  const sent = jest.fn();
  api.on(editVacancy, ({ body }) => {
    sent(body);
    return { ...vacancy, places: 12, version: 2 };
  });
  const { user } = open(editing);
  await form('Editar vacante');
  expect(field('Lugares')).toHaveValue('1');
  write('Lugares', '');
  expect(field('Lugares')).toHaveAccessibleDescription(/Escribe de 1 a 999 lugares/);
  await press(user, 'Siguiente');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText('Revisa los campos del primer paso.')).toBeVisible();
  write('Lugares', '12 personas');
  expect(field('Lugares')).toHaveValue('12');
  await press(user, 'Siguiente');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ places: 12, version: 1 }]]);
});

test('a save without a network leaves the form, which can be saved afterwards', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user, client } = open(editing);
  await form('Editar vacante');
  write('Nombre de la vacante', 'Custodio de valores');
  await press(user, 'Siguiente');
  api.on(editVacancy, lost);
  api.on(getVacancy, lost);
  await press(user, 'Guardar cambios');
  expect(await screen.findByText(/^Sin conexión.*borrador/)).toBeVisible();
  // The screen reads the vacancy again, which fails too.
  await waitFor(() => expect(api.callsOf(getVacancy)).toBeGreaterThan(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const saved = jest.fn();
  api.on(editVacancy, ({ body }) => {
    saved(body);
    return { ...vacancy, version: 2 };
  });
  await press(user, 'Guardar cambios');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(saved.mock.calls).toEqual([[{ name: 'Custodio de valores', version: 1 }]]);
});

test('a vacancy can require blind selection', async () => {
  const sent = jest.fn();
  api.on(editVacancy, ({ body }) => {
    sent(body);
    return { ...vacancy, blindSelection: true, version: 2 };
  });
  const { user } = open(editing);
  await form('Editar vacante');
  await user.click(screen.getByRole('checkbox', { name: /^Selección a ciegas/ }));
  await press(user, 'Siguiente');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ blindSelection: true, version: 1 }]]);
});

test.each([
  ['a company that may not publish', blank, 'Esta empresa no puede publicar vacantes'],
  ['a closed vacancy', editing, 'Esta vacante no se puede editar'],
  ['an address without sense', '/companies/nadie/vacancies/new', 'Esta dirección no lleva a ninguna vacante'],
])('%s has no form', async (_what, at, title) => {
  api.on(getCompany, () => aCompany({ abilities: { edit: false, verify: [], createVacancy: false } }));
  api.on(getVacancy, () => ({ ...vacancy, abilities: { edit: false, duplicate: true, verbs: [] } }));
  open(at);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  api.on(getCompany, () => {
    throw new Refusal('forbidden');
  });
  const { user } = open(blank);
  expect(await screen.findByText('No pudimos abrir el formulario')).toBeVisible();
  api.on(getCompany, () => company);
  await press(user, 'Reintentar');
  await form();
});

test('fewer places than people who are hired: the field says how many there are', async () => {
  api.on(editVacancy, () => {
    throw new Refusal('places_filled', { fields: { places: '3' } });
  });
  const { user } = open(editing);
  await form('Editar vacante');
  write('Lugares', '2');
  await press(user, 'Siguiente');
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(field('Lugares')).toHaveFocus());
  expect(field('Lugares')).toHaveAccessibleDescription(/Ya hay 3 personas contratadas: escribe 3 o más\./);
  write('Lugares', '3');
  expect(field('Lugares')).not.toHaveAccessibleDescription(/Ya hay/);
});
