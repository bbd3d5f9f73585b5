export type ClabeCheck =
  | { readonly status: 'valid'; readonly value: string }
  | { readonly status: 'malformed'; readonly value: string; readonly reason: 'form' | 'check_digit' };

const WEIGHTS = [3, 7, 1] as const;

/** The check digit of the other seventeen digits of a CLABE: each product modulo 10, weighted 3, 7, 1. */
export function clabeCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % 3] ?? 1)) % 10), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Checks a typed CLABE (bank account of Mexico): eighteen digits, spaces and hyphens aside, with its check digit. */
export function checkClabe(text: string): ClabeCheck {
  const value = text.replace(/[\s-]/g, '');
  if (!/^(?!0{18})\d{18}$/.test(value)) return { status: 'malformed', value, reason: 'form' };
  return value.endsWith(clabeCheckDigit(value.slice(0, -1)))
    ? { status: 'valid', value }
    : { status: 'malformed', value, reason: 'check_digit' };
}
