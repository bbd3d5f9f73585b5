import type { DocumentType, Education, Modality, PayForm, WorkDays, WorkTurn } from '@vinculo/domain/catalogs';

export type Some<T> = readonly [T, ...T[]];

/** Positions that are alike in pay, schooling, duties and where they are done. */
export interface JobFamily {
  readonly positions: Some<string>;
  /** How often people work in it, against the other families. */
  readonly weight: number;
  /** Monthly pesos of a full-time job, from the first to the last that employers offer. */
  readonly pay: readonly [number, number];
  readonly payForms: Some<PayForm>;
  /** What employers ask for. */
  readonly education: Some<Education>;
  readonly modality: Some<Modality>;
  readonly days: Some<WorkDays>;
  readonly turns: Some<WorkTurn>;
  /** Entries of the functions catalogue. */
  readonly functions: Some<string>;
  /** What people of the family write into their skills. */
  readonly skills: Some<string>;
  /** Asked for besides the papers that every employer asks for. */
  readonly documents: readonly DocumentType[];
  /** Other industries that employ it, besides the position's own. */
  readonly industries: readonly string[] | 'any';
  /** What people of the family did before. */
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

type Given = Pick<JobFamily, 'positions' | 'weight' | 'pay' | 'functions' | 'skills' | 'earlier'> &
  Partial<Omit<JobFamily, 'positions' | 'weight' | 'pay' | 'functions' | 'skills' | 'earlier'>>;

/** Done with the hands and on the spot, paid by the week. */
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

/** Done with training, on the spot. */
export const technical = (given: Given): JobFamily => ({
  ...manual(given),
  payForms: ['Weekly', 'Biweekly'],
  education: ['High School', 'High School', 'TSU'],
  ...given,
});

/** Done at a desk, from Monday to Friday. */
export const office = (given: Given): JobFamily => ({
  ...manual(given),
  payForms: ['Biweekly'],
  education: ['High School', 'TSU', 'Bachelor'],
  days: ['Weekdays'],
  turns: ['Morning'],
  ...given,
});

/** Done with a degree. */
export const professional = (given: Given): JobFamily => ({
  ...office(given),
  payForms: ['Biweekly', 'Monthly'],
  education: ['Bachelor', 'Bachelor', 'Bachelor', 'Master', 'Posgrado'],
  documents: ['Education Certificate'],
  ...given,
});

export const EITHER: Some<Modality> = ['Physical', 'Remote'];
