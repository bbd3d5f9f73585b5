import { applicationStages, moveReasons, shortlistAnswers } from '@vinculo/domain/applications';
import { PROFILE_FIELDS, WISH_FIELDS } from '@vinculo/domain/candidates';
import { eventAnswers, eventStates, eventTypes, placeStates } from '@vinculo/domain/agenda';
import { documentTypes, jobStatus, valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { arcoChannels, arcoKinds, arcoSteps, retentionKinds } from '@vinculo/domain/privacy';
import { alertKinds, referralDecisions, referralStates } from '@vinculo/domain/referrals';
import { EXPORTED_LISTS, roles } from '@vinculo/domain/session';
import { ticketChannels, ticketLinkKinds, ticketStates, ticketTargets } from '@vinculo/domain/tickets';
import { trapDecisions } from '@vinculo/domain/trap-risk';
import * as z from 'zod/mini';
import type { AuditAction } from './audit-actions';

/** A payload without fields. */
const none = z.strictObject({});
/** Some of these columns of a record, as JSON. Their values are those of the record's own contract. */
const columns = <const N extends readonly string[]>(names: N) => z.partialRecord(z.enum(names), z.unknown());

const text = z.string();
const count = z.int();
const documentType = z.enum(valuesOf(documentTypes));
const role = z.enum(valuesOf(roles));
const status = z.strictObject({ status: z.enum(valuesOf(jobStatus)) });
const folio = z.strictObject({ folio: text });

const company = columns([
  'legalName',
  'tradeName',
  'rfc',
  'industry',
  'state',
  'city',
  'website',
  'phone',
  'description',
  'blindSelection',
]);
const contact = columns(['name', 'position', 'email', 'phone']);
const vacancy = columns([
  'name',
  'locations',
  'typePosition',
  'functions',
  'timeWork',
  'modalityWork',
  'daysWork',
  'turnWork',
  'currencyWork',
  'payFormWork',
  'payBasis',
  'salaryType',
  'salaryTotal',
  'salaryMin',
  'salaryMax',
  'salaryWork',
  'places',
  'blindSelection',
  'skillsWork',
  'benefitsWork',
  'languagesWork',
  'experienceWork',
  'experienceInIndustriesWork',
  'documentsWork',
  'educationWork',
  'status',
  /** The vacancy that this one is a copy of. */
  'copyOf',
]);
const PERSON_COLUMNS = [
  ...PROFILE_FIELDS,
  'education',
  'desiredPosition',
  'languages',
  'experience',
  'skills',
  ...WISH_FIELDS,
  'tags',
  'groups',
  'origin',
  'fair',
  'curp',
  'rfc',
  'nss',
] as const;
const EVALUATED = [...PERSON_COLUMNS, 'viability', 'viabilityReason'] as const;
const MERGED = [...EVALUATED, 'documentTypes', 'inapplicableTypes', 'matches', 'automatedScoring'] as const;
const person = columns(PERSON_COLUMNS);
const imported = columns([...PERSON_COLUMNS, 'importID']);
const scoring = { automatedScoring: z.boolean(), matches: count };
const viewed = z.strictObject({ document: documentType, documentID: text });
const documentState = z.strictObject({
  document: documentType,
  state: z.enum(['pending', 'approved', 'rejected']),
  reason: z.optional(text),
  expiresOn: z.optional(text),
});
const stage = z.enum(valuesOf(applicationStages));
const stageBefore = z.strictObject({ stage });
const stageAfter = z.strictObject({
  stage,
  jobID: text,
  vacancy: text,
  reasonCode: z.optional(z.enum(valuesOf(moveReasons))),
  reason: z.optional(text),
  startDate: z.optional(text),
  byMail: z.optional(z.literal(true)),
});
const applicability = z.strictObject({ document: documentType, applies: z.boolean() });
const catalogEntry = columns(['catalog', 'label', 'industry', 'family', 'functions', 'reason', 'isRetired']);
const parameter = columns(['kind', 'startsOn', 'value', 'source']);
const survey = columns(['name', 'moment', 'audience', 'delayHours', 'isActive', 'questions']);
const campaign = columns(['name', 'label', 'startsOn', 'endsOn', 'budgetCents', 'isRetired']);
const campaignTerm = columns(['vocabulary', 'value', 'label', 'mediums', 'isRetired']);
const LINK_PART_COLUMNS = ['source', 'medium', 'campaign', 'content', 'placement'] as const;
const linkTemplate = columns(['name', 'destination', ...LINK_PART_COLUMNS, 'isRetired']);
const campaignLink = columns(['jobID', 'destination', ...LINK_PART_COLUMNS, 'label', 'fair', 'stand', 'endsOn']);
const linkHosts = z.strictObject({ hosts: z.array(text) });
const campaignParts = columns(LINK_PART_COLUMNS);
const campaignCost = z.strictObject({ day: text, cents: count });
const PROGRAM_TERMS = [
  'rewardCents',
  'rewards',
  'parts',
  'ownershipDays',
  'knownDays',
  'mostReferrals',
  'legalText',
] as const;
const referralProgram = columns(['name', 'startsOn', 'endsOn', ...PROGRAM_TERMS]);
/** What would lead to the referrer is named without its value. */
const referrer = columns(['name', 'program', 'email', 'phone', 'account', 'isActive']);
const referralStateOf = z.strictObject({ state: z.enum(valuesOf(referralStates)) });
const holiday = columns(['day', 'name', 'source', 'isRetired']);
const savedView = columns(['name', 'isShared', 'search']);
const snapshot = columns(['isShared', 'fingerprint']);
const snapshotSchedule = columns(['title', 'rhythm', 'to']);
const annotation = columns(['day', 'text']);
const model = columns(['name', 'weights', 'threshold', 'version']);
const eventState = z.enum(valuesOf(eventStates));
/** When an event is, and how it stands. Who it is with stays out: the log of an event is not encrypted. */
const eventTime = z.strictObject({
  startsAt: text,
  minutes: count,
  staff: z.array(text),
  room: z.nullable(text),
  state: eventState,
});
const sessionSize = z.strictObject({ places: z.int() });
const eventKind = z.strictObject({ type: z.enum(valuesOf(eventTypes)) });
const availability = columns([
  'zone',
  'weekly',
  'exceptions',
  'bufferBefore',
  'bufferAfter',
  'minimumNotice',
  'dailyLimit',
  'weeklyLimit',
  'grid',
]);
const ticketState = z.strictObject({ state: z.enum(valuesOf(ticketStates)) });
/** Subject and links are named without their values: the log of a ticket is not encrypted. */
const ticket = columns(['title', 'priority', 'category', 'team', 'assignee', 'tags', 'links']);
const helpDeskTeam = columns(['name', 'zone', 'weekly', 'leadUid', 'closeAfterDays', 'ratingRule']);
const helpDeskRule = columns(['name', 'event', 'conditions', 'effects', 'isActive']);
const helpDeskCategory = columns(['name', 'teamID', 'promises', 'isRetired']);
const room = columns(['name', 'place', 'zone', 'isRetired']);
const interviewKit = columns(['name', 'points', 'isRetired']);
const listName = z.enum(EXPORTED_LISTS);
const viewChoice = columns(['isPinned', 'isDefault']);
const staffChange = z.strictObject({
  name: z.optional(text),
  role: z.optional(z.nullable(role)),
  isDeactivated: z.optional(z.boolean()),
});
const invitation = z.strictObject({ name: text, email: text, role });
const retentionRule = z.strictObject({ days: count, isEnabled: z.boolean() });
const verification = z.strictObject({ verification: z.enum(valuesOf(verificationStatus)) });
const arcoStep = z.strictObject({ step: z.enum(valuesOf(arcoSteps)), dueOn: z.optional(z.nullable(text)) });
const permissions = z.strictObject({ permissions: z.optional(z.array(text)) });
const secondFactorRoles = z.strictObject({ secondFactorRoles: z.array(role) });
const twoPersonErasure = z.strictObject({ twoPersonErasure: z.boolean() });
const release = z.strictObject({ version: z.optional(text), isInMaintenance: z.optional(z.boolean()) });
/** A shortlist and who received it at the company. */
const shortlist = z.strictObject({ shortlistID: text, recipient: text });
const filters = z.record(text, z.unknown());

/**
 * The payload of each action's event, before and after. Commands must write this form (checked by the compiler).
 * The audit log also holds events of earlier versions: readers must accept each field as absent or of another form.
 */
export const EVENT_PAYLOADS = {
  'company.created': { before: none, after: company },
  'company.edited': { before: company, after: company },
  'company.verification_changed': { before: verification, after: verification },
  'company.assigned': { before: z.strictObject({ ownerName: text }), after: z.strictObject({ ownerName: text }) },
  'contact.created': { before: none, after: contact },
  'contact.edited': { before: contact, after: contact },
  'contact.removed': { before: contact, after: none },
  'contact.restored': { before: none, after: none },
  'vacancy.created': { before: none, after: vacancy },
  'vacancy.edited': { before: vacancy, after: vacancy },
  'vacancy.pause': { before: status, after: status },
  'vacancy.resume': { before: status, after: status },
  'vacancy.close': { before: status, after: status },
  'vacancy.reopen': { before: status, after: status },
  'vacancy.undo': { before: status, after: status },
  'vacancy.risk_reviewed': {
    before: none,
    after: z.strictObject({ decision: z.enum(valuesOf(trapDecisions)), score: count }),
  },
  'vacancy.risk_review_undone': { before: none, after: none },
  'vacancy.shortlist_sent': { before: none, after: z.extend(shortlist, { people: count, byMail: z.boolean() }) },
  'vacancy.shortlist_downloaded': { before: none, after: shortlist },
  'vacancy.shortlist_withdrawn': { before: none, after: shortlist },
  'vacancy.shortlist_resent': { before: none, after: shortlist },
  /** `person` is the label in the blind answers. */
  'vacancy.unblinded': { before: none, after: z.strictObject({ person: text }) },
  'vacancy.shortlist_answered': {
    before: none,
    after: z.extend(shortlist, { applicationID: text, answer: z.enum(valuesOf(shortlistAnswers)) }),
  },
  'candidate.created': { before: none, after: person },
  'candidate.edited': { before: person, after: person },
  'candidate.viability_changed': { before: columns(EVALUATED), after: columns(EVALUATED) },
  'candidate.noted': { before: none, after: z.strictObject({ noteID: text }) },
  'candidate.revealed': { before: none, after: z.strictObject({ field: text }) },
  'candidate.unblinded': { before: none, after: z.strictObject({ jobID: text, vacancy: text }) },
  'candidate.identifier_searched': { before: none, after: z.strictObject({ field: text }) },
  'candidate.invited': {
    before: none,
    after: z.strictObject({ jobID: text, vacancy: text, byMail: z.optional(z.literal(true)) }),
  },
  'candidate.change_undone': { before: columns(EVALUATED), after: columns([...EVALUATED, 'invitation', 'jobID']) },
  'candidate.told_apart': { before: none, after: z.strictObject({ from: text }) },
  'candidate.told_apart_undone': { before: none, after: z.strictObject({ from: text }) },
  'candidate.merged': { before: columns(MERGED), after: columns([...MERGED, 'files']) },
  'candidate.absorbed': { before: none, after: z.strictObject({ into: text }) },
  'candidate.unmerged': { before: none, after: z.strictObject({ kept: z.array(text) }) },
  'candidate.restored': { before: none, after: z.strictObject({ from: text }) },
  'candidate.imported': { before: none, after: imported },
  'candidate.filled': { before: person, after: imported },
  'candidate.import_undone': { before: none, after: z.strictObject({ importID: text }) },
  'candidate.copied': { before: none, after: z.strictObject({ folio: text, documents: count }) },
  'candidate.blocked': {
    before: none,
    after: z.union([folio, z.strictObject({ rule: z.enum(valuesOf(retentionKinds)) })]),
  },
  'candidate.unblocked': { before: none, after: folio },
  'candidate.blocked_file_viewed': { before: none, after: folio },
  'candidate.scoring_opposed': {
    before: z.strictObject(scoring),
    after: z.strictObject({ ...scoring, folio: text }),
  },
  'candidate.consented': {
    before: none,
    after: z.strictObject({ notice: text, acceptedOn: text, source: text, granted: z.array(text) }),
  },
  'candidate.event_changed': {
    before: none,
    after: z.strictObject({ eventID: text, type: z.enum(valuesOf(eventTypes)), startsAt: text, state: eventState }),
  },
  'candidates.export_started': {
    before: none,
    after: z.strictObject({
      format: text,
      columns: z.array(text),
      total: count,
      filters: z.optional(filters),
      chosen: z.optional(count),
    }),
  },
  'candidates.export_ended': { before: none, after: z.strictObject({ format: text, count, isWhole: z.boolean() }) },
  'candidates.import_applied': {
    before: none,
    after: z.strictObject({ created: count, updated: count, skipped: count, refused: count }),
  },
  'candidates.import_undone': { before: none, after: z.strictObject({ undone: count, left: count }) },
  'application.received': { before: none, after: z.strictObject({ jobID: text, vacancy: text }) },
  'application.received_again': { before: none, after: z.strictObject({ jobID: text, vacancy: text }) },
  'application.invitation_withdrawn': { before: none, after: z.strictObject({ jobID: text, vacancy: text }) },
  'application.made': { before: none, after: stageAfter },
  'application.mail_resent': { before: none, after: z.strictObject({ jobID: text, vacancy: text }) },
  'application.moved': { before: stageBefore, after: stageAfter },
  'application.hired': { before: stageBefore, after: stageAfter },
  'application.unhired': { before: stageBefore, after: stageAfter },
  'application.ended': { before: stageBefore, after: stageAfter },
  'application.reopened': { before: stageBefore, after: stageAfter },
  'application.move_undone': { before: stageBefore, after: z.extend(stageAfter, { stage: z.nullable(stage) }) },
  'document.uploaded': { before: none, after: z.strictObject({ document: documentType, documentID: text, md5: text }) },
  'document.approved': { before: documentState, after: documentState },
  'document.rejected': { before: documentState, after: documentState },
  'document.edited': { before: documentState, after: documentState },
  'document.removed': {
    before: z.union([documentState, z.strictObject({ document: documentType })]),
    after: z.union([documentState, z.strictObject({ rule: z.enum(valuesOf(retentionKinds)) })]),
  },
  'document.undone': { before: documentState, after: documentState },
  'document.applicability_changed': { before: applicability, after: applicability },
  'document.viewed': { before: none, after: viewed },
  'document.criminal_record_viewed': { before: none, after: viewed },
  'criminal_record.opened': {
    before: none,
    after: z.strictObject({ jobID: z.optional(z.nullable(text)), vacancy: z.optional(text), minutes: count }),
  },
  'criminal_record.closed': { before: none, after: none },
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
  'catalog.added': { before: none, after: catalogEntry },
  'catalog.edited': { before: catalogEntry, after: catalogEntry },
  'catalog.retired': { before: catalogEntry, after: catalogEntry },
  'catalog.restored': { before: catalogEntry, after: catalogEntry },
  'parameter.added': { before: none, after: parameter },
  'parameter.edited': { before: parameter, after: parameter },
  'parameter.holiday_added': { before: none, after: holiday },
  'parameter.holiday_edited': { before: holiday, after: holiday },
  'parameter.holiday_retired': { before: holiday, after: holiday },
  'parameter.holiday_restored': { before: holiday, after: holiday },
  'release.published': { before: release, after: release },
  'job.retried': { before: none, after: none },
  'job.cancelled': { before: none, after: none },
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
  'event.created': { before: none, after: eventTime },
  'event.edited': { before: none, after: none },
  'event.moved': { before: eventTime, after: eventTime },
  'event.state_changed': {
    before: z.strictObject({ state: eventState }),
    after: z.strictObject({ state: eventState }),
  },
  'event.answered': { before: none, after: z.strictObject({ answer: z.enum(valuesOf(eventAnswers)) }) },
  'event.link_created': { before: none, after: eventKind },
  'event.link_withdrawn': { before: none, after: eventKind },
  'event.kit_chosen': { before: none, after: z.strictObject({ kit: text }) },
  'event.place_changed': { before: none, after: z.strictObject({ state: z.enum(valuesOf(placeStates)) }) },
  'event.resized': { before: sessionSize, after: sessionSize },
  'event.call_opened': { before: none, after: z.strictObject({ vacancy: text, sessions: z.int() }) },
  'event.call_closed': { before: none, after: none },
  'event.evaluated': { before: none, after: none },
  'interview_kit.created': { before: none, after: interviewKit },
  'interview_kit.edited': { before: interviewKit, after: interviewKit },
  'availability.saved': { before: availability, after: availability },
  'room.created': { before: none, after: room },
  'room.edited': { before: room, after: room },
  'campaign.created': { before: none, after: campaign },
  'campaign.edited': { before: campaign, after: campaign },
  'campaign.term_added': { before: none, after: campaignTerm },
  'campaign.term_edited': { before: campaignTerm, after: campaignTerm },
  'campaign.template_added': { before: none, after: linkTemplate },
  'campaign.template_edited': { before: linkTemplate, after: linkTemplate },
  'campaign.link_created': { before: none, after: campaignLink },
  'campaign.links_created': { before: none, after: z.strictObject({ count }) },
  'campaign.link_edited': { before: campaignLink, after: campaignLink },
  'campaign.hosts_saved': { before: linkHosts, after: linkHosts },
  'campaign.mended': { before: campaignParts, after: campaignParts },
  'campaign.cost_saved': { before: none, after: campaignCost },
  'referral.program_saved': { before: referralProgram, after: referralProgram },
  'referral.referrer_saved': { before: referrer, after: referrer },
  'referral.status_link_made': { before: none, after: none },
  'referral.received': { before: none, after: z.strictObject({ referrer: text }) },
  'referral.state_changed': { before: referralStateOf, after: referralStateOf },
  'referral.decided': { before: none, after: z.strictObject({ decision: z.enum(valuesOf(referralDecisions)) }) },
  'referral.alert_cleared': { before: none, after: z.strictObject({ alert: z.enum(valuesOf(alertKinds)) }) },
  'referral.account_saved': { before: none, after: none },
  'referral.account_revealed': { before: none, after: none },
  'referral.payout_approved': { before: none, after: z.strictObject({ cents: count, approvals: count }) },
  'referral.payouts_paid': { before: none, after: z.strictObject({ count, cents: count }) },
  'referral.payout_corrected': { before: none, after: z.strictObject({ cents: count }) },
  'referral.payroll_downloaded': { before: none, after: z.strictObject({ count, cents: count }) },
  'referral.month_closed': { before: none, after: z.strictObject({ cents: count, fingerprint: text }) },
  'ticket.opened': { before: none, after: z.strictObject({ channel: z.enum(valuesOf(ticketChannels)) }) },
  'ticket.received': { before: none, after: none },
  'ticket.answered': { before: none, after: z.strictObject({ sendAt: z.nullable(text) }) },
  'ticket.answer_withdrawn': { before: none, after: none },
  'ticket.noted': { before: none, after: none },
  'ticket.state_changed': { before: ticketState, after: ticketState },
  'ticket.edited': { before: ticket, after: ticket },
  'ticket.snoozed': { before: none, after: z.strictObject({ until: z.nullable(text) }) },
  'ticket.merged': { before: none, after: folio },
  'ticket.unmerged': { before: none, after: folio },
  'ticket.split': { before: none, after: folio },
  'ticket.escalated': {
    before: none,
    after: z.strictObject({ target: z.enum(valuesOf(ticketTargets)), share: text }),
  },
  'ticket.rated': { before: none, after: z.strictObject({ score: count }) },
  'ticket.time_noted': { before: none, after: z.strictObject({ minutes: count }) },
  'ticket.linked': { before: none, after: z.strictObject({ folio: text, kind: z.enum(valuesOf(ticketLinkKinds)) }) },
  'ticket.unlinked': { before: none, after: folio },
  'ticket.rule_ran': { before: none, after: z.strictObject({ rule: text }) },
  'ticket.macro_applied': { before: none, after: z.strictObject({ macro: text }) },
  'help_desk.team_saved': { before: helpDeskTeam, after: helpDeskTeam },
  'help_desk.category_saved': { before: helpDeskCategory, after: helpDeskCategory },
  'help_desk.reply_saved': { before: none, after: none },
  'help_desk.reply_removed': { before: none, after: none },
  'help_desk.article_saved': { before: none, after: none },
  'help_desk.article_removed': { before: none, after: none },
  'help_desk.article_inserted': { before: none, after: none },
  'help_desk.macro_saved': { before: none, after: none },
  'help_desk.rule_saved': { before: helpDeskRule, after: helpDeskRule },
  'help_desk.rule_removed': { before: none, after: none },
  'help_desk.rules_ordered': { before: none, after: none },
  'help_desk.macro_removed': { before: none, after: none },
  'list.export_started': { before: none, after: z.strictObject({ list: listName, filters }) },
  'list.export_ended': { before: none, after: z.strictObject({ list: listName, count, isWhole: z.boolean() }) },
} as const satisfies Record<AuditAction, { before: z.ZodMiniType; after: z.ZodMiniType }>;

type Payloads = typeof EVENT_PAYLOADS;
export type PayloadOf<Action extends AuditAction, Side extends 'before' | 'after'> = z.output<Payloads[Action][Side]>;
