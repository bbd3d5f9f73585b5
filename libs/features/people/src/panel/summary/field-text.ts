import { wishedPlaceText } from '@vinculo/domain/candidates';
import { labelOf, languages } from '@vinculo/domain/catalogs';
import { LOCALE } from '@vinculo/domain/constants';
import { payAmount } from '@vinculo/domain/vacancies';
import { isOptionWish, WISH_LABELS, WISH_OPTIONS } from '../../wishes/wish-draft';
import { CHOICES, isChoice, type CandidateDraft, type ExperienceDraft, type FieldName } from './candidate-draft';

export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  firstName: 'Nombre',
  paternalName: 'Primer apellido',
  maternalName: 'Segundo apellido',
  email: 'Correo',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  gender: 'Género',
  maritalStatus: 'Estado civil',
  nationality: 'Nacionalidad',
  state: 'Estado',
  municipality: 'Municipio',
  address: 'Domicilio',
  postalCode: 'Código postal',
  education: 'Escolaridad',
  desiredPosition: 'Puesto buscado',
  languages: 'Idiomas',
  experience: 'Experiencia',
  skills: 'Habilidades',
  ...WISH_LABELS,
  tags: 'Etiquetas',
  groups: 'Grupos',
  origin: 'Origen',
  fair: 'Feria',
  curp: 'CURP',
  rfc: 'RFC',
  nss: 'NSS',
};

// A day has no time: it is formatted without a time zone.
const days = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats an ISO 8601 day as "27 de abril de 1990". */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** "Cajera · Abarrotes La Luz · Comercio al por menor · 4 años". */
export const experienceText = ({ position, company, industry, years }: ExperienceDraft): string =>
  [position, company, industry, Number.isNaN(years) ? '' : `${years} ${years === 1 ? 'año' : 'años'}`]
    .filter((part) => part !== '')
    .join(' · ');

/** "228 123 4567"; anything but ten digits is unchanged. */
const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** The values of a field as texts; empty if unknown. */
export function fieldTexts(name: FieldName, draft: CandidateDraft): readonly string[] {
  if (name === 'skills' || name === 'tags' || name === 'groups' || name === 'knownFunctions') return draft[name];
  if (isOptionWish(name)) return draft[name].map((value) => labelOf(WISH_OPTIONS[name], value));
  if (name === 'wishedPlaces') return draft.wishedPlaces.map(wishedPlaceText);
  if (name === 'languages')
    return draft.languages.map(({ language, level }) => `${labelOf(languages, language)} ${level}`.trim());
  if (name === 'experience') return draft.experience.map(experienceText);
  if (draft[name] === '') return [];
  if (isChoice(name)) return [labelOf(CHOICES[name], draft[name])];
  if (name === 'birthDate') return [dayText(draft.birthDate)];
  if (name === 'wishedPay') return [payAmount(Number(draft.wishedPay))];
  return [name === 'phone' ? phoneText(draft.phone) : draft[name]];
}

/** A field's value in one line. */
export const fieldText = (name: FieldName, draft: CandidateDraft): string =>
  fieldTexts(name, draft).join(name === 'experience' || name === 'wishedPlaces' ? '; ' : ', ') || '—';
