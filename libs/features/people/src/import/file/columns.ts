import { IMPORT_FIELDS, type ImportField, type ImportHeading } from '@vinculo/contracts/candidate-imports';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { COLUMN_TEXT } from '../../export/column-text';

/** The field of each column of a file; '' for none. */
export type Columns = readonly (ImportField | '')[];

/** Synonyms of a heading, without accents and capitals. */
const ALSO: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  firstName: ['nombres', 'nombre s', 'nombre de pila', 'first name', 'name'],
  paternalName: ['apellido paterno', 'paterno', 'apellido 1', 'apellido', 'last name'],
  maternalName: ['apellido materno', 'materno', 'apellido 2'],
  email: ['correo electronico', 'e mail', 'email', 'mail'],
  phone: ['celular', 'movil', 'tel', 'telefono celular', 'numero de telefono', 'whatsapp', 'phone'],
  birthDate: ['nacimiento', 'fecha nacimiento', 'fecha de nac', 'fecha nac', 'f nacimiento'],
  gender: ['sexo'],
  state: ['entidad', 'entidad federativa', 'estado de residencia'],
  municipality: ['alcaldia', 'municipio o alcaldia', 'ciudad', 'delegacion'],
  address: ['direccion', 'calle y numero'],
  postalCode: ['cp', 'c p', 'codigo postal cp'],
  curp: ['clave unica de registro de poblacion'],
  rfc: ['registro federal de contribuyentes'],
  nss: ['numero de seguridad social', 'imss', 'seguro social', 'no imss'],
  education: ['estudios', 'nivel de estudios', 'grado de estudios'],
  desiredPosition: ['puesto', 'puesto deseado', 'puesto de interes', 'vacante'],
  skills: ['conocimientos', 'habilidad'],
  wishedTimes: ['tiempo', 'jornada buscada', 'jornada laboral', 'tipo de jornada', 'horario'],
  wishedModalities: ['modalidad de trabajo', 'modalidad buscada'],
  wishedDays: ['dias buscados', 'dias laborales', 'dias disponibles', 'disponibilidad de dias'],
  wishedTurns: ['turno buscado', 'turno deseado', 'turnos', 'disponibilidad de turno'],
  wishedPay: ['sueldo deseado', 'sueldo', 'salario', 'salario deseado', 'sueldo mensual', 'expectativa salarial'],
  knownFunctions: ['funciones', 'funciones conocidas'],
  wishedPlaces: ['lugares', 'lugar de trabajo', 'donde le gustaria trabajar', 'disponibilidad para trabajar en'],
  tags: ['etiqueta', 'tags'],
  groups: ['grupo'],
  fair: ['feria de empleo', 'evento'],
};

/** A heading in its normalised form, for comparing and storing. */
export const headingKey = (heading: string): string =>
  normalizeForSearch(heading.replace(/[^\p{L}\p{N}]+/gu, ' '))
    .trim()
    .slice(0, 80);

const GUESSES: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [COLUMN_TEXT[field], field, ...(ALSO[field] ?? [])].map((text) => [headingKey(text), field] as const),
  ),
);

/** Maps headings to fields: by the previous choice, otherwise by name; no field twice. */
export function guessColumns(headings: readonly string[], remembered: readonly ImportHeading[]): Columns {
  const before = new Map(remembered.map(({ heading, field }) => [heading, field]));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    const field = before.get(key) ?? GUESSES.get(key) ?? '';
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

/** The mapping to store: every choice, and known headings that were left out. Other headings may be personal data. */
export const headingsToRemember = (headings: readonly string[], columns: Columns): ImportHeading[] =>
  headings.flatMap((text, index) => {
    const heading = headingKey(text);
    const field = columns[index] ?? '';
    return heading === '' || (field === '' && !GUESSES.has(heading)) ? [] : [{ heading, field }];
  });

/** A field has one column: the column that had it before is left out. */
export const withColumn = (columns: Columns, index: number, field: ImportField | ''): Columns =>
  columns.map((each, at) => (at === index ? field : each === field ? '' : each));

const REQUIRED: readonly ImportField[] = ['firstName', 'paternalName'];
/** The fields required to import a person. */
export const missingFields = (columns: Columns): readonly ImportField[] =>
  REQUIRED.filter((field) => !columns.includes(field));
