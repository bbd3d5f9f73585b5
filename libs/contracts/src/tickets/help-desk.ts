import { valuesOf } from '@vinculo/domain/catalogs';
import { PROMISE_RANGE, ratingRules, ticketPriorities } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { timeZone } from '../agenda/agenda-event';
import { weeklyHours } from '../agenda/availability';
import { staffUid } from '../staff/staff-member';
import { endpoint, line, paragraph, version } from '../wire';
import { ticketMacro } from './macros';
import { ticketCategoryId, ticketTeamId } from './ticket';

const name = line(80).check(z.minLength(2));
const minutes = z.int().check(z.gte(PROMISE_RANGE.least), z.lte(PROMISE_RANGE.most));
/** What is promised, in minutes of the team's hours. */
export const ticketPromise = z.object({ firstAnswer: minutes, nextAnswer: minutes, resolution: minutes });

const teamInput = z.object({
  name,
  zone: timeZone,
  weekly: weeklyHours,
  /** Who is notified of its tickets at 75 % and gets them at 100 %; null is nobody. */
  leadUid: z.nullable(staffUid),
  /** Days after which a resolved ticket without news is closed; null never closes it by itself. */
  closeAfterDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  ratingRule: z.enum(valuesOf(ratingRules)),
});
export const ticketTeam = z.extend(teamInput, { teamID: ticketTeamId, version });
export type TicketTeam = z.output<typeof ticketTeam>;

const categoryInput = z.object({
  name,
  teamID: ticketTeamId,
  promises: z.record(z.enum(valuesOf(ticketPriorities)), ticketPromise),
});
export const ticketCategory = z.extend(categoryInput, {
  categoryID: ticketCategoryId,
  /** Requests about personal data: read by the ARCO desk only, and never retired. */
  isArco: z.boolean(),
  isRetired: z.boolean(),
  version,
});
export type TicketCategory = z.output<typeof ticketCategory>;

export const cannedReplyId = z.uuid().brand<'CannedReplyId'>();
export type CannedReplyId = z.output<typeof cannedReplyId>;
const replyInput = z.object({ name, text: paragraph(5000).check(z.minLength(1)) });
export const cannedReply = z.extend(replyInput, { replyID: cannedReplyId, version });
export type CannedReply = z.output<typeof cannedReply>;

export const readHelpDesk = endpoint({
  name: 'readHelpDesk',
  host: 'main',
  method: 'GET',
  path: '/aperture/help-desk',
  effect: 'read',
  summary: 'The categories, teams, canned replies, macros and tags of the help desk, each by name',
  response: z.object({
    categories: z.array(ticketCategory),
    teams: z.array(ticketTeam),
    replies: z.array(cannedReply),
    macros: z.array(ticketMacro),
    tags: z.array(z.string()),
  }),
});

export const createTicketTeam = endpoint({
  name: 'createTicketTeam',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/teams',
  effect: 'write',
  idempotent: true,
  summary: 'Add a team with its hours',
  body: teamInput,
  response: ticketTeam,
});

export const editTicketTeam = endpoint({
  name: 'editTicketTeam',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/help-desk/teams/:teamID',
  effect: 'write',
  summary: 'Change a team or its hours; what is open is due anew',
  params: z.object({ teamID: ticketTeamId }),
  body: z.extend(teamInput, { version }),
  response: ticketTeam,
});

export const createTicketCategory = endpoint({
  name: 'createTicketCategory',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/categories',
  effect: 'write',
  idempotent: true,
  summary: 'Add a category with what it promises by priority',
  body: categoryInput,
  response: ticketCategory,
});

export const editTicketCategory = endpoint({
  name: 'editTicketCategory',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/help-desk/categories/:categoryID',
  effect: 'write',
  summary: 'Change a category, what it promises, or retire it; open tickets are due anew',
  params: z.object({ categoryID: ticketCategoryId }),
  body: z.extend(categoryInput, { isRetired: z.boolean(), version }),
  response: ticketCategory,
});

export const createCannedReply = endpoint({
  name: 'createCannedReply',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/replies',
  effect: 'write',
  idempotent: true,
  summary: 'Add a canned reply; its variables are written {nombre}',
  body: replyInput,
  response: cannedReply,
});

export const editCannedReply = endpoint({
  name: 'editCannedReply',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/help-desk/replies/:replyID',
  effect: 'write',
  summary: 'Change a canned reply',
  params: z.object({ replyID: cannedReplyId }),
  body: z.extend(replyInput, { version }),
  response: cannedReply,
});

export const removeCannedReply = endpoint({
  name: 'removeCannedReply',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/help-desk/replies/:replyID',
  effect: 'write',
  summary: 'Remove a canned reply; what was sent with it stays',
  params: z.object({ replyID: cannedReplyId }),
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});
