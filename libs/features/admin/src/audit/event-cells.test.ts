import { fieldLabel, type AuditEvent } from '@vinculo/contracts/audit';
import { eventCells, fieldNames, valueText } from './event-cells';

const event = (before: AuditEvent['before'], after: AuditEvent['after']): AuditEvent => ({
  eventID: 1,
  at: '2026-11-20T18:00:00.000Z',
  actorName: 'Ana Cortés',
  actorUid: 'ana',
  action: 'privacy.request_moved',
  entityID: 'it',
  entityName: 'ARCO-2026-0001',
  companyID: null,
  reason: '',
  origin: '10.0.0.7',
  before,
  after,
  hash: 'abc',
  abilities: { revert: false, whyNot: null },
});

test.each([
  ['step', 'analysis', 'paso', 'En análisis'],
  ['channel', 'email', 'llegó por', 'Correo'],
  ['kind', 'access', 'tipo', 'Acceso'],
  ['kind', 'weeklyHours', 'tipo', 'Jornada semanal máxima'],
  ['subject', 'privacy', 'sobre qué', 'Privacidad'],
  ['rule', 'rejectedDocuments', 'regla de retención', 'Documentos rechazados'],
  ['rejectedDocuments', 2, 'documentos rechazados', '2'],
  ['catalog', 'positions', 'catálogo', 'Puestos'],
  ['secondFactorRoles', ['admin', 'recruiter'], 'roles con verificación en dos pasos', 'Administración, Reclutamiento'],
  ['field', 'curp', 'identificador', 'CURP'],
  ['source', 'DOF, 3 de marzo', 'fuente', 'DOF, 3 de marzo'],
  ['isShared', true, 'compartida', 'Sí'],
  ['wishedTurns', ['Morning', 'Mixed'], 'turno buscado', 'Matutino, Mixto'],
  [
    'wishedPlaces',
    [
      { state: '21', municipality: 'Puebla' },
      { state: '09', municipality: '' },
    ],
    'dónde trabajaría',
    'Puebla · Puebla, Ciudad de México',
  ],
])('%s %j is shown as %s: %s', (name, value, label, text) => {
  expect([fieldLabel(name), valueText(name, value)]).toEqual([label, text]);
});

test('ids are left out, and a file has the same texts', () => {
  const moved = event(
    { step: 'received', documentID: 'x' },
    { step: 'verified', actorUid: 'ana', from: 'd4f47f9e-1459-4820-933d-1b5dddb6105a' },
  );
  expect(fieldNames(moved)).toEqual(['step']);
  expect(eventCells(moved)).toEqual(expect.arrayContaining(['paso: Recibida', 'paso: Identidad verificada']));
});
