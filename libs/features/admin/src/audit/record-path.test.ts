import { recordPath } from './record-path';

test.each([
  ['staff.role_changed', '/admin?seccion=personal&cuenta=it'],
  ['access_request.declined', '/admin?seccion=solicitudes'],
  ['role.edited', '/admin?seccion=roles'],
  ['role.second_factor', '/admin?seccion=seguridad'],
  ['privacy.request_moved', '/admin?seccion=privacidad&solicitud=it'],
  ['privacy.notice_published', '/admin?seccion=privacidad&parte=avisos'],
  ['retention.ran', '/admin?seccion=privacidad&parte=retencion'],
  ['catalog.retired', '/admin?seccion=catalogos'],
  ['parameter.holiday_added', '/admin?seccion=parametros'],
  ['job.retried', '/admin?seccion=trabajos'],
  ['release.published', '/admin?seccion=version'],
  ['candidate.edited', '/people?persona=it'],
  ['candidates.export_started', '/people'],
  ['company.edited', '/companies?empresa=it&pestana=vacantes'],
  ['contact.edited', undefined],
  ['audit.exported', undefined],
] as const)('%s links to %s', (action, path) => {
  expect(recordPath({ action, entityID: 'it', companyID: null })).toBe(path);
});
