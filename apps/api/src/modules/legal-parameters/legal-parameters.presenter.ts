import type { LegalParameterRecord } from '@vinculo/contracts/legal-parameters';
import { labelOf } from '@vinculo/domain/catalogs';
import { LEGAL_PARAMETERS } from '@vinculo/domain/labour-law';
import type { StoredParameter } from './legal-parameters.repository';

export const presentParameter = ({ updatedAt, ...row }: StoredParameter): LegalParameterRecord => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Name of a parameter in the audit log. */
export const nameOf = ({ kind, startsOn }: StoredParameter): string =>
  `${labelOf(LEGAL_PARAMETERS, kind)}, desde ${startsOn}`;
