import { listConsents, listPrivacyNotices, noticeId, recordConsent, type Consent } from '@vinculo/contracts/consents';
import { fireEvent, screen, within } from '@testing-library/react';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import { listDocuments } from '@vinculo/contracts/documents';
import { candidateId, revealIdentifier, getCandidate, listCandidateNotes } from '@vinculo/contracts/candidates';
import { arcoRequestId, listArcoRequests, type ArcoSummary } from '@vinculo/contracts/privacy';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidate, aDocument } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { CandidatePanel } from './candidate-panel';
import { api, server, event, onNext, open, panel } from './candidate-panel.fixture';

describe('the head', () => {
  test('shows name, position, place and viability', async () => {
    open();
    expect(await panel()).toHaveTextContent('Cajero · Xalapa, Veracruz de Ignacio de la Llave');
    expect(screen.getByRole('button', { name: 'Viabilidad: Sin evaluar. Cambiar' })).toBeVisible();
  });

  test('has links to call, message and mail, if a number and an address are known', async () => {
    open();
    const head = within(await panel());
    const target = (name: string) => head.getByRole('link', { name }).getAttribute('href');
    expect(target('Llamar')).toBe('tel:+522281234567');
    expect(target('Escribir por WhatsApp')).toBe('https://wa.me/522281234567');
    expect(target('Enviar correo')).toBe('mailto:gloria@correo.example');
  });

  test('offers no unknown contact', async () => {
    server.stored = aCandidate({ phone: '', email: '' });
    open();
    await panel();
    expect(screen.queryByRole('group', { name: 'Contacto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Llamar' })).not.toBeInTheDocument();
  });

  test('shows the masked CURP, and the full one on request', async () => {
    api.on(revealIdentifier, ({ body }) => ({ value: body.field === 'curp' ? 'HEGG560427MVZRRL04' : '' }));
    const { user } = open('privacidad');
    expect(within(await panel()).getByText('••••••MVZ••••04')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar el CURP' }));
    expect(await screen.findByText('HEGG560427MVZRRL04')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ocultar el CURP' }));
    expect(screen.queryByText('HEGG560427MVZRRL04')).not.toBeInTheDocument();
  });

  test('shows the position in the list, and invites from any tab', async () => {
    api.on(listVacancies, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
    const { user } = open('actividad');
    expect(await panel()).toHaveTextContent('2 de 40');
    await user.click(screen.getByRole('button', { name: 'Invitar' }));
    expect(await screen.findByRole('dialog', { name: 'Invitar a una vacante' })).toBeVisible();
  });

  test('offers no invitation without the permission', async () => {
    open('actividad', { claims: NO_CLAIMS });
    await panel();
    expect(screen.queryByRole('button', { name: 'Invitar' })).not.toBeInTheDocument();
  });

  beforeEach(() => onNext.mockClear());

  test('opens the next person, and closes the panel with all other filters kept', async () => {
    const { user } = open();
    await panel();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(onNext).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(window.location.search).toBe('?viability=viable');
  });

  test('keeps the keyboard focus from person to person, and no state of the previous one', async () => {
    const other = aCandidate({ docID: candidateId.parse('0b9d3c52-5f6e-4c2e-9a61-6a1c0d0f7e11'), name: 'Benito Soto' });
    api.on(getCandidate, ({ params }) => (params.docID === other.docID ? other : server.stored));
    const { user, rerender } = open();
    await panel();
    await user.click(screen.getByRole('button', { name: /^Municipio/ }));
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    rerender(
      <SidePanelSlot>
        <CandidatePanel docID={other.docID} onPrevious={undefined} onNext={onNext} />
      </SidePanelSlot>,
    );
    expect(await screen.findByRole('dialog', { name: 'Benito Soto' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Municipio' })).not.toBeInTheDocument();
  });

  test('reports a file that failed to load, and retries', async () => {
    api.on(getCandidate, () => {
      throw new Refusal('forbidden');
    });
    const { user } = open();
    expect(await screen.findByText('No pudimos abrir el expediente')).toBeVisible();
    api.on(getCandidate, () => server.stored);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await panel()).toBeVisible();
  });
});

test('J opens the next person while the focus is in the file, and types a letter in a field', async () => {
  api.on(listCandidateNotes, () => ({ items: [] }));
  const { user } = open('notas');
  await panel();
  onNext.mockClear();
  await user.click(screen.getByRole('tab', { name: 'Notas' }));
  await user.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(1);
  await user.type(await screen.findByRole('textbox', { name: 'Nota' }), 'j');
  expect(onNext).toHaveBeenCalledTimes(1);
});

describe('the tabs', () => {
  test('the URL holds the open tab; arrow keys move between tabs', async () => {
    const { user } = open();
    await panel();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Resumen',
      'CV',
      'Documentos',
      'Notas',
      'Procesos',
      'Match',
      'Actividad',
      'Privacidad',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Actividad' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Privacidad', selected: true })).toHaveFocus();
    expect(new URLSearchParams(window.location.search).get('pestana')).toBe('privacidad');
  });

  test('show their counts once known', async () => {
    api.on(listDocuments, () => ({ items: [aDocument({ state: 'approved' })] }));
    api.on(listCandidateNotes, () => ({ items: [] }));
    api.on(listCandidateApplications, () => ({ items: [] }));
    server.stored = aCandidate({ documentTypes: ['CV', 'RFC'], inapplicableTypes: ['migration document'] });
    open();
    // The closed criminal-record letter and types that do not apply are not counted as required; the RFC has no file.
    expect(await screen.findByRole('tab', { name: 'Documentos 1 de 10' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Notas 0' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Procesos 0' })).toBeVisible();
  });

  test('Actividad lists all events', async () => {
    server.events = [event(2, 'candidate.noted', {}), event(1, 'candidate.edited', { phone: '' })];
    open('actividad');
    await panel();
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Ana Cortés agregó una nota'),
      expect.stringContaining('Ana Cortés cambió teléfono'),
    ]);
  });

  test('Privacidad shows the notice in force, and records a new consent', async () => {
    const notice = {
      noticeID: noticeId.parse('00000000-0000-4000-8000-0000000000b1'),
      name: '2.0',
      inForceFrom: '2026-01-01',
      text: 'Usamos tus datos para encontrarte trabajo.',
      necessary: ['Encontrarte trabajo'],
      voluntary: ['Boletín', 'Estudios'],
      isCurrent: true,
      publishedBy: 'Ana',
    };
    const word = (granted: string[], consentID: string): Consent => ({
      ...notice,
      noticeName: notice.name,
      consentID,
      acceptedOn: '2026-02-01',
      source: 'form',
      granted,
      recordedBy: 'Ana',
    });
    const before = word(['Boletín'], '00000000-0000-4000-8000-0000000000c1');
    api.on(listConsents, () => ({ items: [before] }));
    api.on(listPrivacyNotices, () => ({ items: [notice] }));
    api.on(recordConsent, ({ body }) => {
      expect(body).toMatchObject({ noticeID: notice.noticeID, source: 'form', granted: ['Estudios'] });
      const items = [word(['Estudios'], '00000000-0000-4000-8000-0000000000c2'), before];
      api.on(listConsents, () => ({ items }));
      return { items };
    });
    open('privacidad');
    const section = within(await screen.findByRole('region', { name: 'Aviso de privacidad' }));
    expect(await section.findByText('Boletín: sí')).toBeVisible();
    expect(section.getByText('Vigente')).toBeVisible();
    fireEvent.click(section.getByRole('button', { name: 'Registrar consentimiento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar consentimiento' }));
    fireEvent.click(await dialog.findByLabelText('Boletín'));
    fireEvent.click(dialog.getByLabelText('Estudios'));
    fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await section.findByText('Estudios: sí')).toBeVisible();
    expect(section.getByText('Boletín: no')).toBeVisible();
  });

  test('Privacidad shows when and how the person was registered, and only accesses to identifiers', async () => {
    server.stored = aCandidate({ origin: 'fair', fair: 'Feria Nacional de Empleo Xalapa' });
    server.events = [event(2, 'candidate.noted', {}), event(1, 'candidate.revealed', { field: 'nss' })];
    api.on(listConsents, () => ({ items: [] }));
    open('privacidad');
    expect(screen.queryByRole('region', { name: 'Solicitudes ARCO' })).not.toBeInTheDocument();
    const registration = await screen.findByRole('region', { name: 'Registro' });
    expect(registration).toHaveTextContent(
      /1 oct 2026, 12:00 \(CDMX\).*Feria de empleo.*Feria Nacional de Empleo Xalapa/,
    );
    const accesses = screen.getByRole('region', { name: 'Quién vio sus identificadores' });
    const line = await within(accesses).findByRole('listitem');
    expect(line).toHaveTextContent('Ana Cortés vio el dato completo: NSS');
  });
});

