import { MAX_SALARY, parseAmount, payAmount } from '@vinculo/domain/vacancies';

/** The text of the two fields; empty for no bound. */
export interface TypedPay {
  readonly from: string;
  readonly until: string;
}

interface PayFilter {
  readonly payFrom: number | undefined;
  readonly payUntil: number | undefined;
}

const typedAmount = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));
const amountOrNone = (text: string): number | undefined => parseAmount(text) ?? undefined;

export const typedPay = ({ payFrom, payUntil }: PayFilter): TypedPay => ({
  from: typedAmount(payFrom),
  until: typedAmount(payUntil),
});

export const payFilter = ({ from, until }: TypedPay): PayFilter => ({
  payFrom: amountOrNone(from),
  payUntil: amountOrNone(until),
});

function amountProblem(text: string): string | undefined {
  if (text === '') return undefined;
  const amount = parseAmount(text);
  if (amount === null) return 'Escribe solo la cantidad, por ejemplo 16,000.50';
  return amount > MAX_SALARY ? `El máximo es ${payAmount(MAX_SALARY)}.` : undefined;
}

/** The error of each field; empty if the range is valid. */
export function payProblems(typed: TypedPay): Partial<TypedPay> {
  const from = amountProblem(typed.from);
  const until = amountProblem(typed.until);
  const { payFrom = 0, payUntil = Infinity } = payFilter(typed);
  if (from === undefined && until === undefined && payFrom > payUntil)
    return { until: `Escribe ${payAmount(payFrom)} o más.` };
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
}
