import { valuesOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoKinds, arcoSteps, retentionKinds } from '@vinculo/domain/privacy';
import { EXPORTED_LISTS, roles } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import { type AreaPayloads, columns, count, filters, none, text } from './payload-fields';

const role = z.enum(valuesOf(roles));
const survey = columns(['name', 'moment', 'audience', 'delayHours', 'isActive', 'questions']);
const savedView = columns(['name', 'isShared', 'search']);
const snapshot = columns(['isShared', 'fingerprint']);
const snapshotSchedule = columns(['title', 'rhythm', 'to']);
const annotation = columns(['day', 'text']);
const model = columns(['name', 'weights', 'threshold', 'version']);
const listName = z.enum(EXPORTED_LISTS);
const viewChoice = columns(['isPinned', 'isDefault']);
const staffChange = z.strictObject({
  name: z.optional(text),
  role: z.optional(z.nullable(role)),
  isDeactivated: z.optional(z.boolean()),
});
const invitation = z.strictObject({ name: text, email: text, role });
const retentionRule = z.strictObject({ days: count, isEnabled: z.boolean() });
const arcoStep = z.strictObject({ step: z.enum(valuesOf(arcoSteps)), dueOn: z.optional(z.nullable(text)) });
const permissions = z.strictObject({ permissions: z.optional(z.array(text)) });
const secondFactorRoles = z.strictObject({ secondFactorRoles: z.array(role) });
const twoPersonErasure = z.strictObject({ twoPersonErasure: z.boolean() });
const release = z.strictObject({ version: z.optional(text), isInMaintenance: z.optional(z.boolean()) });

export const platformPayloads = {
  'privacy.request_created': {
    before: none,
    after: z.strictObject({
      kind: z.enum(valuesOf(arcoKinds)),
      channel: z.enum(valuesOf(arcoChannels)),
      receivedOn: text,
      dueOn: z.optional(z.nullable(text)),
    }),
  },
  'privacy.request_moved': { before: arcoStep, after: arcoStep },
  'privacy.mail_resent': { before: none, after: none },
  'privacy.request_rescheduled': {
    before: z.strictObject({ dueOn: z.nullable(text) }),
    after: z.strictObject({ dueOn: z.nullable(text) }),
  },
  'privacy.person_erased': { before: none, after: z.strictObject({ from: z.optional(text) }) },
  'privacy.notice_published': {
    before: none,
    after: z.strictObject({ inForceFrom: text, necessary: z.array(text), voluntary: z.array(text) }),
  },
  'retention.rule_edited': { before: retentionRule, after: retentionRule },
  'retention.ran': { before: none, after: columns([...valuesOf(retentionKinds), 'total']) },
  'access_request.created': { before: none, after: z.strictObject({ name: text, email: text, reason: text }) },
  'access_request.accepted': { before: none, after: z.strictObject({ role: z.optional(role) }) },
  'access_request.declined': { before: none, after: none },
  'access_request.reopened': { before: none, after: none },
  'access_request.mail_resent': { before: none, after: none },
  'staff.invited': { before: none, after: invitation },
  'staff.renamed': { before: staffChange, after: staffChange },
  'staff.role_changed': { before: staffChange, after: staffChange },
  'staff.deactivated': { before: staffChange, after: staffChange },
  'staff.reactivated': { before: staffChange, after: staffChange },
  'staff.signed_out': { before: staffChange, after: staffChange },
  'staff.reset_sent': { before: staffChange, after: staffChange },
  'staff.session_ended': { before: none, after: none },
  'staff.password_changed': { before: none, after: z.strictObject({ changedAt: text }) },
  'staff.second_factor_on': { before: none, after: none },
  'staff.second_factor_off': { before: none, after: none },
  'staff.second_factor_reset': { before: staffChange, after: staffChange },
  'staff.second_factor_locked': { before: none, after: none },
  'staff.recovery_codes_renewed': { before: none, after: none },
  'staff.recovery_code_used': { before: none, after: none },
  'staff.calendar_feed_renewed': { before: none, after: none },
  'staff.external_calendar_saved': { before: none, after: none },
  'staff.external_calendar_removed': { before: none, after: none },
  'role.edited': { before: permissions, after: permissions },
  'role.second_factor': { before: secondFactorRoles, after: secondFactorRoles },
  'role.two_person_erasure': { before: twoPersonErasure, after: twoPersonErasure },
  'audit.exported': { before: none, after: filters },
  'release.published': { before: release, after: release },
  'saved_view.created': { before: none, after: savedView },
  'saved_view.edited': { before: savedView, after: savedView },
  'saved_view.removed': { before: savedView, after: none },
  'saved_view.restored': { before: none, after: none },
  'saved_view.chosen': { before: viewChoice, after: viewChoice },
  'survey.created': { before: none, after: survey },
  'survey.edited': { before: survey, after: survey },
  'survey.activated': { before: none, after: none },
  'survey.paused': { before: none, after: none },
  'survey.answered': { before: none, after: none },
  'survey.replied': { before: none, after: none },
  'snapshot.frozen': { before: none, after: snapshot },
  'snapshot.shared': { before: none, after: z.strictObject({ to: z.optional(z.array(text)) }) },
  'snapshot.unshared': { before: none, after: none },
  'snapshot.sent': { before: none, after: z.strictObject({ to: z.array(text) }) },
  'snapshot.removed': { before: none, after: none },
  'snapshot.restored': { before: none, after: none },
  'snapshot.scheduled': { before: none, after: snapshotSchedule },
  'snapshot.schedule_edited': { before: snapshotSchedule, after: snapshotSchedule },
  'snapshot.schedule_removed': { before: none, after: none },
  'annotation.added': { before: none, after: annotation },
  'annotation.edited': { before: annotation, after: annotation },
  'annotation.removed': { before: annotation, after: none },
  'model.drafted': { before: none, after: model },
  'model.edited': { before: model, after: model },
  'model.removed': { before: model, after: none },
  'model.proposed': { before: model, after: model },
  'model.activated': { before: model, after: model },
  'model.rejected': { before: none, after: none },
  'model.withdrawn': { before: none, after: none },
  'model.compared': { before: model, after: model },
  'list.export_started': { before: none, after: z.strictObject({ list: listName, filters }) },
  'list.export_ended': { before: none, after: z.strictObject({ list: listName, count, isWhole: z.boolean() }) },
} as const satisfies AreaPayloads;
