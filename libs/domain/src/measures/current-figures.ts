import { IDLE_DAYS } from '../companies';
import type { Described } from './measure';

/** How many companies concentration is about. */
export const LARGEST = 10;

const share = (
  label: string,
  formula: string,
  excludes = 'Los expedientes bloqueados y los eliminados.',
): Described => ({
  label,
  formula: `De todas las personas, qué parte ${formula}`,
  excludes,
});

/** What is counted as it stands now, not over a period. */
export const CURRENT_FIGURES = {
  companyStages: {
    label: 'Empresas por etapa',
    formula: 'Cada empresa está en una sola etapa: activa, inactiva, verificada o nueva, en ese orden.',
    excludes: 'Ninguna empresa.',
  },
  vacanciesPerCompany: {
    label: 'Vacantes por empresa',
    formula: 'Mediana y tercer cuartil (p75) de las vacantes activas de cada empresa.',
    excludes: 'Las empresas sin vacantes activas.',
  },
  concentration: {
    label: 'Concentración',
    formula: `De las vacantes activas, qué parte es de las ${LARGEST} empresas que más tienen.`,
    excludes: 'Las vacantes pausadas y las cerradas.',
  },
  reactivation: {
    label: 'Por reactivar',
    formula: `Empresas que publicaron vacantes y llevan ${IDLE_DAYS} días o más sin ninguna activa.`,
    excludes: 'Las que nunca publicaron.',
  },
  storage: {
    label: 'Almacenamiento',
    formula: 'Suma de los bytes de los documentos de las personas.',
    excludes: 'Los documentos que se quitaron, y las copias de seguridad.',
  },
} as const satisfies Readonly<Record<string, Described>>;

/** What is computed over a period in its own way. */
export const ADVANCED_FIGURES = {
  survival: {
    label: 'Mediana de días abierta',
    formula:
      'De las vacantes publicadas en el periodo, el día en que la mitad ya se había cerrado, por Kaplan–Meier: las que siguen abiertas cuentan hasta hoy. El tiempo en pausa no cuenta.',
    excludes: 'Lo que pasó tras el primer cierre de cada vacante.',
  },
  pay: {
    label: 'Sueldo mensual',
    formula:
      'Cuartiles del sueldo al mes de las vacantes de tiempo completo publicadas en el periodo; de un rango, el punto medio. Los grupos de menos de cinco no se muestran, ni lo que permitiría deducirlos.',
    excludes: 'Las vacantes que no dicen su sueldo en pesos, y las que no son de tiempo completo.',
  },
} as const satisfies Readonly<Record<string, Described>>;

const SCORED =
  'Las de antes de que se guardara la calificación, las de quien se opuso o sin información suficiente, y los expedientes eliminados.';

/** How a version of the score worked out, from the score of each application when it was made. */
export const MODEL_FIGURES = {
  correlation: {
    label: 'Correlación con el resultado',
    formula:
      'Coeficiente de Spearman, de -1 a 1, entre la calificación al entrar al proceso y la etapa más avanzada a la que se llegó: ninguna, «Preseleccionada», «Entrevista», «Oferta» o «Contratada»; los empates comparten su rango medio. 0 es que una no dice nada de la otra. Con intervalo de Bonett y Wright al 95 %.',
    excludes: `Las que siguen abiertas sin llegar a entrevista. ${SCORED}`,
  },
  calibration: {
    label: 'Calibración',
    formula:
      'De las postulaciones con una calificación de cada decena al entrar al proceso, qué parte llegó a entrevista y qué parte a contratación. Con intervalo de Wilson al 95 %.',
    excludes: `Las que siguen abiertas sin llegar a entrevista. ${SCORED}`,
  },
  precision: {
    label: 'Precisión en 10',
    formula:
      'De las diez postulaciones con mayor calificación de cada vacante, qué parte de las ya decididas llegó a «Preseleccionada» o más. Con intervalo de Wilson al 95 %.',
    excludes: `Las vacantes con menos de diez postulaciones calificadas y lo que aún no se decide. ${SCORED}`,
  },
  overrides: {
    label: 'Decisiones contra la calificación',
    formula:
      'De las postulaciones que el equipo adelantó o descartó, qué parte se adelantó por debajo del umbral o se descartó con el umbral o más. Con intervalo de Wilson al 95 %.',
    excludes: `Las que se retiraron y las que aún no se deciden. ${SCORED}`,
  },
} as const satisfies Readonly<Record<string, Described>>;

/** What a list of scored applications is of: a figure of `MODEL_FIGURES`, or a part of one. */
export const MODEL_PARTS = [
  'correlated',
  'interviewed',
  'hired',
  'top',
  'all',
  'decided',
  'forwardUnder',
  'discardedOver',
] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];

/** How complete the files of people are. */
export const QUALITY = {
  curp: share('CURP válida', 'tiene una CURP: su forma, su fecha y su dígito verificador se comprobaron al guardarla.'),
  cv: share('Con CV', 'tiene un CV entre sus documentos.'),
  documents: share('Con documentos', 'tiene algún documento.', 'Las cartas de antecedentes no penales.'),
  origin: share(
    'Con origen',
    'se sabe cómo llegó.',
    'Las que se importaron o dio de alta el equipo: eso no dice cómo llegaron.',
  ),
  state: share('Con estado', 'tiene el estado donde vive.'),
  education: share('Con escolaridad', 'tiene su escolaridad.'),
} as const satisfies Readonly<Record<string, Described>>;
export type QualityId = keyof typeof QUALITY;
export const QUALITY_IDS = Object.keys(QUALITY).filter((id): id is QualityId => id in QUALITY);

/** The origins that say how a person came. */
export const KNOWN_ORIGINS = ['portal', 'fair', 'referral', 'social', 'walkIn'] as const;

/** What the half-yearly report to the STPS (RACT 9) counts. */
export const REPORTED = [
  { measure: 'registeredPeople', label: 'Solicitantes registrados', by: ['place'] },
  { measure: 'publishedVacancies', label: 'Vacantes recibidas', by: ['place', 'position'] },
  { measure: 'applications', label: 'Solicitantes enviados a una vacante', by: ['place', 'position'] },
  { measure: 'hires', label: 'Solicitantes colocados', by: ['place', 'position'] },
] as const;
