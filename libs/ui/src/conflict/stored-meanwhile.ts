import { CallError } from '@vinculo/contracts/errors';

interface Contract<T> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** The record as someone else stored it meanwhile, where that is why a save was refused. */
export function storedMeanwhile<T>(error: unknown, contract: Contract<T>): T | undefined {
  if (!(error instanceof CallError) || error.code !== 'version_conflict') return undefined;
  const parsed = contract.safeParse(error.info.current);
  return parsed.success ? parsed.data : undefined;
}
