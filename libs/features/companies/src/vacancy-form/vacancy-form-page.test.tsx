import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getCompany } from '@vinculo/contracts/companies';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { createVacancy, editVacancy, getVacancy, vacancyInput, type Vacancy } from '@vinculo/contracts/vacancies';
import { editVacancyPath, newVacancyPath, paths } from '@vinculo/ui/navigation';
import { LeaveDialog } from '@vinculo/ui/overlays';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { Route, Routes, useLocation } from 'react-router-dom';
import { formFrom } from './form-mapping';
import { keepDraft } from './vacancy-draft';
import { EditVacancyPage, NewVacancyPage } from './vacancy-form-page';

// A whole form in jsdom is slow on a busy machine.
jest.setTimeout(20_000);

const company = aCompany();
const vacancy = aVacancy();
const input = vacancyInput.parse(vacancy);

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Llegaste a ${pathname}${search}`}</p>;
}

function open(at: string) {
  return renderApp(
    <>
      <Routes>
        <Route path={paths.newVacancy} element={<NewVacancyPage />} />
        <Route path={paths.editVacancy} element={<EditVacancyPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <LeaveDialog />
    </>,
    { at },
  );
}

const blank = newVacancyPath(company.companyID);
const prefilled = newVacancyPath(company.companyID, vacancy.jobID);
const editing = editVacancyPath(company.companyID, vacancy.jobID);
const LIST = `Llegaste a /companies?empresa=${company.companyID}&pestana=vacantes`;

const form = (name = 'Nueva vacante') => screen.findByRole('form', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const preview = () => screen.getByRole('region', { name: 'Vista previa de la vacante' });

/** Opens a list and takes one of its options. */
async function choose(user: UserEvent, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }));
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(getCompany, () => company);
  api.on(getVacancy, () => vacancy);
  api.on(listLegalParameters, () => ({
    items: [
      {
        parameterID: '00000000-0000-4000-8000-000000000001',
        kind: 'minimumWageGeneral' as const,
        startsOn: '2020-01-01',
        value: 315.04,
        source: 'CONASAMI',
        updatedAt: '2026-01-01T06:00:00.000Z',
        version: 1,
      },
    ],
  }));
});

test('Siguiente says what is missing and leads to the first gap, until step one is complete', async () => {
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

test('step two says what it lacks too; filled in, everything is sent and the draft is gone', async () => {
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
  await choose(user, 'Industria', 'Construcción');
  await press(user, 'Agregar industria');
  await choose(user, 'Herramientas', 'Excel');
  await choose(user, 'Escolaridad', 'Licenciatura');
  await press(user, 'Publicar vacante');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(sent).toHaveBeenCalledWith({
    ...input,
    IDCompany: company.companyID,
    languagesWork: [{ language: 'es', level: expect.any(String) }],
    experienceInIndustriesWork: [{ industry: 'Construcción', years: 0 }],
    educationWork: expect.objectContaining({ value: 'Bachelor' }),
  });
});

test('the salary is shown as its readers will see it, exact or as a range', async () => {
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

test('an amount that is too high says the highest', async () => {
  const { user } = open(prefilled);
  await form();
  write('Máximo', '555018250');
  await press(user, 'Siguiente');
  expect(field('Mínimo')).toHaveAccessibleDescription('El máximo es $99,999,999.');
  expect(screen.getByRole('heading', { name: 'El puesto' })).toBeVisible();
});

test("the law is told while one writes, with its article, and stands in nobody's way", async () => {
  const { user } = open(prefilled);
  await form();
  const advice = within(await screen.findByRole('region', { name: 'Revisión legal' }));
  expect(advice.queryByText(/puede discriminar/)).not.toBeInTheDocument();
  write('Nombre de la vacante', 'Almacenista de 18 a 30 años');
  expect(await advice.findByText('«de 18 a 30 años» puede discriminar')).toBeVisible();
  expect(advice.getByText('LFT, arts. 3 y 133, fracción I')).toBeVisible();
  write('Mínimo', '9000');
  expect(await advice.findByText('El salario está por debajo del mínimo')).toBeVisible();
  expect(advice.getByText(/el mínimo es \$9,582\.47/)).toBeVisible();
  await press(user, 'Siguiente');
  expect(await screen.findByRole('button', { name: 'Publicar vacante' })).toBeEnabled();
});

test('pay under the minimum is a field error with the amount to raise it to, once the amount is written', async () => {
  const { user } = open(prefilled);
  await form();
  await user.click(field('Mínimo'));
  write('Mínimo', '9000');
  expect(field('Mínimo')).toBeValid();
  await user.tab();
  expect(field('Mínimo')).toBeInvalid();
  expect(field('Mínimo')).toHaveAccessibleDescription('El mínimo legal es $9,582.47 (LFT, art. 90).');
  await press(user, 'Subir a $9,582.47');
  expect(field('Mínimo')).toHaveValue('9,582.47');
  expect(field('Mínimo')).toBeValid();
});

test('raising the amount raises the other end of the range with it', async () => {
  const { user } = open(prefilled);
  await form();
  write('Máximo', '9500');
  write('Mínimo', '9000');
  fireEvent.blur(field('Mínimo'));
  await press(user, 'Subir a $9,582.47');
  expect(field('Máximo')).toHaveValue('9,582.47');
});

describe('publishing under the minimum', () => {
  const low = aVacancy({ jobID: vacancy.jobID, salary: { type: 'exact', total: 5_000 } });
  const sent = jest.fn();
  beforeEach(() => {
    sent.mockClear();
    api.on(getVacancy, () => low);
  });

  const ask = async (user: UserEvent, accept: string) => {
    await press(user, accept);
    return within(await screen.findByRole('dialog', { name: 'El salario está por debajo del mínimo legal' }));
  };

  test('asks why, keeps what was written when it fails, and sends it', async () => {
    api.on(createVacancy, ({ body }) => {
      sent(body.belowMinimumReason);
      if (sent.mock.calls.length === 1) throw new Refusal('forbidden');
      return low;
    });
    const { user } = open(prefilled);
    await form();
    await press(user, 'Siguiente');
    const first = await ask(user, 'Publicar vacante');
    await user.click(first.getByRole('button', { name: 'Publicar así' }));
    expect(first.getByText('Escribe el motivo.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(first.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Aprendizaje' } });
    await user.click(first.getByRole('button', { name: 'Publicar así' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('Aprendizaje'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publicar vacante' })).toBeEnabled());
    const again = await ask(user, 'Publicar vacante');
    expect(again.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Aprendizaje');
    await user.click(again.getByRole('button', { name: 'Publicar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
  });

  test('an edit of its pay asks; an edit of something else does not', async () => {
    api.on(editVacancy, ({ body }) => {
      sent(body);
      return low;
    });
    const { user, unmount } = open(editing);
    await form('Editar vacante');
    write('Nombre de la vacante', 'Aprendiz');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Aprendiz', version: 1 }));
    unmount();
    open(editing);
    await form('Editar vacante');
    write('Salario', '6000');
    await press(user, 'Siguiente');
    expect((await ask(user, 'Guardar cambios')).getByRole('button', { name: 'Guardar así' })).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('where only the server can tell, its refusal asks', async () => {
    api.on(listLegalParameters, () => ({ items: [] }));
    api.on(createVacancy, ({ body }) => {
      sent(body.belowMinimumReason);
      throw new Refusal('reason_required');
    });
    const { user } = open(prefilled);
    await form();
    await press(user, 'Siguiente');
    expect((await ask(user, 'Publicar vacante')).getByRole('textbox', { name: 'Motivo' })).toBeVisible();
    expect(sent).toHaveBeenCalledWith(undefined);
  });
});

test('looking at both steps keeps no draft', async () => {
  const { user, unmount } = open(editing);
  await form('Editar vacante');
  await press(user, 'Siguiente');
  unmount();
  expect(localStorage).toHaveLength(0);
});

test('a range the wrong way round keeps one in step one', async () => {
  const { user } = open(prefilled);
  await form();
  write('Mínimo', '20000');
  await press(user, 'Siguiente');
  await waitFor(() => expect(field('Mínimo')).toHaveFocus());
  expect(field('Mínimo')).toHaveAccessibleDescription('El mínimo es mayor que el máximo.');
});

test('the draft is kept and read back, for nobody else, until it is discarded', async () => {
  const first = open(blank);
  await form();
  expect(screen.queryByText(/Borrador guardado/)).not.toBeInTheDocument();
  write('Nombre de la vacante', 'Tornero de noche');
  expect(await screen.findByText(/^Borrador guardado a las \d\d:\d\d$/)).toBeVisible();
  write('Nombre de la vacante', 'Tornero de madrugada');
  // A reload a moment later: too early for the clock that keeps it.
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const second = open(blank);
  await form();
  expect(field('Nombre de la vacante')).toHaveValue('Tornero de madrugada');
  expect(screen.getByText(/^Borrador guardado a las/)).toBeVisible();
  await press(second.user, 'Descartar');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('leaving with changes asks, and keeps the draft', async () => {
  const { user } = open(blank);
  await form();
  write('Nombre de la vacante', 'Tornero');
  await press(user, 'Cerrar el formulario');
  const question = await screen.findByRole('dialog', { name: '¿Salir del formulario?' });
  await user.click(within(question).getByRole('button', { name: 'Seguir aquí' }));
  expect(field('Nombre de la vacante')).toHaveValue('Tornero');
  await press(user, 'Cerrar el formulario');
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(localStorage).toHaveLength(1);
});

test('a known jobID prefills the form; publishing sends it whole, and again with the same key after a failure', async () => {
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

test('a jobID that leads nowhere and a damaged draft leave an empty form', async () => {
  localStorage.setItem(`vinculo.draft.vacancy.mariana.${company.companyID}.new`, '{"form":{"name":');
  api.on(getVacancy, () => {
    throw new Refusal('not_found');
  });
  open(prefilled);
  await form();
  expect(field('Nombre de la vacante')).toHaveValue('');
});

test('editing sends only what changed, with the version that was seen', async () => {
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

describe('whoever leaves before the answer', () => {
  async function leaveWhileSaving() {
    const { user } = open(editing);
    await form('Editar vacante');
    write('Nombre de la vacante', 'Tornero');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    await waitFor(() => expect(api.callsOf(editVacancy)).toBe(1));
    await press(user, 'Cerrar el formulario');
    expect(await screen.findByText(LIST)).toBeVisible();
    act(() => void window.history.pushState(null, '', '/people'));
  }

  test.each([
    ['forbidden', /^No tienes permiso para hacer esto\..* Tu borrador queda guardado\.$/],
    ['version_conflict', /^Alguien más lo cambió mientras tanto\..* Tu borrador queda guardado\.$/],
  ] as const)('is told of %s, and the draft stays', async (code, text) => {
    const refuse = api.refuseLater(editVacancy, code);
    await leaveWhileSaving();
    refuse();
    expect(await screen.findByText(text)).toBeVisible();
    expect(localStorage).toHaveLength(1);
  });

  test('is told of the success, stays where they are, and the draft is gone', async () => {
    let answer = (_stored: Vacancy) => {};
    api.on(editVacancy, () => new Promise<Vacancy>((resolve) => (answer = resolve)));
    await leaveWhileSaving();
    answer({ ...vacancy, name: 'Tornero', version: 2 });
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(window.location.pathname).toBe('/people');
    expect(localStorage).toHaveLength(0);
  });
});

describe('when someone else saved meanwhile', () => {
  const CONFLICT = { name: 'Alguien más cambió esta vacante' };
  const remote = { value: 'Remote', label: 'Remoto' } as const;
  const stored: Vacancy = { ...vacancy, name: 'Operador CNC senior', modalityWork: remote, version: 4 };
  const sent = jest.fn();

  beforeEach(() => {
    sent.mockClear();
    api.on(editVacancy, ({ body }) => {
      sent(body);
      if (body.version !== stored.version) throw new Refusal('version_conflict', { current: stored });
      return { ...stored, version: 5 };
    });
  });

  /** Changes the name, which is another by now, and the pay; tries to save. */
  async function collide() {
    const { user } = open(editing);
    await form('Editar vacante');
    write('Nombre de la vacante', 'Operador CNC nocturno');
    write('Mínimo', '17000');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    return { user, dialog: within(await screen.findByRole('dialog', CONFLICT)) };
  }

  test('only what both changed is asked, and the rest keeps the value of who changed it', async () => {
    const { user, dialog } = await collide();
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    const question = within(dialog.getByRole('group', { name: 'Nombre de la vacante' }));
    expect(question.getByRole('radio', { name: 'Tuyo Operador CNC nocturno', checked: true })).toHaveFocus();
    expect(question.getByRole('radio', { name: 'Guardado Operador CNC senior' })).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Solo tú cambiaste; se guarda' })).toHaveTextContent(
      /^Solo tú cambiaste; se guardaSalario\$17,000 - \$19,500$/,
    );
    expect(dialog.getByRole('region', { name: 'Solo cambió la otra persona; se queda' })).toHaveTextContent(
      /se quedaModalidadRemoto$/,
    );
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({
      name: 'Operador CNC nocturno',
      salary: { type: 'range', min: 17_000, max: 19_500 },
      version: 4,
    });
  });

  test('what is stored can be taken, field by field', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('radio', { name: 'Guardado Operador CNC senior' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ salary: { type: 'range', min: 17_000, max: 19_500 }, version: 4 });
  });

  test('Escape and "Seguir editando" decide nothing', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(user, 'Guardar cambios');
    await screen.findByRole('dialog', CONFLICT);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveBeenCalledTimes(2);
    await press(user, 'Anterior');
    expect(field('Nombre de la vacante')).toHaveValue('Operador CNC nocturno');
    expect(screen.getByRole('radio', { name: 'Presencial' })).toBeChecked();
  });

  test('a save that fails after the choice goes on from it, and takes nothing back', async () => {
    const { user, dialog } = await collide();
    api.on(editVacancy, ({ body }) => {
      sent(body);
      if (sent.mock.calls.length === 2) throw new Refusal('internal');
      return { ...stored, version: 5 };
    });
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(/^Algo falló de nuestro lado\./)).toBeVisible();
    await press(user, 'Guardar cambios');
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent.mock.calls[2]).toEqual(sent.mock.calls[1]);
  });

  test('a draft that is older than the stored vacancy does not take the other’s changes for its own', async () => {
    const first = open(editing);
    await form('Editar vacante');
    write('Mínimo', '17000');
    fireEvent(window, new Event('pagehide'));
    first.unmount();

    api.on(getVacancy, () => stored);
    const { user } = open(editing);
    await form('Editar vacante');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    const dialog = within(await screen.findByRole('dialog', CONFLICT));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByText(/No se cruza con la tuya: puedes guardar las dos\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ salary: { type: 'range', min: 17_000, max: 19_500 }, version: 4 });
  });
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

test('what does not load can be tried again', async () => {
  api.on(getCompany, () => {
    throw new Refusal('forbidden');
  });
  const { user } = open(blank);
  expect(await screen.findByText('No pudimos abrir el formulario')).toBeVisible();
  api.on(getCompany, () => company);
  await press(user, 'Reintentar');
  await form();
});
