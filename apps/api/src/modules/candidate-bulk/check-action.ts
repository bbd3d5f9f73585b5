import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import { needsReason } from '@vinculo/domain/candidates';
import { can, type Permission } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findById, type StoredVacancy } from '../vacancies/vacancies.repository';

const NEEDED = {
  tags: 'candidates:edit',
  groups: 'candidates:edit',
  viability: 'candidates:evaluate',
  invite: 'candidates:invite',
} as const satisfies Record<BulkAction['kind'], Permission>;

/**
 * Checks that the caller may run the action at all.
 * @returns the vacancy of an invitation.
 * @throws ApiError `forbidden`, `reason_required`, `invalid_request`, `not_found` or `vacancy_not_active`.
 */
export async function checkAction({ tx, actor }: RouteContext, action: BulkAction): Promise<StoredVacancy | undefined> {
  if (!can(actor.claims, NEEDED[action.kind])) throw new ApiError('forbidden');
  switch (action.kind) {
    case 'tags':
    case 'groups':
      if (action.add.length + action.remove.length === 0)
        throw new ApiError('invalid_request', { fields: { 'action.add': 'empty' } });
      return undefined;
    case 'viability':
      if (needsReason(action.viability) && action.reason === '') throw new ApiError('reason_required');
      return undefined;
    case 'invite': {
      const vacancy = await findById(tx, action.jobID);
      if (vacancy === undefined) throw new ApiError('not_found');
      if (vacancy.status !== 'active') throw new ApiError('vacancy_not_active');
      return vacancy;
    }
  }
}
