import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  documentId,
  listDocuments,
  registerDocument,
  releaseUpload,
  reserveUpload,
  reviewDocument,
  undoDocumentChange,
  viewDocument,
  type CandidateDocument,
} from '@vinculo/contracts/documents';
import { changeDocumentApplicability } from '@vinculo/contracts/candidates';
import { getVacancy, listVacancies } from '@vinculo/contracts/vacancies';
import { fileBytes, resumeUpload } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidate, aDocument, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { DocumentsTab } from './documents-tab';

jest.mock('@vinculo/data-access/firebase', () => ({ fileBytes: jest.fn(), resumeUpload: jest.fn() }));

const refusal = { code: 'storage/unauthorized', message: "User does not have permission to access 'candidates/1/d1'." };
const uploaded = { success: true, info: 'Archivo subido exitosamente' };

let api: FakeApi;
let documents: CandidateDocument[];
/** URLs that the app revoked. */
const given: string[] = [];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  documents = [aDocument()];
  api = fakeApi();
  given.length = 0;
  api.on(reserveUpload, () => ({ fileID: crypto.randomUUID(), expiresAt: '2026-11-21T18:00:00.000Z' }));
  api.on(releaseUpload, ({ params }) => {
    given.push(params.fileID);
    return {};
  });
  api.on(viewDocument, () => ({ fullPath: 'candidates/1/d1', text: '' }));
  api.on(listDocuments, () => ({ items: documents }));
  jest.mocked(fileBytes).mockResolvedValue({ success: false, info: refusal });
});

