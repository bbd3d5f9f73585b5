import type {
  countArticleInsertion,
  createTicketArticle,
  editTicketArticle,
  removeTicketArticle,
  TicketArticle,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { atVersion, stored } from '../help-desk.commands';
import { countInsertion, deleteArticle, findArticle, insertArticle, updateArticle } from './articles.repository';

const about = ({ articleID: entityID, name: entityName }: TicketArticle) => ({ entityID, entityName });

export async function createTicketArticleCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTicketArticle>,
): Promise<TicketArticle> {
  const article = stored(await insertArticle(context.tx, body));
  await appendEvents(context, [{ action: 'help_desk.article_saved', ...about(article) }]);
  return article;
}

export async function editTicketArticleCommand(
  context: RouteContext,
  { params: { articleID }, body: { version, ...input } }: ParsedRequestOf<typeof editTicketArticle>,
): Promise<TicketArticle> {
  atVersion(await findArticle(context.tx, articleID), version);
  const article = stored(await updateArticle(context.tx, articleID, input));
  await appendEvents(context, [{ action: 'help_desk.article_saved', ...about(article) }]);
  return article;
}

export async function removeTicketArticleCommand(
  context: RouteContext,
  { params: { articleID }, body: { version } }: ParsedRequestOf<typeof removeTicketArticle>,
): Promise<{ removed: true }> {
  const article = atVersion(await findArticle(context.tx, articleID), version);
  await deleteArticle(context.tx, articleID);
  await appendEvents(context, [{ action: 'help_desk.article_removed', ...about(article) }]);
  return { removed: true };
}

export async function countArticleInsertionCommand(
  context: RouteContext,
  { params: { articleID } }: ParsedRequestOf<typeof countArticleInsertion>,
): Promise<{ insertions: number }> {
  const [article] = await countInsertion(context.tx, articleID);
  if (article === undefined) throw new ApiError('not_found');
  await appendEvents(context, [{ action: 'help_desk.article_inserted', ...about(article) }]);
  return { insertions: article.insertions };
}
