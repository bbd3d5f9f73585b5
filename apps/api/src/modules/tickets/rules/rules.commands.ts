import {
  MOST_TICKET_RULES,
  type createTicketRule,
  type editTicketRule,
  type orderTicketRules,
  type removeTicketRule,
  type TicketRule,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { circleOf } from '@vinculo/domain/tickets';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents, changedFields } from '../../audit/append-event';
import { atVersion, stored } from '../help-desk.commands';
import { deleteRule, insertRule, listRules, lockRules, placeRule, updateRule } from './rules.repository';

/** @throws ApiError `rule_circle` */
function requireNoCircle(rules: readonly Omit<TicketRule, 'ruleID' | 'version'>[]): void {
  if (circleOf(rules) !== null) throw new ApiError('rule_circle');
}

const about = ({ ruleID: entityID, name: entityName }: TicketRule) => ({ entityID, entityName });

export async function createTicketRuleCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTicketRule>,
): Promise<TicketRule> {
  const rules = await lockRules(context.tx);
  if (rules.length >= MOST_TICKET_RULES) throw new ApiError('too_many_rules');
  requireNoCircle([...rules, body]);
  const rule = stored(await insertRule(context.tx, body));
  await appendEvents(context, [{ action: 'help_desk.rule_saved', ...about(rule), before: {}, after: body }]);
  return rule;
}

export async function editTicketRuleCommand(
  context: RouteContext,
  { params: { ruleID }, body: { version, ...change } }: ParsedRequestOf<typeof editTicketRule>,
): Promise<TicketRule> {
  const rules = await lockRules(context.tx);
  const row = atVersion(
    rules.find((rule) => rule.ruleID === ruleID),
    version,
  );
  requireNoCircle([...rules.filter((rule) => rule !== row), change]);
  const rule = stored(await updateRule(context.tx, ruleID, change));
  await appendEvents(context, [{ action: 'help_desk.rule_saved', ...about(rule), ...changedFields(row, change) }]);
  return rule;
}

export async function removeTicketRuleCommand(
  context: RouteContext,
  { params: { ruleID }, body: { version } }: ParsedRequestOf<typeof removeTicketRule>,
): Promise<{ removed: true }> {
  const rules = await lockRules(context.tx);
  const row = atVersion(
    rules.find((rule) => rule.ruleID === ruleID),
    version,
  );
  await deleteRule(context.tx, ruleID);
  await appendEvents(context, [{ action: 'help_desk.rule_removed', ...about(row) }]);
  return { removed: true };
}

export async function orderTicketRulesCommand(
  context: RouteContext,
  { body: { ruleIDs } }: ParsedRequestOf<typeof orderTicketRules>,
): Promise<ResponseOf<typeof orderTicketRules>> {
  const { tx } = context;
  const rules = await lockRules(tx);
  const known = new Set(rules.map(({ ruleID }) => ruleID));
  if (new Set(ruleIDs).size !== known.size || ruleIDs.length !== known.size || ruleIDs.some((id) => !known.has(id)))
    throw new ApiError('version_conflict', { current: { items: rules } });
  for (const [index, ruleID] of ruleIDs.entries()) await placeRule(tx, ruleID, index + 1);
  await appendEvents(context, [
    { action: 'help_desk.rules_ordered', entityID: 'rules', entityName: 'Reglas de la mesa de ayuda' },
  ]);
  return { items: await listRules(tx) };
}
