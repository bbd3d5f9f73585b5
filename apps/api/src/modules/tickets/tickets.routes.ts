import {
  answerTicket,
  applyTicketMacro,
  attachTicketFile,
  changeTicketState,
  countArticleInsertion,
  countTickets,
  createCannedReply,
  createTicketArticle,
  createTicketCategory,
  createTicketMacro,
  createTicketRule,
  createTicketTeam,
  dryRunTicketRule,
  editCannedReply,
  editTicketArticle,
  editTicket,
  editTicketCategory,
  editTicketMacro,
  editTicketRule,
  editTicketTeam,
  linkTickets,
  listRelatedTickets,
  listTicketRules,
  listTickets,
  mergeTicket,
  noteTicket,
  noteTicketTime,
  openTicket,
  orderTicketRules,
  readHelpDesk,
  readTicket,
  RELATED_TICKETS_LIMIT,
  removeCannedReply,
  removeTicketArticle,
  removeTicketMacro,
  removeTicketRule,
  removeTicketFile,
  resendAnswer,
  reserveTicketFile,
  saveTicketDraft,
  searchTicketArticles,
  snoozeTicket,
  splitTicket,
  unlinkTickets,
  unmergeTicket,
  viewTicketFile,
  withdrawAnswer,
} from '@vinculo/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import type { FileReader } from '../documents/files/file-reader';
import { inspectUpload } from '../documents/uploads/inspect-upload';
import {
  countArticleInsertionCommand,
  createTicketArticleCommand,
  editTicketArticleCommand,
  removeTicketArticleCommand,
} from './articles/articles.commands';
import { searchArticles } from './articles/articles.repository';
import { answerTicketCommand, resendAnswerCommand, withdrawAnswerCommand } from './thread/answers.commands';
import {
  createCannedReplyCommand,
  createTicketCategoryCommand,
  createTicketTeamCommand,
  editCannedReplyCommand,
  editTicketCategoryCommand,
  editTicketTeamCommand,
  readHelpDeskQuery,
  removeCannedReplyCommand,
} from './help-desk.commands';
import { listTicketsQuery } from './list-tickets.query';
import {
  applyTicketMacroCommand,
  createTicketMacroCommand,
  editTicketMacroCommand,
  removeTicketMacroCommand,
} from './macros/macros.commands';
import { mergeTicketCommand, splitTicketCommand, unmergeTicketCommand } from './links/merge-tickets';
import {
  changeTicketStateCommand,
  editTicketCommand,
  noteTicketCommand,
  noteTicketTimeCommand,
  openTicketCommand,
  present,
  readForCaller,
  saveTicketDraftCommand,
  snoozeTicketCommand,
} from './tickets.commands';
import {
  attachTicketFileCommand,
  releaseRefusedFile,
  removeTicketFileCommand,
  reserveTicketFileCommand,
  uploadPlace,
  viewTicketFileQuery,
} from './thread/ticket-files.commands';
import { dryRunTicketRuleQuery } from './rules/dry-run.query';
import {
  createTicketRuleCommand,
  editTicketRuleCommand,
  orderTicketRulesCommand,
  removeTicketRuleCommand,
} from './rules/rules.commands';
import { listRules } from './rules/rules.repository';
import { linkTicketsCommand, unlinkTicketsCommand } from './links/link-tickets.commands';
import { presentTicket } from './tickets.presenter';
import { countViews } from './ticket-lists.repository';
import { listRelated } from './tickets.repository';

const READS = 'tickets:read';
/** The answers of writes show the ticket. */
const ANSWERS = ['tickets:answer', 'tickets:read'] as const;
const MANAGES = ['tickets:manage', 'tickets:read'] as const;

/** Rules ask for the company of a ticket, and write its name and that of the vacancy into the thread. */
const RULES = ['rules:edit', 'tickets:read', 'companies:read', 'vacancies:read'] as const;

