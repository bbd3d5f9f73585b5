import { isValueOf, labelOf, states } from '../catalogs';
import { parseUrl } from '../formats';
import { checkRfc } from '../identifiers';

/** `fault`: the data is invalid; `doubt`: staff should check; `unknown`: the data is not sufficient. */
export type CheckResult = 'ok' | 'doubt' | 'fault' | 'unknown';

export interface CompanyCheck {
  /** The name of the check. */
  readonly name: string;
  readonly result: CheckResult;
  /** The result as a sentence. */
  readonly sentence: string;
}

interface CheckedCompany {
  readonly rfc: string;
  readonly state: string;
  readonly city: string;
  readonly phone: string;
  /** URL with its protocol, or empty. */
  readonly website: string;
}

interface CheckedContact {
  readonly name: string;
  readonly email: string;
}

type Finding = Omit<CompanyCheck, 'name'>;

const KINDS = { company: 'persona moral', person: 'persona física' } as const;
const MALFORMED = {
  form: 'No tiene la forma de un RFC.',
  date: 'La fecha dentro del RFC no existe.',
  forbidden_word: 'El SAT no emite RFC con esas letras.',
} as const;

function findRfc(rfc: string): Finding {
  if (rfc.trim() === '') return { result: 'fault', sentence: 'Falta el RFC.' };
  const check = checkRfc(rfc);
  switch (check.status) {
    case 'valid':
      return {
        result: 'ok',
        sentence: `Es de ${KINDS[check.kind]}; su forma y su dígito verificador son correctos.`,
      };
    case 'warning':
      return {
        result: 'doubt',
        sentence: `Es de ${KINDS[check.kind]}, pero su dígito verificador tendría que ser ${check.expectedCheckDigit}. Compáralo con su constancia.`,
      };
    case 'generic':
      return { result: 'fault', sentence: 'Es un RFC genérico: no identifica a ninguna empresa.' };
    case 'malformed':
      return { result: 'fault', sentence: MALFORMED[check.reason] };
  }
}

function findPlace({ state, city }: CheckedCompany): Finding {
  if (!isValueOf(states, state)) return { result: 'fault', sentence: 'Falta el estado.' };
  return city.trim() === ''
    ? { result: 'fault', sentence: `Está en ${labelOf(states, state)}, pero falta la ciudad.` }
    : { result: 'ok', sentence: `Está en ${city}, ${labelOf(states, state)}.` };
}

/** A Mexican number has ten digits, optionally after the country code 52. */
function findPhone(phone: string): Finding {
  if (phone.trim() === '') return { result: 'doubt', sentence: 'Falta el teléfono de la empresa.' };
  return /^(52)?\d{10}$/.test(phone.replace(/\D/g, ''))
    ? { result: 'ok', sentence: 'Tiene diez dígitos.' }
    : { result: 'doubt', sentence: 'No tiene los diez dígitos de un número mexicano.' };
}

function findContact(contacts: readonly CheckedContact[]): Finding {
  const [first, ...others] = contacts.filter(({ email }) => email !== '');
  if (contacts.length === 0) return { result: 'fault', sentence: 'Faltan los contactos de la empresa.' };
  if (first === undefined) return { result: 'doubt', sentence: 'Ninguno de los contactos tiene correo.' };
  return {
    result: 'ok',
    sentence: others.length === 0 ? `${first.name} tiene correo.` : `${others.length + 1} contactos tienen correo.`,
  };
}

function hostOf(website: string): string | undefined {
  return parseUrl(website)?.hostname.replace(/^www\./, '');
}

/** The same organisation's domain, or one below the other: `rh.acme.mx` agrees with `acme.mx`. */
const agrees = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

function findDomain(website: string, contacts: readonly CheckedContact[]): Finding {
  const host = hostOf(website);
  if (host === undefined) return { result: 'unknown', sentence: 'No hay sitio web con qué comparar los correos.' };
  const withEmail = contacts.filter(({ email }) => email !== '');
  if (withEmail.length === 0)
    return { result: 'unknown', sentence: `No hay correos que comparar con el sitio web, ${host}.` };
  const own = withEmail.find(({ email }) => agrees(email.slice(email.lastIndexOf('@') + 1).toLowerCase(), host));
  return own === undefined
    ? { result: 'doubt', sentence: `Ningún contacto tiene un correo de ${host}, su sitio web.` }
    : { result: 'ok', sentence: `El correo de ${own.name} concuerda con el sitio web, ${host}.` };
}

/** The first checks of a company's verification, from its own data: no external register is queried. */
export const checkCompany = (company: CheckedCompany, contacts: readonly CheckedContact[]): readonly CompanyCheck[] => [
  { name: 'RFC', ...findRfc(company.rfc) },
  { name: 'Ubicación', ...findPlace(company) },
  { name: 'Teléfono', ...findPhone(company.phone) },
  { name: 'Contacto', ...findContact(contacts) },
  { name: 'Dominio del correo', ...findDomain(company.website, contacts) },
];
