import type { Candidate } from '@vinculo/contracts/candidates';
import { MISMATCH_KINDS } from '@vinculo/domain/candidates';
import { mismatchSentence } from './mismatch-sentence';

type Kind = Candidate['mismatches'][number]['kind'];

const CASES: Readonly<Record<Kind, readonly [one: string, other: string, sentence: string]>> = {
  curp_rfc_letters: ['HEGG', 'LOPA', 'El CURP empieza con HEGG y el RFC con LOPA.'],
  curp_rfc_date: ['560427', '560428', 'El CURP lleva la fecha 27/04/56 y el RFC, 28/04/56.'],
  curp_birth_date: [
    '1956-04-27',
    '1956-05-01',
    'Según el CURP nació el 27 de abril de 1956; según el perfil, el 1 de mayo de 1956.',
  ],
  rfc_birth_date: [
    '560427',
    '1956-05-01',
    'El RFC lleva la fecha 27/04/56; el perfil dice que nació el 1 de mayo de 1956.',
  ],
  curp_gender: ['H', 'woman', 'El CURP dice «Hombre» y el perfil, «Mujer».'],
  nss_birth_year: ['60', '1956', 'El NSS lleva el año de nacimiento 60; los demás datos dicen 1956.'],
  rfc_digit: ['1', '9', 'El RFC termina en 1 y su dígito verificador sería 9.'],
};

test.each(MISMATCH_KINDS)('%s in one sentence with both values', (kind) => {
  const [one, other, sentence] = CASES[kind];
  expect(mismatchSentence({ kind, one, other })).toBe(sentence);
});
