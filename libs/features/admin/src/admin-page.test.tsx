import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  checkAuditChain,
  exportAudit,
  listAuditEvents,
  revertAuditEvent,
  type AuditEvent,
} from '@vinculo/contracts/audit';
import { editSecurityPolicy, getSecurityPolicy, type SecurityPolicy } from '@vinculo/contracts/account';
import { acceptAccessRequest, declineAccessRequest, listAccessRequests } from '@vinculo/contracts/access-requests';
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
import {
  changeStaffRole,
  deactivateStaff,
  editRole,
  inviteStaff,
  listRoles,
  listStaff,
  reactivateStaff,
  resetStaffSecondFactor,
  sendStaffReset,
  signOutStaff,
  type PermissionSet,
  type StaffMember,
} from '@vinculo/contracts/staff';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { listArcoRequests, listRetentionRules } from '@vinculo/contracts/privacy';
import { getRelease, publishRelease } from '@vinculo/contracts/release';
import { useAdminFiltersStore } from '@vinculo/data-access/state';
import { aStaffMember } from '@vinculo/testing/builders';
import type { Permission } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { useAdministration } from './admin-context';
import { AdminPage } from './admin-page';

const own = aStaffMember({
  uid: 'ana',
  name: 'Ana Cortés',
  role: 'admin',
  abilities: { changeRole: false, deactivate: false, resetSecondFactor: false },
});
const ines = aStaffMember();
const gone = aStaffMember({ uid: 'raul', name: 'Raúl Mendoza', state: 'deactivated' });
const request = {
  requestID: '00000000-0000-4000-8000-000000000001',
  name: 'Julián Ibáñez',
  email: 'julian@empresa.example',
  reason: 'Entro al equipo del Bajío.',
  createdAt: '2026-11-20T18:00:00.000Z',
};

let api: FakeApi;
let staff: StaffMember[];
let requests: (typeof request)[];
let support: PermissionSet;
const told = jest.fn();

beforeEach(() => {
  useAdminFiltersStore.getState().clear();
  told.mockClear();
  staff = [own, ines, gone];
  requests = [request];
  support = { role: 'support', permissions: ['candidates:read', 'candidates:edit'], version: 0 };
  api = fakeApi();
  api.on(listStaff, () => ({ items: staff }));
  api.on(listAccessRequests, () => ({ items: requests }));
  api.on(listRoles, () => ({
    items: [support],
    holders: { admin: 1, recruiter: 1, documents: 0, support: 2, analytics: 0, readOnly: 0 },
  }));
});

