/** The queues of background jobs. */
export const backgroundQueues = [
  { value: 'candidate-imports', label: 'Importación de personas' },
  { value: 'vacancy-rest', label: 'Descartes al cerrar vacantes' },
  { value: 'imports', label: 'Revisión de importaciones' },
  { value: 'identity-provider', label: 'Cuentas del personal' },
  { value: 'account-comparison', label: 'Comparación de cuentas' },
  { value: 'password-changes', label: 'Cambios de contraseña' },
  { value: 'outgoing-mails', label: 'Envío de correos' },
  { value: 'daily-digest', label: 'Resumen diario de avisos' },
  { value: 'sent-mails', label: 'Limpieza de correos enviados' },
  { value: 'file-removals', label: 'Eliminación de archivos' },
  { value: 'audit-anchor', label: 'Anclaje de la bitácora' },
  { value: 'facet-counts', label: 'Conteos de los filtros' },
  { value: 'daily-sums', label: 'Sumas diarias de las cifras' },
  { value: 'impact-audit', label: 'Auditoría de impacto del match' },
  { value: 'matches', label: 'Coincidencias guardadas' },
  { value: 'idempotency-keys', label: 'Limpieza de respuestas repetidas' },
  { value: 'link-tokens', label: 'Limpieza de enlaces vencidos' },
  { value: 'surveys', label: 'Encuestas por enviar' },
  { value: 'event-reminders', label: 'Recordatorios de citas' },
  { value: 'retention', label: 'Reglas de retención' },
] as const;
export type BackgroundQueue = (typeof backgroundQueues)[number]['value'];
