import type { DocumentType, Education, Modality, PayForm, WorkDays, WorkTurn } from '@vinculo/domain/catalogs';

export type Some<T> = readonly [T, ...T[]];

/** Positions of one family of the catalogue with similar pay, schooling, skills and workplace. */
export interface JobFamily {
  readonly positions: Some<string>;
  /** Relative frequency. */
  readonly weight: number;
  /** The range of monthly pay of a full-time job, in pesos. */
  readonly pay: readonly [number, number];
  readonly payForms: Some<PayForm>;
  /** Required levels of schooling. */
  readonly education: Some<Education>;
  readonly modality: Some<Modality>;
  readonly days: Some<WorkDays>;
  readonly turns: Some<WorkTurn>;
  /** Skills of candidates; employers ask for those that the option lists have. */
  readonly skills: Some<string>;
  /** Required besides the documents that every employer requires. */
  readonly documents: readonly DocumentType[];
  /** Industries besides the position's own. */
  readonly industries: readonly string[] | 'any';
  /** Earlier jobs of candidates. */
  readonly earlier: Some<string>;
}

export const MAKERS = [
  'Alimentos y bebidas',
  'Automotriz y autopartes',
  'Aeroespacial',
  'Electrónica y electrodomésticos',
  'Farmacéutica y dispositivos médicos',
  'Manufactura y maquila',
  'Metalmecánica y maquinaria',
  'Química y plásticos',
  'Madera, papel y muebles',
  'Textil, vestido y calzado',
] as const;
export const GOODS = [
  ...MAKERS,
  'Comercio al por mayor',
  'Comercio al por menor',
  'Comercio electrónico',
  'Logística y almacenamiento',
  'Mensajería y paquetería',
  'Transporte',
] as const;
export const SITES = ['Construcción', 'Minería y metalurgia', 'Petróleo, gas y energía'] as const;

type Given = Pick<JobFamily, 'positions' | 'weight' | 'pay' | 'skills' | 'earlier'> &
  Partial<Omit<JobFamily, 'positions' | 'weight' | 'pay' | 'skills' | 'earlier'>>;

/** Manual work on site, paid by the week. */
export const manual = (given: Given): JobFamily => ({
  payForms: ['Weekly'],
  education: ['Secondary', 'Secondary', 'Primary', 'Basic Education'],
  modality: ['Physical'],
  days: ['FullWeek'],
  turns: ['Morning', 'Mixed', 'Evening'],
  documents: [],
  industries: [],
  ...given,
});

/** Trained work on site. */
export const technical = (given: Given): JobFamily => ({
  ...manual(given),
  payForms: ['Weekly', 'Biweekly'],
  education: ['High School', 'High School', 'TSU'],
  ...given,
});

/** Office work, Monday to Friday. */
export const office = (given: Given): JobFamily => ({
  ...manual(given),
  payForms: ['Biweekly'],
  education: ['High School', 'TSU', 'Bachelor'],
  days: ['Weekdays'],
  turns: ['Morning'],
  ...given,
});

/** Work that requires a degree. */
export const professional = (given: Given): JobFamily => ({
  ...office(given),
  payForms: ['Biweekly', 'Monthly'],
  education: ['Bachelor', 'Bachelor', 'Bachelor', 'Master', 'Posgrado'],
  documents: ['Education Certificate'],
  ...given,
});

export const EITHER: Some<Modality> = ['Physical', 'Remote'];
