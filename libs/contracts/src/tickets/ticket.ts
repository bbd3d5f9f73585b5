import { valuesOf } from '@vinculo/domain/catalogs';
import {
  messageKinds,
  ticketChannels,
  ticketLinkKinds,
  ticketPriorities,
  ticketStates,
  ticketTargets,
  ticketVerbs,
} from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { applicationId } from '../applications/application';
import { candidateId } from '../candidates/candidate-id';
import { companyId } from '../companies/company';
import { mailStatus } from '../mails/mail-status';
import { fileName } from '../documents/document';
import { jobId } from '../vacancies/job-id';
import { email, line, paragraph, timestamp, version } from '../wire';
import { ticketId } from './ticket-id';

export const ticketParams = z.object({ ticketID: ticketId });

export const ticketMessageId = z.uuid().brand<'TicketMessageId'>();
export type TicketMessageId = z.output<typeof ticketMessageId>;

export const ticketCategoryId = z.uuid().brand<'TicketCategoryId'>();
export type TicketCategoryId = z.output<typeof ticketCategoryId>;

export const ticketTeamId = z.uuid().brand<'TicketTeamId'>();
export type TicketTeamId = z.output<typeof ticketTeamId>;

export const ticketState = z.enum(valuesOf(ticketStates));
export const ticketPriority = z.enum(valuesOf(ticketPriorities));
export const ticketVerb = z.enum(valuesOf(ticketVerbs));

/** Tags of one ticket. */
export const MOST_TICKET_TAGS = 10;
export const ticketTag = line(30).check(z.minLength(1), z.toLowerCase());
export const ticketTags = z.array(ticketTag).check(
  z.maxLength(MOST_TICKET_TAGS),
  z.refine((tags) => new Set(tags).size === tags.length, 'repeated'),
);

export const ticketSubject = line(200).check(z.minLength(3));
export const LONGEST_MESSAGE = 20_000;
/** What is written into a thread. */
export const messageText = paragraph(LONGEST_MESSAGE).check(z.minLength(1));

/** Who asks: a person of the platform has their file in the ticket's links. */
export const ticketRequester = z.object({ name: line(120).check(z.minLength(1)), email: z.nullable(email) });

/** What a ticket is about; an application brings its person, vacancy and company along. */
export const ticketLinks = {
  docID: z.nullable(candidateId),
  companyID: z.nullable(companyId),
  jobID: z.nullable(jobId),
  applicationID: z.nullable(applicationId),
};

const named = <T extends z.ZodMiniType>(id: T) => z.nullable(z.object({ id, name: z.string() }));

/** What the list shows of a ticket. */
export const ticketSummary = z.object({
  ticketID: ticketId,
  folio: z.string(),
  subject: z.string(),
  requester: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  /** Null where the reader may not see the person, and without one. */
  person: named(candidateId),
  company: named(companyId),
  vacancy: named(jobId),
  applicationID: z.nullable(applicationId),
  category: z.object({ categoryID: ticketCategoryId, name: z.string(), isArco: z.boolean() }),
  team: z.object({ teamID: ticketTeamId, name: z.string() }),
  assignee: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  channel: z.enum(valuesOf(ticketChannels)),
  priority: ticketPriority,
  state: ticketState,
  tags: z.array(z.string()),
  openedAt: timestamp,
  /** When something was last received, answered or noted. */
  activeAt: timestamp,
  /** Until then it is out of Míos and Sin asignar; its clock goes on. */
  snoozedUntil: z.nullable(timestamp),
  /** The running clock that is due first; null while it waits, and once it is done. */
  due: z.nullable(z.object({ target: z.enum(valuesOf(ticketTargets)), warnAt: timestamp, dueAt: timestamp })),
  /** Whether the requester wrote last. */
  isAwaited: z.boolean(),
  version,
});
export type TicketSummary = z.output<typeof ticketSummary>;

export const ticketFileId = z.uuid().brand<'TicketFileId'>();
export type TicketFileId = z.output<typeof ticketFileId>;

/** A file of an answer, or of one that is being written. */
export const ticketFile = z.object({
  fileID: ticketFileId,
  fileName,
  type: z.string(),
  /** In bytes. */ size: z.int(),
});
export type TicketFile = z.output<typeof ticketFile>;

/** One message of a thread, as text. */
export const ticketMessage = z.object({
  messageID: ticketMessageId,
  kind: z.enum(valuesOf(messageKinds)),
  authorName: z.string(),
  text: z.string(),
  files: z.array(ticketFile),
  at: timestamp,
  /** Until when an answer can be taken back: it has not gone yet. */
  sendAt: z.nullable(timestamp),
  canWithdraw: z.boolean(),
  /** What became of the mail of an answer. */
  mail: z.nullable(mailStatus),
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** A change of state; `from` is null in the first one, which opened the ticket. */
const ticketChange = z.object({
  changeID: z.uuid(),
  from: z.nullable(ticketState),
  to: ticketState,
  byName: z.string(),
  at: timestamp,
  reason: z.string(),
});

const targetClock = z.object({
  target: z.enum(valuesOf(ticketTargets)),
  /** In minutes of the team's hours; of a legal clock, of working days of 24 hours. */
  promisedMinutes: z.int(),
  elapsedMinutes: z.int(),
  isRunning: z.boolean(),
  isOver: z.boolean(),
  isLegal: z.boolean(),
  warnAt: z.nullable(timestamp),
  dueAt: z.nullable(timestamp),
});

export const ticketLinkKind = z.enum(valuesOf(ticketLinkKinds));

/** Another ticket, as a reference. */
export const ticketReference = z.object({
  ticketID: ticketId,
  folio: z.string(),
  subject: z.string(),
  state: ticketState,
});

export const ticketDetail = z.extend(ticketSummary, {
  /** Oldest first. */
  messages: z.array(ticketMessage),
  /** Newest first. */
  history: z.array(ticketChange),
  /** Rules that ran in it, newest first. */
  ruleRuns: z.array(z.object({ runID: z.uuid(), rule: z.string(), at: timestamp })),
  clocks: z.array(targetClock),
  /** How its requester rated each resolution, from 1 to 5, newest first. */
  ratings: z.array(z.object({ ratingID: z.uuid(), score: z.int(), comment: z.string(), at: timestamp })),
  /** What the reader may do to its state now. */
  verbs: z.array(ticketVerb),
  /** The reader's own unsent words. */
  draft: z.string(),
  /** Files that go with the reader's next answer. */
  draftFiles: z.array(ticketFile),
  /** Colleagues whose draft changed within the last minute. */
  writing: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Where it went when it was merged; nothing can be written into it then. */
  mergedInto: z.nullable(ticketReference),
  /** What was merged into it, and can be taken out again. */
  merged: z.array(ticketReference),
  /** What it is to others that the reader may see. */
  links: z.array(z.object({ kind: ticketLinkKind, ticket: ticketReference })),
  /** Minutes that staff noted down. */
  spentMinutes: z.int(),
  abilities: z.object({ answer: z.boolean() }),
});
export type TicketDetail = z.output<typeof ticketDetail>;
