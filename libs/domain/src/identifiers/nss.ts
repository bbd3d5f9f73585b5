import { normalizeIdentifier } from './normalize';

export type NssCheck =
  | { readonly status: 'valid'; readonly value: string }
  | { readonly status: 'malformed'; readonly value: string; readonly reason: 'form' | 'check_digit' };

/** The check digit that an NSS's other ten digits ask for. */
export function nssCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Checks an IMSS social security number as it was typed: eleven digits, not all alike, the last one by Luhn. */
export function checkNss(text: string): NssCheck {
  const value = normalizeIdentifier(text);
  if (!/^(\d)(?!\1{10})\d{10}$/.test(value)) return { status: 'malformed', value, reason: 'form' };
  return value.endsWith(nssCheckDigit(value.slice(0, -1)))
    ? { status: 'valid', value }
    : { status: 'malformed', value, reason: 'check_digit' };
}