const open = (at = '/admin', isAdmin = true) =>
  renderApp(<AdminPage />, { at, claims: { isAdmin, permissions: ['platform:use'] } });
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const pick = (name: string) => screen.findByRole('menuitem', { name }).then((item) => fireEvent.click(item));
const write = (label: string, value: string) =>
  screen.findByRole('textbox', { name: label }).then((box) => fireEvent.change(box, { target: { value } }));
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('whoever does not administer sees that, and asks the server nothing', async () => {
  open('/admin', false);
  expect(screen.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  expect(screen.getByText('No tienes acceso a esta sección')).toBeVisible();
  expect(api.callsOf(listStaff)).toBe(0);
});

test.each<[string, Permission, readonly string[]]>([
  ['the requests of people', 'privacy:handle', ['Solicitudes ARCO', 'Avisos y consentimiento']],
  ['how long data is kept', 'retention:edit', ['Retención']],
])('whoever handles %s alone sees that part of Privacidad, and nothing else', async (_what, permission, parts) => {
  api.on(listArcoRequests, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(listRetentionRules, () => ({ rules: [], lastRunAt: null }));
  renderApp(<AdminPage />, { at: '/admin', claims: { isAdmin: false, permissions: ['platform:use', permission] } });
  const tabs = await screen.findByRole('tablist', { name: 'Privacidad' });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(parts);
  expect(screen.getAllByRole('tab')).toHaveLength(parts.length + 1);
  expect(screen.getByRole('tab', { name: 'Privacidad' })).toBeVisible();
  expect(api.callsOf(listStaff) + api.callsOf(listAccessRequests)).toBe(0);
});

test('outside its provider it says what is missing', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Alone = () => String(useAdministration().mayAdminister);
  expect(() => render(<Alone />)).toThrow('<AdministrationProvider>');
  silence.mockRestore();
});

describe('the staff', () => {
  test('stands ten to a page and is found as one types', async () => {
    staff = Array.from({ length: 12 }, (_, index) => aStaffMember({ uid: `u${index}`, name: `Persona ${index + 1}` }));
    open();
    await screen.findByRole('grid', { name: 'Personal' });
    expect(screen.getByText('1–10 de 12')).toBeVisible();
    await press('Página siguiente');
    expect(screen.getByText('11–12 de 12')).toBeVisible();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'persona 3' } });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } });
    await press('Quitar búsqueda');
    expect(screen.getByText('1–10 de 12')).toBeVisible();
  });

  test('that does not load can be asked for again', async () => {
    api.on(listStaff, () => {
      throw new Refusal('unavailable');
    });
    open();
    expect(await screen.findByText('No pudimos cargar al personal', undefined, { timeout: 10_000 })).toBeVisible();
    api.on(listStaff, () => ({ items: staff }));
    await press('Reintentar');
    expect(await screen.findByText('Inés Robles')).toBeVisible();
  }, 15_000);

  test('somebody is invited with a role; what is wrong is said, and a refusal keeps the form', async () => {
    let isTaken = true;
    api.on(inviteStaff, ({ body }) => {
      told(body);
      if (isTaken) throw new Refusal('duplicate_email');
      staff = [...staff, aStaffMember({ ...body, uid: 'new', state: 'invited', lastAccessAt: null })];
      return aStaffMember(body);
    });
    open();
    await press('Invitar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitar al equipo' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
    expect(await screen.findByText('Escribe el nombre, tres letras o más.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveFocus());
    await write('Nombre', 'Luz Prado');
    await write('Correo electrónico', 'luz@vinculo.example');
    await choose('Rol', 'Documentos');
    fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
    expect(await screen.findByText(/Ya hay una cuenta con este correo/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Luz Prado');
    isTaken = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
    expect(await screen.findByText('Invitación enviada a luz@vinculo.example')).toBeVisible();
    expect(told).toHaveBeenLastCalledWith({ name: 'Luz Prado', email: 'luz@vinculo.example', role: 'documents' });
    expect(await screen.findByText('Con invitación')).toBeVisible();
  });

  test('a role is changed, sessions are closed, a reset is sent, an account goes and comes back', async () => {
    for (const endpoint of [changeStaffRole, deactivateStaff, reactivateStaff, signOutStaff, sendStaffReset] as const)
      api.on(endpoint, ({ params, body }) => {
        told(endpoint.name, params.uid, body);
        return { ...ines, version: 4 };
      });
    open();
    await press('Acciones para Inés Robles');
    await pick('Cambiar rol…');
    await choose('Rol', 'Soporte');
    await press('Cambiar rol');
    expect(await screen.findByText('Rol cambiado')).toBeVisible();
    await press('Acciones para Inés Robles');
    await pick('Cerrar sus sesiones…');
    await press('Cerrar sesiones');
    expect(await screen.findByText('Sesiones cerradas')).toBeVisible();
    await press('Acciones para Inés Robles');
    await pick('Enviar correo para cambiar contraseña');
    expect(await screen.findByText('Correo enviado a ines@vinculo.example')).toBeVisible();
    await press('Acciones para Inés Robles');
    await pick('Dar de baja…');
    await press('Dar de baja');
    expect(await screen.findByText('Cuenta dada de baja')).toBeVisible();
    await press('Acciones para Raúl Mendoza');
    await pick('Reactivar');
    expect(await screen.findByText('Cuenta reactivada')).toBeVisible();
    // What took something away is offered back, the latest on top.
    for (const undo of screen.getAllByRole('button', { name: 'Deshacer' })) fireEvent.click(undo);
    expect(await screen.findAllByText('Cambio deshecho')).toHaveLength(2);
    expect(told.mock.calls).toEqual([
      ['changeStaffRole', 'ines', { role: 'support', version: 3 }],
      ['signOutStaff', 'ines', {}],
      ['sendStaffReset', 'ines', {}],
      ['deactivateStaff', 'ines', { version: 3 }],
      ['reactivateStaff', 'raul', { version: 3 }],
      ['reactivateStaff', 'ines', { version: 4 }],
      ['changeStaffRole', 'ines', { role: 'recruiter', version: 4 }],
    ]);
  });

  test('one’s own standing is not there to be changed', async () => {
    open();
    await press('Acciones para Ana Cortés');
    for (const name of ['Cambiar rol…', 'Dar de baja…'])
      expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('requests for access', () => {
  test('are counted, and one is accepted with a role', async () => {
    api.on(acceptAccessRequest, ({ params, body }) => {
      told(params.requestID, body);
      requests = [];
      return ines;
    });
    open('/admin?seccion=solicitudes');
    expect(await screen.findByRole('tab', { name: 'Solicitudes de acceso 1', selected: true })).toBeVisible();
    await press('Aceptar a Julián Ibáñez');
    await choose('Rol', 'Solo lectura');
    await press('Dar acceso');
    expect(await screen.findByText('Invitación enviada a julian@empresa.example')).toBeVisible();
    expect(told).toHaveBeenCalledWith(request.requestID, { role: 'readOnly' });
    expect(await screen.findByText('Nadie espera acceso')).toBeVisible();
  });

  test('one is declined, with a reason and not without', async () => {
    api.on(declineAccessRequest, ({ body }) => {
      told(body);
      requests = [];
      return { declined: true as const };
    });
    open('/admin?seccion=solicitudes');
    await press('Rechazar a Julián Ibáñez');
    await screen.findByRole('dialog');
    await press('Rechazar');
    expect(await screen.findByText('Escribe el motivo.')).toBeVisible();
    await write('Motivo', 'No es del equipo');
    await press('Rechazar');
    expect(await screen.findByText('Solicitud rechazada')).toBeVisible();
    expect(told).toHaveBeenCalledWith({ reason: 'No es del equipo' });
  });
});

describe('roles', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  test('are changed in a matrix that says what will change before it does', async () => {
    api.on(editRole, ({ params, body }) => {
      told(params.role, body);
      support = { role: 'support', permissions: body.permissions, version: 1 };
      return support;
    });
    open('/admin?seccion=roles');
    fireEvent.click(await box('Soporte: Editar expedientes'));
    fireEvent.click(await box('Soporte: Ver CURP, RFC y NSS completos'));
    await press('Revisar y guardar');
    expect(await screen.findByText('Podrá ver curp, rfc y nss completos')).toBeVisible();
    expect(screen.getByText('Ya no podrá editar expedientes')).toBeVisible();
    await press('Guardar');
    expect(await screen.findByText('Permisos guardados')).toBeVisible();
    expect(told).toHaveBeenCalledWith('support', { permissions: ['candidates:read', 'candidates:reveal'], version: 0 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revisar y guardar' })).not.toBeInTheDocument());
  });

  test('that are not saved yet are not left behind unasked', async () => {
    open('/admin?seccion=roles');
    fireEvent.click(await box('Soporte: Ver vacantes'));
    fireEvent.click(screen.getByRole('tab', { name: 'Versión' }));
    expect(window.location.search).toBe('?seccion=roles');
    expect(await box('Soporte: Ver vacantes')).toBeChecked();
  });

  test('that somebody else changed keep what was pressed, on top of theirs', async () => {
    api.on(editRole, () => {
      support = { role: 'support', permissions: ['candidates:read', 'companies:read'], version: 1 };
      throw new Refusal('version_conflict');
    });
    open('/admin?seccion=roles');
    fireEvent.click(await box('Soporte: Ver vacantes'));
    await press('Revisar y guardar');
    await press('Guardar');
    expect(await screen.findByText(/Alguien más lo cambió/)).toBeVisible();
    expect(await box('Soporte: Ver vacantes')).toBeChecked();
    await waitFor(async () => expect(await box('Soporte: Ver empresas')).toBeChecked());
  });
});

describe('security', () => {
  test('which roles need a second factor is decided there', async () => {
    let policy: SecurityPolicy = { secondFactorRoles: [], version: 0 };
    api.on(getSecurityPolicy, () => policy);
    api.on(editSecurityPolicy, ({ body }) => {
      told(body);
      policy = { secondFactorRoles: body.secondFactorRoles, version: 1 };
      return policy;
    });
    open('/admin?seccion=seguridad');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Administración' }));
    await press('Guardar');
    expect(await screen.findByText('Política guardada')).toBeVisible();
    expect(told).toHaveBeenCalledWith({ secondFactorRoles: ['admin'], version: 0 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Administración' })).toBeChecked();
  });

  test('a lost second factor is taken away, after a question', async () => {
    staff = [aStaffMember({ hasSecondFactor: true, abilities: { ...ines.abilities, resetSecondFactor: true } })];
    api.on(resetStaffSecondFactor, ({ params }) => {
      told(params.uid);
      staff = [ines];
      return ines;
    });
    open();
    expect(await screen.findByText('Activo')).toBeVisible();
    await press('Acciones para Inés Robles');
    await pick('Quitar su segundo factor…');
    await press('Quitar segundo factor');
    expect(await screen.findByText('Segundo factor quitado')).toBeVisible();
    expect(told).toHaveBeenCalledWith('ines');
    expect(await screen.findByText('No tiene')).toBeVisible();
  });
});

describe('the log', () => {
  const event = (eventID: number, part: Partial<AuditEvent>): AuditEvent => ({
    eventID,
    at: '2026-11-20T18:00:00.000Z',
    actorName: 'Ana Cortés',
    actorUid: 'ana',
    action: 'vacancy.pause',
    entityID: 'job',
    entityName: 'Chofer de reparto',
    companyID: 'company',
    reason: 'Sin presupuesto',
    origin: '10.0.0.7',
    before: { status: 'active' },
    after: { status: 'paused' },
    hash: 'abc123',
    abilities: { revert: false, whyNot: null },
    ...part,
  });
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

  test('says in sentences what everybody did, and shows each change whole', async () => {
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

  test('takes an edit back, after saying what will be again', async () => {
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
    expect(await screen.findByText('No se puede revertir: de este estado no hay un paso de regreso.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revertir…' })).not.toBeInTheDocument();
  });

  test('leaves the house as a file of all that matches, or of nothing', async () => {
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

  test('is filtered in the address', async () => {
    open('/admin?seccion=bitacora&quien=ana&sobre=vacancy&desde=2026-11-01&hasta=ayer');
    await screen.findByRole('grid', { name: 'Bitácora' });
    expect(asked).toHaveBeenLastCalledWith({ limit: 60, actorUid: 'ana', subject: 'vacancy', from: '2026-11-01' });
    await press('Limpiar');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ limit: 60 }));
    expect(window.location.search).toBe('?seccion=bitacora');
  });

  test.each([
    [null, /^1,204 registros íntegros al /],
    [77, /^La cadena se rompe en el registro 77/],
  ])('proves its chain on demand (broken at %s)', async (brokenAt, text) => {
    api.on(checkAuditChain, () => ({ events: 1204, brokenAt, checkedAt: '2026-11-20T18:00:00.000Z' }));
    open('/admin?seccion=bitacora');
    expect(api.callsOf(checkAuditChain)).toBe(0);
    await press('Comprobar');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('stands beside somebody of the staff as what they did, and as what was done to their account', async () => {
    open('/admin?cuenta=ines');
    expect(await screen.findByRole('radio', { name: 'Lo que ha hecho' })).toBeChecked();
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ limit: 60, actorUid: 'ines' }));
    expect(await screen.findByText(/pausó «Chofer de reparto»/)).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'Cambios de su cuenta' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ limit: 60, entityID: 'ines' }));
    await press('Cerrar');
    expect(window.location.search).toBe('');
  });
});

describe('the legal parameters', () => {
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
    items = [hours('2999-01-01', 40), hours('1970-05-01', 48)];
    api.on(listLegalParameters, () => ({ items }));
    api.on(listHolidays, () => ({ items: holidays }));
  });

  test('say what holds today and where it is published', async () => {
    open('/admin?seccion=parametros');
    const table = within(await screen.findByRole('table', { name: /Jornada semanal máxima/ }));
    expect(table.getByRole('row', { name: /1 may 1970 48 Vigente DOF/ })).toBeVisible();
    expect(table.getByRole('row', { name: /1 ene 2999 40 DOF/ })).toBeVisible();
  });

  test('are added with a day, a value and a source, and corrected; what is wrong stays in the form', async () => {
    api.on(addLegalParameter, ({ body }) => {
      if (body.startsOn === '1970-05-01') throw new Refusal('duplicate_parameter');
      items = [{ ...hours(body.startsOn, 36), ...body }, ...items];
      return items[0]!;
    });
    api.on(editLegalParameter, () => ({ ...hours('1970-05-01', 48), version: 2 }));
    open('/admin?seccion=parametros');
    await press('Agregar valor');
    await press('Guardar');
    expect(screen.getByText('Di dónde está publicado.')).toBeVisible();
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

  test('name the days of rest: those of the law stay, others come, are corrected, retired and taken back', async () => {
    const stored: HolidayRecord = {
      holidayID: '00000000-0000-4000-8000-0000000000d1',
      day: '2999-06-06',
      name: 'Jornada electoral',
      source: 'DOF, 1 de marzo de 2999',
      isRetired: false,
      version: 1,
    };
    api.on(addHoliday, ({ body }) => {
      if (body.day === '2999-12-25') throw new Refusal('duplicate_holiday');
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
    fill('Día', '2999-12-25');
    fill('Nombre', stored.name);
    fill('Fuente', stored.source);
    await press('Guardar');
    expect(await screen.findByText(/Ese día ya está en la lista/)).toBeVisible();
    fill('Día', stored.day);
    await press('Guardar');
    expect(await table.findByRole('row', { name: /6 jun 2999 Jornada electoral DOF/ })).toBeVisible();

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
});

describe('the version', () => {
  const published = jest.fn();
  beforeEach(() => {
    published.mockClear();
    let release = { version: '1.0.0', isInMaintenance: false };
    api.on(getRelease, () => ({ release, openTabs: 7 }));
    api.on(publishRelease, ({ body }) => {
      published(body);
      release = body;
      return { release, openTabs: 7 };
    });
  });

  test('is published after saying how many tabs will reload', async () => {
    open('/admin?seccion=version');
    const field = await screen.findByRole('textbox', { name: 'Versión' });
    expect(screen.getByText(/7 pestañas abiertas ahora/)).toBeVisible();
    fireEvent.change(field, { target: { value: 'la nueva' } });
    expect(screen.getByRole('button', { name: 'Publicar…' })).toBeDisabled();
    fireEvent.change(field, { target: { value: '1.1.0' } });
    await press('Publicar…');
    expect(await screen.findByText(/Se recargan las que tengan otra: 7 pestañas abiertas ahora/)).toBeVisible();
    await press('Publicar');
    await waitFor(() => expect(published).toHaveBeenCalledWith({ version: '1.1.0', isInMaintenance: false }));
  });

  test('maintenance is switched on after asking, and off again', async () => {
    open('/admin?seccion=version');
    await press('Encender…');
    await press('Encender');
    await waitFor(() => expect(published).toHaveBeenCalledWith({ version: '1.0.0', isInMaintenance: true }));
    expect(await screen.findByText('Mantenimiento encendido')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Apagar…' })).toBeVisible();
  });
});
