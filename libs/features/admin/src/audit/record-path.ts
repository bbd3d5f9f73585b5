import { descriptionOf, type AuditEvent, type RecordScreen } from '@vinculo/contracts/audit';
import {
  ADMIN_PARAMS,
  adminPath,
  candidatePath,
  companyPath,
  eventPath,
  paths,
  snapshotPath,
  vacancyPath,
} from '@vinculo/ui/navigation';

type Subject = Pick<AuditEvent, 'entityID' | 'companyID'>;

const SCREEN_PATHS: Readonly<Record<RecordScreen, (subject: Subject) => string | undefined>> = {
  company: ({ entityID }) => companyPath(entityID),
  'company-contacts': ({ companyID }) => (companyID === null ? undefined : companyPath(companyID, 'contactos')),
  vacancy: ({ entityID }) => vacancyPath(entityID),
  candidate: ({ entityID }) => candidatePath(entityID),
  people: () => paths.people,
  staff: ({ entityID }) => adminPath('personal', { [ADMIN_PARAMS.account]: entityID }),
  'access-requests': () => adminPath('solicitudes'),
  roles: () => adminPath('roles'),
  security: () => adminPath('seguridad'),
  event: ({ entityID }) => eventPath(entityID),
  'arco-request': ({ entityID }) => adminPath('privacidad', { [ADMIN_PARAMS.arcoRequest]: entityID }),
  'privacy-notices': () => adminPath('privacidad', { [ADMIN_PARAMS.part]: 'avisos' }),
  retention: () => adminPath('privacidad', { [ADMIN_PARAMS.part]: 'retencion' }),
  catalogs: () => adminPath('catalogos'),
  parameters: () => adminPath('parametros'),
  release: () => adminPath('version'),
  jobs: () => adminPath('trabajos'),
  experiences: () => paths.analyticsExperiences,
  algorithm: () => paths.analyticsAlgorithm,
  snapshot: ({ entityID }) => snapshotPath(entityID),
};

/** The path of the screen that shows the record of an event, if there is one. */
export function recordPath({ action, ...subject }: Subject & Pick<AuditEvent, 'action'>): string | undefined {
  const { screen } = descriptionOf(action);
  return screen === null ? undefined : SCREEN_PATHS[screen](subject);
}
