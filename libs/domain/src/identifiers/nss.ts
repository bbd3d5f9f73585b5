import { normalizeIdentifier } from './normalize';

export type NssCheck =
  | { readonly status: 'valid'; readonly value: string }
  | { readonly status: 'malformed'; readonly value: string; readonly reason: 'form' | 'check_digit' };

/** The check digit of the other ten digits of an NSS. */
export function nssCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Checks a typed IMSS social security number: eleven digits, not all equal, with a Luhn check digit. */
export function checkNss(text: string): NssCheck {
  const value = normalizeIdentifier(text);
  if (!/^(\d)(?!\1{10})\d{10}$/.test(value)) return { status: 'malformed', value, reason: 'form' };
  return value.endsWith(nssCheckDigit(value.slice(0, -1)))
    ? { status: 'valid', value }
    : { status: 'malformed', value, reason: 'check_digit' };
}