test('Privacidad shows the ARCO requests of the person to those who handle them', async () => {
  api.on(listConsents, () => ({ items: [] }));
  api.on(listArcoRequests, ({ query }) => {
    expect(query.docID).toBe(server.stored.docID);
    const item: ArcoSummary = {
      requestID: arcoRequestId.parse('00000000-0000-4000-8000-0000000000a1'),
      folio: 'ARCO-2026-0007',
      kind: 'access',
      channel: 'email',
      step: 'analysis',
      docID: server.stored.docID,
      personName: server.stored.name,
      personState: 'present',
      receivedOn: '2026-11-13',
      dueOn: '2026-12-14',
      due: 'onTime',
      version: 1,
    };
    const items = query.state === 'open' ? [item] : [];
    return { items, nextCursor: null, total: items.length, totalCapped: false };
  });
  open('privacidad', { claims: { isAdmin: false, permissions: ['platform:use', 'privacy:handle'] } });
  const section = within(await screen.findByRole('region', { name: 'Solicitudes ARCO' }));
  expect(await section.findByText('Acceso · En análisis · vence el 14 dic 2026')).toBeVisible();
  expect(section.getByRole('link', { name: 'ARCO-2026-0007' })).toHaveAttribute(
    'href',
    '/admin?seccion=privacidad&solicitud=00000000-0000-4000-8000-0000000000a1',
  );
});
