import * as z from 'zod/mini';
import { endpoint, line, LONGEST_SEARCH, paragraph, version } from '../wire';

export const ticketArticleId = z.uuid().brand<'TicketArticleId'>();
export type TicketArticleId = z.output<typeof ticketArticleId>;

const articleInput = z.object({ name: line(120).check(z.minLength(2)), text: paragraph(5000).check(z.minLength(1)) });
export const ticketArticle = z.extend(articleInput, {
  articleID: ticketArticleId,
  /** How often it was inserted into an answer. */
  insertions: z.int(),
  version,
});
export type TicketArticle = z.output<typeof ticketArticle>;

const articleParams = z.object({ articleID: ticketArticleId });
/** Articles in one answer. */
export const ARTICLES_LIMIT = 50;

export const searchTicketArticles = endpoint({
  name: 'searchTicketArticles',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/articles/search',
  effect: 'read',
  summary: 'Articles of the team that have all words, typos and accents forgiven; the most inserted ones first',
  body: z.object({ search: line(LONGEST_SEARCH) }),
  response: z.object({ items: z.array(ticketArticle) }),
});

export const createTicketArticle = endpoint({
  name: 'createTicketArticle',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/articles',
  effect: 'write',
  idempotent: true,
  summary: 'Add an article of what the team knows',
  body: articleInput,
  response: ticketArticle,
});

export const editTicketArticle = endpoint({
  name: 'editTicketArticle',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/help-desk/articles/:articleID',
  effect: 'write',
  summary: 'Change an article',
  params: articleParams,
  body: z.extend(articleInput, { version }),
  response: ticketArticle,
});

export const removeTicketArticle = endpoint({
  name: 'removeTicketArticle',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/help-desk/articles/:articleID',
  effect: 'write',
  summary: 'Remove an article; what was sent of it stays',
  params: articleParams,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});

export const countArticleInsertion = endpoint({
  name: 'countArticleInsertion',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/articles/:articleID/insertions',
  effect: 'write',
  idempotent: true,
  summary: 'Count that an article was inserted into an answer',
  params: articleParams,
  body: z.object({}),
  response: z.object({ insertions: z.int() }),
});
