import { applicationStages, moveReasons } from '@vinculo/domain/applications';
import { PROFILE_FIELDS, WISH_FIELDS } from '@vinculo/domain/candidates';
import { eventTypes } from '@vinculo/domain/agenda';
import { documentTypes, valuesOf } from '@vinculo/domain/catalogs';
import { retentionKinds } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { type AreaPayloads, columns, count, eventState, filters, folio, none, text } from './payload-fields';

const documentType = z.enum(valuesOf(documentTypes));
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

export const candidatePayloads = {
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
} as const satisfies AreaPayloads;
