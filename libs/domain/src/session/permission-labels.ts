import type { Permission } from './permissions';

/** The labels of the permissions in the matrix of roles, grouped by subject. */
export const PERMISSION_GROUPS: readonly {
  readonly label: string;
  readonly permissions: readonly { readonly value: Permission; readonly label: string }[];
}[] = [
  {
    label: 'Empresas',
    permissions: [
      { value: 'companies:read', label: 'Ver empresas' },
      { value: 'companies:create', label: 'Registrar empresas' },
      { value: 'companies:edit', label: 'Editar empresas y contactos' },
      { value: 'companies:verify', label: 'Verificar empresas' },
      { value: 'companies:export', label: 'Exportar empresas y vacantes' },
    ],
  },
  {
    label: 'Vacantes',
    permissions: [
      { value: 'vacancies:read', label: 'Ver vacantes' },
      { value: 'vacancies:create', label: 'Publicar vacantes' },
      { value: 'vacancies:edit', label: 'Editar vacantes' },
      { value: 'vacancies:pause', label: 'Pausar vacantes' },
      { value: 'vacancies:resume', label: 'Reactivar vacantes' },
      { value: 'vacancies:close', label: 'Cerrar vacantes' },
      { value: 'vacancies:reopen', label: 'Reabrir vacantes cerradas' },
    ],
  },
  {
    label: 'Personas',
    permissions: [
      { value: 'candidates:read', label: 'Buscar y ver personas' },
      { value: 'candidates:create', label: 'Registrar personas' },
      { value: 'candidates:edit', label: 'Editar expedientes' },
      { value: 'candidates:evaluate', label: 'Evaluar viabilidad' },
      { value: 'candidates:reveal', label: 'Ver CURP, RFC y NSS completos' },
      { value: 'candidates:export', label: 'Exportar personas' },
      { value: 'candidates:invite', label: 'Invitar a vacantes' },
      { value: 'candidates:merge', label: 'Fusionar expedientes' },
    ],
  },
  {
    label: 'Procesos',
    permissions: [
      { value: 'applications:read', label: 'Ver quién está en cada vacante' },
      { value: 'applications:move', label: 'Mover postulaciones de etapa' },
      { value: 'shortlists:send', label: 'Enviar ternas a las empresas' },
      { value: 'matching:unblind', label: 'Ver quién es alguien a ciegas' },
    ],
  },
  {
    label: 'Agenda',
    permissions: [
      { value: 'events:read', label: 'Ver la agenda del equipo' },
      { value: 'events:manage', label: 'Agendar, mover y cancelar citas' },
      { value: 'availability:edit', label: 'Cambiar horarios y salas' },
      { value: 'interviews:evaluate', label: 'Evaluar entrevistas y ver sus evaluaciones' },
    ],
  },
  {
    label: 'Campañas',
    permissions: [
      { value: 'campaigns:read', label: 'Ver enlaces y resultados de campañas' },
      { value: 'campaigns:edit', label: 'Crear enlaces y cambiar su vocabulario' },
    ],
  },
  {
    label: 'Referidos',
    permissions: [
      { value: 'referrals:read', label: 'Ver referidos y programas' },
      { value: 'referrals:manage', label: 'Cambiar programas y decidir disputas' },
      { value: 'referrals:export', label: 'Exportar referidos' },
      { value: 'payouts:approve', label: 'Aprobar y pagar recompensas' },
    ],
  },
  {
    label: 'Mesa de ayuda',
    permissions: [
      { value: 'tickets:read', label: 'Ver tickets' },
      { value: 'tickets:answer', label: 'Abrir, responder y resolver tickets' },
      { value: 'tickets:manage', label: 'Cambiar categorías, equipos y plantillas' },
      { value: 'tickets:export', label: 'Exportar tickets' },
      { value: 'rules:edit', label: 'Cambiar reglas automáticas' },
    ],
  },
  {
    label: 'Documentos',
    permissions: [
      { value: 'documents:upload', label: 'Subir documentos' },
      { value: 'documents:review', label: 'Aprobar y rechazar documentos' },
    ],
  },
  {
    label: 'Analítica',
    permissions: [
      { value: 'analytics:read', label: 'Ver cifras y gráficas' },
      { value: 'surveys:read', label: 'Leer respuestas de encuestas' },
      { value: 'surveys:manage', label: 'Crear encuestas y contestar a quien responde' },
      { value: 'analytics:team', label: 'Ver las cifras de todo el equipo' },
      { value: 'snapshots:share', label: 'Compartir instantáneas y anotar gráficas' },
      { value: 'models:edit', label: 'Escribir y probar versiones del match' },
      { value: 'models:activate', label: 'Proponer y confirmar versiones del match' },
    ],
  },
  {
    label: 'Privacidad',
    permissions: [
      { value: 'privacy:handle', label: 'Atender solicitudes ARCO y avisos' },
      { value: 'retention:edit', label: 'Cambiar y correr reglas de retención' },
    ],
  },
];