const candidate = aCandidate({ documentTypes: ['CV', 'RFC'] });
const open = (claims?: Parameters<typeof renderApp>[1]) => renderApp(<DocumentsTab candidate={candidate} />, claims);
const types = async () => within(await screen.findByRole('list', { name: 'Tipos de documento' }));
const pdf = (name = 'nuevo.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const chooser = (name = /^Archivos:/) => screen.getByLabelText<HTMLInputElement>(name);

describe('the file', () => {
  test('starts with the CV, shows the status of each of the twelve types, and how many are present', async () => {
    documents = [
      aDocument(),
      aDocument({
        documentID: documentId.parse('00000000-0000-4000-8000-0000000000d2'),
        type: 'Valid Passport',
        state: 'approved',
        expiresOn: '2020-01-31',
      }),
    ];
    open();
    const list = await types();
    expect(list.getAllByRole('button')).toHaveLength(12);
    expect(list.getByRole('button', { pressed: true })).toHaveTextContent('Currículum (CV personal)Pendiente');
    expect(list.getByRole('button', { name: /^Constancia/ })).toHaveTextContent('Sin archivo');
    expect(list.getByRole('button', { name: /^Pasaporte/ })).toHaveTextContent('Vencido');
    expect(list.getByRole('button', { name: /^Acta/ })).toHaveTextContent('Falta');
    // Neither the expired passport nor the RFC without a file is valid.
    expect(screen.getByText('1 de 11')).toBeVisible();
    expect(screen.getByText('0 aprobados · 1 vencido · 1 sin archivo')).toBeVisible();
  });

  test.each([
    ['RFC', /^(Constancia|RFC)/],
    ['Klingon', /^Currículum/],
  ])('a link with %s opens that type, or the CV where there is none', async (type, name) => {
    const { user } = open({ at: `/people?persona=1&documento=${type}` });
    const list = await types();
    expect(list.getByRole('button', { pressed: true })).toHaveAccessibleName(name);
    await user.click(list.getByRole('button', { name: /^Pasaporte/ }));
    expect(new URLSearchParams(window.location.search).get('documento')).toBe('Valid Passport');
  });

  test('counts the documents that a chosen vacancy requires', async () => {
    const vacancy = aVacancy({ documentsWork: [{ value: 'CV', label: 'CV' }] });
    api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
    api.on(getVacancy, () => vacancy);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Comparar con una vacante' }));
    await user.click(await screen.findByRole('radio', { name: new RegExp(vacancy.name) }));
    await user.click(screen.getByRole('button', { name: 'Comparar' }));
    expect(await screen.findByText('1 de 1')).toBeVisible();
    const list = await types();
    expect(list.getByRole('button', { name: /^Currículum/ })).toHaveTextContent('Requerido');
    expect(list.getByRole('button', { name: /^Acta/ })).toHaveTextContent('No requerido');
    await user.click(screen.getByRole('button', { name: /^Quitar Lo que pide/ }));
    expect(await screen.findByText('1 de 11')).toBeVisible();
    expect(list.queryByText('No requerido')).not.toBeInTheDocument();
  });

  test('a missing type is marked as not applicable and restored by a user who may upload', async () => {
    const sent = jest.fn();
    api.on(changeDocumentApplicability, ({ body }) => {
      sent(body);
      return aCandidate({ inapplicableTypes: [body.type], version: 2 });
    });
    const { user, rerender } = open();
    await user.click((await types()).getByRole('button', { name: /^Acta/ }));
    await user.click(screen.getByRole('button', { name: 'No aplica' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'Birth Certificate', applies: false, version: 1 }));
    rerender(<DocumentsTab candidate={{ ...candidate, inapplicableTypes: ['Birth Certificate'], version: 2 }} />);
    expect((await types()).getByRole('button', { name: /^Acta/ })).toHaveTextContent('No aplica');
    expect(screen.getByText('1 de 10')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí aplica' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ type: 'Birth Certificate', applies: true, version: 2 }),
    );
  });

  test('a user who may not upload is not offered to mark types as not applicable', async () => {
    const { user } = open({ claims: NO_CLAIMS });
    await user.click((await types()).getByRole('button', { name: /^Acta/ }));
    expect(await screen.findByText('Aún no hay archivo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'No aplica' })).not.toBeInTheDocument();
  });

  test('a file that cannot be opened shows the storage’s own message', async () => {
    open();
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('shows where else the same file exists', async () => {
    documents = [aDocument({ alsoIn: [{ docID: candidate.docID, name: 'Beto Ruiz' }] })];
    open();
    expect(await screen.findByText(/ya está en el expediente de/)).toHaveTextContent('Beto Ruiz');
  });
});

describe('review', () => {
  const answer = (document: CandidateDocument) => {
    documents = [document];
    return document;
  };

  test('approves, and undoes the approval', async () => {
    api.on(reviewDocument, ({ body }) => answer(aDocument({ state: body.state, version: 2 })));
    api.on(undoDocumentChange, ({ body }) => answer(aDocument({ version: body.version + 1 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Documento aprobado')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('button', { name: 'Aprobar' })).toBeVisible();
    expect(api.callsOf(undoDocumentChange)).toBe(1);
  });

  test('a rejection requires a reason, and common reasons are suggested', async () => {
    api.on(reviewDocument, ({ body }) => answer(aDocument({ state: body.state, reason: body.reason, version: 2 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo.');
    await user.click(dialog.getByRole('button', { name: 'No se lee bien' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Documento rechazado')).toBeVisible();
    const list = await types();
    expect(list.getByRole('button', { name: /^Currículum/ })).toHaveTextContent('Rechazado');
  });
});

describe('uploads', () => {
  const arrives = () =>
    jest.mocked(resumeUpload).mockResolvedValue({ done: Promise.resolve(uploaded as never), cancel: jest.fn() });

  test('several files are assigned by their names, or to the open type', async () => {
    arrives();
    const sent: string[] = [];
    api.on(registerDocument, ({ body }) => {
      sent.push(`${body.fileName} ${body.type}`);
      return aDocument({ fileName: body.fileName });
    });
    const { user } = open();
    await user.click((await types()).getByRole('button', { name: /^Acta/ }));
    await user.upload(chooser(), [pdf('uno.pdf'), pdf('dos.pdf'), pdf('Licencia.pdf')]);
    expect(await screen.findAllByText('Archivo subido exitosamente')).toHaveLength(3);
    expect(sent.sort()).toEqual([
      'Licencia.pdf Driver License',
      'dos.pdf Birth Certificate',
      'uno.pdf Birth Certificate',
    ]);
    expect(screen.queryByRole('list', { name: 'Subidas' })).not.toBeInTheDocument();
  });

  test('files are taken by drop and by paste, but not from a paste into a field', async () => {
    arrives();
    const names: string[] = [];
    api.on(registerDocument, ({ body }) => {
      names.push(body.type === 'CV' ? body.fileName : `${body.fileName} ${body.type}`);
      return aDocument({ fileName: body.fileName });
    });
    open();
    await types();
    const zone = screen.getByRole('button', { name: 'Subir archivos' });
    fireEvent.drop(zone, { dataTransfer: { files: [pdf('soltado.pdf')] } });
    fireEvent.paste(document.body, { clipboardData: { files: [pdf('pegado.pdf')] } });
    fireEvent.paste(chooser(), { clipboardData: { files: [pdf('otro.pdf')] } });
    fireEvent.drop((await types()).getByRole('button', { name: /^Pasaporte/ }), {
      dataTransfer: { files: [pdf('cv.pdf')] },
    });
    await waitFor(() => expect(names.sort()).toEqual(['cv.pdf Valid Passport', 'pegado.pdf', 'soltado.pdf']));
  });

  test('a storage error shows the storage’s own message, and the file can be sent to another location', async () => {
    jest.mocked(resumeUpload).mockResolvedValueOnce({
      done: Promise.resolve({ success: false, info: refusal }),
      cancel: jest.fn(),
    });
    api.on(registerDocument, () => aDocument());
    const { user } = open();
    await types();
    await user.upload(chooser(), pdf());
    const list = within(await screen.findByRole('list', { name: 'Subidas' }));
    expect(await list.findByRole('alert')).toHaveTextContent(refusal.message);
    arrives();
    await user.click(list.getByRole('button', { name: 'Reintentar nuevo.pdf' }));
    expect(await screen.findByText('Archivo subido exitosamente')).toBeVisible();
    const [first, second] = jest
      .mocked(resumeUpload)
      .mock.calls.slice(-2)
      .map(([path]) => path);
    expect(first).not.toBe(second);
    expect(given).toEqual([first?.split('/').at(-1)]);
  });

  test.each([
    ['file_type_refused', /no corresponde a su tipo/],
    ['duplicate_document', /ya está en el expediente/],
  ] as const)('what the server refuses is final: %s', async (code, text) => {
    arrives();
    api.on(registerDocument, () => {
      throw new Refusal(code);
    });
    const { user } = open();
    await types();
    await user.upload(chooser(), pdf());
    const list = within(await screen.findByRole('list', { name: 'Subidas' }));
    expect(await list.findByText(text)).toBeVisible();
    expect(list.queryByRole('button', { name: /Reintentar/ })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Quitar nuevo.pdf' }));
    expect(screen.queryByRole('list', { name: 'Subidas' })).not.toBeInTheDocument();
  });

  test('an empty file, or one of an unsupported kind, is not sent', async () => {
    jest.mocked(resumeUpload).mockClear();
    const { user } = open();
    await types();
    await user.upload(chooser(), new File([], 'vacio.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/El archivo está vacío/)).toBeVisible();
    expect(resumeUpload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Quitar vacio.pdf' }));
  });

  test('a running upload can be cancelled', async () => {
    const cancel = jest.fn();
    jest.mocked(resumeUpload).mockImplementation(async (_path, _bytes, _metadata, onProgress) => {
      onProgress(0.4);
      return { done: new Promise(() => undefined), cancel };
    });
    const { user } = open();
    await types();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText('Subiendo, 40 %')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar nuevo.pdf' }));
    expect(cancel).toHaveBeenCalled();
    expect(screen.queryByRole('list', { name: 'Subidas' })).not.toBeInTheDocument();
    await waitFor(() => expect(given).toHaveLength(1));
  });

  test('a name that the API refuses is reported before any bytes are sent', async () => {
    jest.mocked(resumeUpload).mockClear();
    api.on(reserveUpload, () => {
      throw new Refusal('file_type_refused');
    });
    const { user } = open();
    await types();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText(/no corresponde a su tipo/)).toBeVisible();
    expect(resumeUpload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Quitar nuevo.pdf' }));
  });

  test('uploads end with the session', async () => {
    const cancel = jest.fn();
    jest.mocked(resumeUpload).mockResolvedValue({ done: new Promise(() => undefined), cancel });
    const { user } = open();
    await types();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText('Subiendo, 0 %')).toBeVisible();
    act(() => useAuthStore.getState().clear());
    expect(cancel).toHaveBeenCalled();
    expect(screen.queryByRole('list', { name: 'Subidas' })).not.toBeInTheDocument();
  });

  test('without permission to upload or review, the tab is read-only', async () => {
    documents = [aDocument({ abilities: { edit: false, review: false } })];
    open({ claims: { isAdmin: false, permissions: ['platform:use', 'candidates:read'] } });
    await types();
    expect(screen.queryByRole('button', { name: 'Subir archivos' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
  });
});
