import { valuesOf } from '@vinculo/domain/catalogs';
import { MOST_RETENTION_DAYS, retentionKinds } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { endpoint, timestamp, versionOrZero } from '../wire';

const kind = z.enum(valuesOf(retentionKinds));

/** A rule with what it would do now. */
export const retentionRule = z.object({
  kind,
  days: z.int(),
  isEnabled: z.boolean(),
  /** 0 until its first change. */
  version: z.int(),
  /** How many it would reach now, counted up to a thousand. */
  due: z.int(),
  dueCapped: z.boolean(),
  /** The first of them, and the start of their retention period. */
  sample: z.array(z.object({ label: z.string(), since: timestamp })),
});
export type RetentionRule = z.output<typeof retentionRule>;

const rules = z.object({ rules: z.array(retentionRule), lastRunAt: z.nullable(timestamp) });

export const listRetentionRules = endpoint({
  name: 'listRetentionRules',
  host: 'admin',
  method: 'GET',
  path: '/aperture/privacy/retention',
  effect: 'read',
  summary: 'How long each kind of data is kept, and what the rules would do now',
  response: rules,
});

export const editRetentionRule = endpoint({
  name: 'editRetentionRule',
  host: 'admin',
  method: 'PATCH',
  path: '/aperture/privacy/retention/:kind',
  effect: 'write',
  summary: 'Change a rule, turn it on or off',
  params: z.object({ kind }),
  body: z.object({
    days: z.int().check(z.gte(0), z.lte(MOST_RETENTION_DAYS)),
    isEnabled: z.boolean(),
    version: versionOrZero,
  }),
  response: retentionRule,
});

export const runRetention = endpoint({
  name: 'runRetention',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/retention/run',
  effect: 'write',
  summary: 'Do now what the rules that are on would do tonight, a batch of each kind',
  response: z.object({ done: z.record(kind, z.int()), hasMore: z.boolean() }),
});
