import type { ImportField } from '@vinculo/contracts/candidate-imports';
import { truncateText } from '@vinculo/domain/formats';
import { COLUMN_TEXT } from '../../export/column-text';

const HINTS: Readonly<Partial<Record<ImportField, string>>> = {
  email: 'no es una dirección de correo',
  phone: 'debe tener 10 dígitos',
  birthDate: 'no es una fecha de 1900 a 2100, como 31/12/1990',
  gender: 'no está en el catálogo',
  maritalStatus: 'no está en el catálogo',
  nationality: 'no está en el catálogo',
  state: 'no es uno de los 32 estados',
  municipality: 'no es un municipio de ese estado',
  postalCode: 'debe tener 5 dígitos',
  curp: 'no es válido: revisa sus 18 caracteres',
  rfc: 'no es el RFC de una persona: revisa sus 13 caracteres',
  nss: 'no es válido: revisa sus 11 dígitos',
  education: 'no está en el catálogo',
  desiredPosition: 'no está en el catálogo de puestos',
  skills: 'son demasiadas o alguna es muy larga',
  wishedTimes: 'no está en el catálogo',
  wishedModalities: 'no está en el catálogo',
  wishedDays: 'no está en el catálogo',
  wishedTurns: 'no está en el catálogo',
  wishedPay: 'no es una cantidad, como 14,500',
  knownFunctions: 'no está en el catálogo de funciones',
  wishedPlaces: 'no son lugares como «Xalapa, Veracruz; Puebla»',
  tags: 'son demasiadas o alguna es muy larga',
  groups: 'son demasiados o alguno es muy largo',
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The same, shown next to the cell. */
export const cellProblemText = (field: ImportField, text: string): string =>
  sentence(text === '' ? 'falta' : (HINTS[field] ?? 'es demasiado largo'));

/** The problem of a field in a row, in a few words; `text` is the value in the file, unknown after a reload. */
export const fieldProblemText = (field: ImportField, text?: string): string =>
  text === undefined && (field === 'firstName' || field === 'paternalName')
    ? `Falta el ${COLUMN_TEXT[field].toLowerCase()} o es demasiado largo`
    : text === ''
      ? `Falta el ${COLUMN_TEXT[field].toLowerCase()}`
      : text === undefined
        ? `${COLUMN_TEXT[field]}: ${HINTS[field] ?? 'es demasiado largo'}`
        : `${COLUMN_TEXT[field]}: «${truncateText(text, 40)}» ${HINTS[field] ?? 'es demasiado largo'}`;
