import type { IdentifierKind } from '@vinculo/domain/candidates';
import { checkCurp, checkNss, checkRfc, normalizeIdentifier } from '@vinculo/domain/identifiers';

type TypedIdentifiers = Readonly<Record<IdentifierKind | 'textSearch', string>>;

interface IdentifierNote {
  /** The error that prevents saving. */
  readonly refusal?: string;
  /** A warning to check before saving. */
  readonly warning?: string;
}

export const IDENTIFIER_LENGTHS: Readonly<Record<IdentifierKind, number>> = { curp: 18, rfc: 13, nss: 11 };

const CURP_REFUSALS = {
  form: 'Un CURP tiene 18 caracteres, como HEGG560427MVZRRL04.',
  date: 'La fecha dentro del CURP no existe.',
  check_digit: 'El último dígito del CURP no corresponde a los demás.',
} as const;
const RFC_REFUSALS = {
  form: 'El RFC de una persona tiene 13 caracteres, como HEGG5604276N2.',
  date: 'La fecha dentro del RFC no existe.',
  forbidden_word: 'El SAT no emite RFC con esas letras.',
} as const;
const NSS_REFUSALS = {
  form: 'Un NSS tiene 11 dígitos.',
  check_digit: 'El último dígito del NSS no corresponde a los demás.',
} as const;
const WRONG_RFC_DIGIT = 'El dígito verificador no coincide. Puedes guardar, pero revísalo.';

/** The error or warning of a typed identifier; an empty one is valid. */
export function identifierNote(kind: IdentifierKind, text: string): IdentifierNote {
  if (normalizeIdentifier(text) === '') return {};
  switch (kind) {
    case 'curp': {
      const check = checkCurp(text);
      if (check.status === 'generic') return { refusal: 'Es un CURP genérico: no identifica a nadie.' };
      return check.status === 'malformed' ? { refusal: CURP_REFUSALS[check.reason] } : {};
    }
    case 'rfc': {
      const check = checkRfc(text);
      if (check.status === 'generic') return { refusal: 'Es un RFC genérico: no identifica a nadie.' };
      if (check.status === 'malformed') return { refusal: RFC_REFUSALS[check.reason] };
      if (check.kind === 'company') return { refusal: RFC_REFUSALS.form };
      return check.status === 'warning' ? { warning: WRONG_RFC_DIGIT } : {};
    }
    case 'nss': {
      const check = checkNss(text);
      return check.status === 'malformed' ? { refusal: NSS_REFUSALS[check.reason] } : {};
    }
  }
}

/** Why a complete identifier in a search cannot exist; undefined for prefixes and for words. */
export function impossibleIdentifier(typed: TypedIdentifiers): string | undefined {
  for (const kind of ['curp', 'rfc', 'nss'] as const) {
    const asked = [typed[kind], ...(/\d{6}/.test(typed.textSearch) ? [typed.textSearch] : [])];
    const whole = asked.filter((text) => normalizeIdentifier(text).length === IDENTIFIER_LENGTHS[kind]);
    const refusal = whole.map((text) => identifierNote(kind, text).refusal).find((text) => text !== undefined);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
