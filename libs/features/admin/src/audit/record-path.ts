import type { AuditEvent } from '@vinculo/contracts/audit';
import { ADMIN_PARAMS, adminPath, candidatePath, companyPath, paths, vacancyPath } from '@vinculo/ui/navigation';

/** Where the record lies that an event is about, if it has a screen. */
export function recordPath({
  action,
  entityID,
  companyID,
}: Pick<AuditEvent, 'action' | 'entityID' | 'companyID'>): string | undefined {
  const [subject] = action.split('.');
  switch (subject) {
    case 'company':
      return companyPath(entityID);
    case 'vacancy':
      return vacancyPath(entityID);
    case 'contact':
      return companyID === null ? undefined : companyPath(companyID, 'contactos');
    case 'candidate':
    case 'document':
      return candidatePath(entityID);
    case 'staff':
      return adminPath('personal', { [ADMIN_PARAMS.account]: entityID });
    case 'access_request':
      return adminPath('solicitudes');
    case 'role':
      return adminPath(action === 'role.edited' ? 'roles' : 'seguridad');
    case 'privacy':
      return action === 'privacy.notice_published'
        ? adminPath('privacidad', { [ADMIN_PARAMS.part]: 'avisos' })
        : adminPath('privacidad', { [ADMIN_PARAMS.arcoRequest]: entityID });
    case 'retention':
      return adminPath('privacidad', { [ADMIN_PARAMS.part]: 'retencion' });
    case 'catalog':
      return adminPath('catalogos');
    case 'parameter':
      return adminPath('parametros');
    case 'release':
      return adminPath('version');
    case 'job':
      return adminPath('trabajos');
    case 'candidates':
    case 'saved_view':
      return paths.people;
    default:
      return undefined;
  }
}
