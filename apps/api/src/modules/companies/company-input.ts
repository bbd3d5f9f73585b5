import type { companyInput } from '@vinculo/contracts/companies';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { checkRfc } from '@vinculo/domain/identifiers';
import type * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';

type Input = z.output<typeof companyInput>;

/** The stored form of an RFC. @throws ApiError when its format or date is wrong; a wrong check digit passes. */
export function storedRfc(text: string): string {
  const check = checkRfc(text);
  if (check.status === 'malformed') throw new ApiError('invalid_request', { fields: { rfc: check.reason } });
  if (check.status === 'generic') throw new ApiError('invalid_request', { fields: { rfc: 'generic' } });
  return check.value;
}

/** The derived columns for the search box, the sort by name and the filter by risk. */
export const searchColumns = ({ legalName, tradeName, rfc }: Pick<Input, 'legalName' | 'tradeName' | 'rfc'>) => ({
  searchText: normalizeForSearch(`${legalName} ${tradeName} ${rfc}`),
  sortName: normalizeForSearch(legalName),
  rfcCheck: checkRfc(rfc).status,
});