export function registerTickets(app: FastifyInstance, reader: FileReader): void {
  route(app, listTickets, { access: READS, mayLag: true, handler: listTicketsQuery });
  route(app, countTickets, {
    access: READS,
    mayLag: true,
    handler: ({ tx, actor, now }) => countViews(tx, actor, now),
  });
  route(app, listRelatedTickets, {
    access: READS,
    handler: async ({ tx, actor }, { body }) => {
      const about = 'docID' in body ? 'candidates:read' : 'jobID' in body ? 'vacancies:read' : 'companies:read';
      if (!can(actor.claims, about)) throw new ApiError('forbidden');
      const rows = await listRelated(tx, body, actor, RELATED_TICKETS_LIMIT);
      // In the list of a vacancy a ticket of somebody whom the selection hides would say that they are in it.
      const shown = 'docID' in body ? rows : rows.filter(({ isHiding }) => !isHiding);
      return { items: shown.map((row) => presentTicket(row, actor)) };
    },
  });
  route(app, readTicket, {
    access: READS,
    handler: async (context, { params: { ticketID } }) => present(context, await readForCaller(context, ticketID)),
  });
  route(app, openTicket, { access: ANSWERS, handler: openTicketCommand });
  route(app, answerTicket, { access: ANSWERS, handler: answerTicketCommand });
  route(app, resendAnswer, { access: ANSWERS, handler: resendAnswerCommand });
  route(app, withdrawAnswer, { access: ANSWERS, handler: withdrawAnswerCommand });
  route(app, reserveTicketFile, { access: ANSWERS, handler: reserveTicketFileCommand });
  route(app, attachTicketFile, {
    access: ANSWERS,
    prepare: (outside, request) => inspectUpload(outside, uploadPlace(request), reader),
    handler: attachTicketFileCommand,
    cleanUp: releaseRefusedFile,
  });
  route(app, removeTicketFile, { access: ANSWERS, handler: removeTicketFileCommand });
  route(app, viewTicketFile, { access: READS, handler: viewTicketFileQuery });
  route(app, noteTicket, { access: ANSWERS, handler: noteTicketCommand });
  route(app, noteTicketTime, { access: ANSWERS, handler: noteTicketTimeCommand });
  route(app, changeTicketState, { access: ANSWERS, handler: changeTicketStateCommand });
  route(app, editTicket, { access: ANSWERS, handler: editTicketCommand });
  route(app, snoozeTicket, { access: ANSWERS, handler: snoozeTicketCommand });
  route(app, mergeTicket, { access: ANSWERS, handler: mergeTicketCommand });
  route(app, unmergeTicket, { access: ANSWERS, handler: unmergeTicketCommand });
  route(app, splitTicket, { access: ANSWERS, handler: splitTicketCommand });
  route(app, linkTickets, { access: ANSWERS, handler: linkTicketsCommand });
  route(app, unlinkTickets, { access: ANSWERS, handler: unlinkTicketsCommand });
  route(app, saveTicketDraft, { access: ANSWERS, handler: saveTicketDraftCommand });
  route(app, readHelpDesk, { access: READS, handler: readHelpDeskQuery });
  route(app, createTicketTeam, { access: MANAGES, handler: createTicketTeamCommand });
  route(app, editTicketTeam, { access: MANAGES, handler: editTicketTeamCommand });
  route(app, createTicketCategory, { access: MANAGES, handler: createTicketCategoryCommand });
  route(app, editTicketCategory, { access: MANAGES, handler: editTicketCategoryCommand });
  route(app, createCannedReply, { access: MANAGES, handler: createCannedReplyCommand });
  route(app, editCannedReply, { access: MANAGES, handler: editCannedReplyCommand });
  route(app, removeCannedReply, { access: MANAGES, handler: removeCannedReplyCommand });
  route(app, searchTicketArticles, {
    access: READS,
    handler: async ({ tx }, { body: { search } }) => ({ items: await searchArticles(tx, search) }),
  });
  route(app, createTicketArticle, { access: MANAGES, handler: createTicketArticleCommand });
  route(app, editTicketArticle, { access: MANAGES, handler: editTicketArticleCommand });
  route(app, removeTicketArticle, { access: MANAGES, handler: removeTicketArticleCommand });
  route(app, countArticleInsertion, { access: ANSWERS, handler: countArticleInsertionCommand });
  route(app, createTicketMacro, { access: MANAGES, handler: createTicketMacroCommand });
  route(app, editTicketMacro, { access: MANAGES, handler: editTicketMacroCommand });
  route(app, removeTicketMacro, { access: MANAGES, handler: removeTicketMacroCommand });
  route(app, listTicketRules, { access: RULES, handler: async ({ tx }) => ({ items: await listRules(tx) }) });
  route(app, createTicketRule, { access: RULES, handler: createTicketRuleCommand });
  route(app, editTicketRule, { access: RULES, handler: editTicketRuleCommand });
  route(app, removeTicketRule, { access: RULES, handler: removeTicketRuleCommand });
  route(app, orderTicketRules, { access: RULES, handler: orderTicketRulesCommand });
  route(app, dryRunTicketRule, { access: RULES, handler: dryRunTicketRuleQuery });
  route(app, applyTicketMacro, { access: ANSWERS, handler: applyTicketMacroCommand });
}
