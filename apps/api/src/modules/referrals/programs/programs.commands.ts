import type {
  createProgram,
  editProgram,
  listPrograms,
  ProgramInput,
  ReferralProgram,
} from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents, changedFields } from '../../audit/append-event';
import { requireEntries } from '../../catalogs/require-entries';
import {
  findProgram,
  insertProgram,
  insertTerms,
  listPrograms as readPrograms,
  lockProgram,
  updateProgram,
  type ProgramRow,
} from './programs.repository';

const presentProgram = ({ termsID: _termsID, termsAt, ...row }: ProgramRow): ReferralProgram => ({
  ...row,
  rewards: [...row.rewards],
  parts: [...row.parts],
  termsAt: termsAt.toISOString(),
});

export const listProgramsQuery = async ({ tx }: RouteContext): Promise<ResponseOf<typeof listPrograms>> => ({
  items: (await readPrograms(tx)).map(presentProgram),
});

type Rewards = ProgramRow['rewards'];
const positionsOf = (rewards: Rewards): string[] => rewards.map(({ position }) => position);

async function requireSound(
  { tx }: RouteContext,
  { startsOn, endsOn, rewards }: ProgramInput,
  kept: Rewards = [],
): Promise<void> {
  if (endsOn !== null && endsOn < startsOn)
    throw new ApiError('invalid_request', { fields: { endsOn: 'before_start' } });
  const values = positionsOf(rewards);
  await requireEntries(tx, [{ field: 'rewards', catalog: 'positions', values, kept: positionsOf(kept) }]);
}

async function stored({ tx }: RouteContext, programID: ReferralProgram['programID']): Promise<ReferralProgram> {
  const row = await findProgram(tx, programID);
  if (row === undefined) throw new ApiError('not_found');
  return presentProgram(row);
}

export async function createProgramCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createProgram>,
): Promise<ReferralProgram> {
  const { tx, now } = context;
  await requireSound(context, body);
  const { name, startsOn, endsOn, ...terms } = body;
  const programID = await insertProgram(tx, { name, startsOn, endsOn });
  if (programID === undefined) throw new ApiError('duplicate_entry');
  await insertTerms(tx, { ...terms, programID, termsNumber: 1, termsAt: now });
  await appendEvents(context, [
    { action: 'referral.program_saved', entityID: programID, entityName: name, before: {}, after: body },
  ]);
  return stored(context, programID);
}

export async function editProgramCommand(
  context: RouteContext,
  { params: { programID }, body: { version, ...change } }: ParsedRequestOf<typeof editProgram>,
): Promise<ReferralProgram> {
  const { tx, now } = context;
  const row = await lockProgram(tx, programID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentProgram(row) });
  await requireSound(context, change, row.rewards);
  const { before, after } = changedFields(row, change);
  const { name, startsOn, endsOn, ...terms } = change;
  if (Object.keys(after).length === 0) return presentProgram(row);
  if (after.name !== undefined && (await readPrograms(tx)).some((one) => one.name === name))
    throw new ApiError('duplicate_entry');
  await updateProgram(tx, programID, { name, startsOn, endsOn });
  if (Object.keys(terms).some((field) => field in after))
    await insertTerms(tx, { ...terms, programID, termsNumber: row.termsNumber + 1, termsAt: now });
  await appendEvents(context, [
    { action: 'referral.program_saved', entityID: programID, entityName: name, before, after },
  ]);
  return stored(context, programID);
}
