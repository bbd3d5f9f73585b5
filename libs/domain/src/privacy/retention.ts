/** A kind of data, its default retention period and the reason for it. */
interface RetentionKindOption {
  readonly value: string;
  readonly label: string;
  /** The effect of the rule after the retention period. */
  readonly action: string;
  /** The reason for the period, shown on screen. */
  readonly basis: string;
  readonly days: number;
  /** The minimum number of days. */
  readonly least: number;
}

export const retentionKinds = [
  {
    value: 'inactivePeople',
    label: 'Personas sin actividad',
    action: 'Las bloquea',
    basis: 'Los datos se conservan solo lo que hace falta para su finalidad (principio de calidad, LFPDPPP).',
    days: 730,
    least: 90,
  },
  {
    value: 'blockedPeople',
    label: 'Personas bloqueadas',
    action: 'Las elimina por completo',
    basis:
      'Las acciones de trabajo prescriben en un año (LFT art. 516). Cuenta para los bloqueos que se hagan desde hoy.',
    days: 365,
    least: 0,
  },
  {
    value: 'closedApplications',
    label: 'Postulaciones de vacantes cerradas',
    action: 'Las elimina',
    basis: 'Cubren aclaraciones y discriminación en la contratación hasta que prescriben (LFT art. 516).',
    days: 365,
    least: 30,
  },
  {
    value: 'rejectedDocuments',
    label: 'Documentos rechazados',
    action: 'Elimina el archivo',
    basis: 'Un documento que no sirvió ya no tiene finalidad (principio de proporcionalidad, LFPDPPP).',
    days: 90,
    least: 7,
  },
  {
    value: 'criminalRecords',
    label: 'Cartas de antecedentes no penales',
    action: 'Elimina el archivo',
    basis: 'Dato sensible: el periodo de tratamiento se reduce al mínimo indispensable (LFPDPPP).',
    days: 90,
    least: 7,
  },
  {
    value: 'decidedAccessRequests',
    label: 'Solicitudes de acceso atendidas',
    action: 'Las elimina',
    basis: 'Nombre y correo de quien pidió una cuenta ya no hacen falta.',
    days: 365,
    least: 30,
  },
  {
    value: 'recordAccesses',
    label: 'Motivos para ver antecedentes',
    action: 'Los elimina',
    basis: 'Prueban quién tuvo acceso abierto; la bitácora los conserva.',
    days: 730,
    least: 90,
  },
] as const satisfies readonly RetentionKindOption[];
export type RetentionKind = (typeof retentionKinds)[number]['value'];

export const retentionKind = (kind: RetentionKind): RetentionKindOption & { readonly value: RetentionKind } =>
  retentionKinds.find(({ value }) => value === kind) ?? retentionKinds[0];

export const MOST_RETENTION_DAYS = 3_650;
