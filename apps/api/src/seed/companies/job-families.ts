import { DESK_FAMILIES } from './job-families-at-a-desk';
import { SERVICE_FAMILIES } from './job-families-in-service';
import { ON_SITE_FAMILIES } from './job-families-on-site';
import { DEGREE_FAMILIES } from './job-families-with-a-degree';
import type { JobFamily, Some } from './job-family';

export const JOB_FAMILIES: Some<JobFamily> = [
  ...ON_SITE_FAMILIES,
  ...SERVICE_FAMILIES,
  ...DESK_FAMILIES,
  ...DEGREE_FAMILIES,
];

const BY_POSITION = new Map(JOB_FAMILIES.flatMap((family) => family.positions.map((name) => [name, family] as const)));

/** The family of a position; the first family for positions that staff added. */
export const familyOf = (position: string): JobFamily => BY_POSITION.get(position) ?? JOB_FAMILIES[0];
