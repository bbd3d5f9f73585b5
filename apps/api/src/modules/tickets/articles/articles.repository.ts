import { ARTICLES_LIMIT, type TicketArticle, type TicketArticleId } from '@vinculo/contracts/tickets';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { ticketArticles } from '../../../db/schema/ticket-tools';
import { forgivenWords, hasWords, writtenWords } from '../ticket-words';

const { search: _search, words: _words, ...columns } = getTableColumns(ticketArticles);
type ArticleInput = Pick<TicketArticle, 'name' | 'text'>;

const searchable = ({ name, text }: ArticleInput) => ({ name, text, search: normalizeForSearch(`${name} ${text}`) });

/** Articles with all words; with typos where no article has a word. */
export async function searchArticles(tx: Tx, search: string): Promise<TicketArticle[]> {
  const words = await forgivenWords(tx, ticketArticles, writtenWords(search));
  return tx
    .select(columns)
    .from(ticketArticles)
    .where(hasWords(ticketArticles, words))
    .orderBy(desc(ticketArticles.insertions), asc(sql`lower(${ticketArticles.name})`), asc(ticketArticles.articleID))
    .limit(ARTICLES_LIMIT);
}

/** Locked. */
export async function findArticle(tx: Tx, articleID: TicketArticleId): Promise<TicketArticle | undefined> {
  const [row] = await tx
    .select(columns)
    .from(ticketArticles)
    .where(eq(ticketArticles.articleID, articleID))
    .for('update');
  return row;
}

export const insertArticle = (tx: Tx, input: ArticleInput): Promise<TicketArticle[]> =>
  tx.insert(ticketArticles).values(searchable(input)).returning(columns);

/** Writes the change and raises the version. */
export const updateArticle = (tx: Tx, articleID: TicketArticleId, input: ArticleInput): Promise<TicketArticle[]> =>
  tx
    .update(ticketArticles)
    .set({ ...searchable(input), version: sql`${ticketArticles.version} + 1` })
    .where(eq(ticketArticles.articleID, articleID))
    .returning(columns);

/** One insertion more: no version of its own. */
export const countInsertion = (tx: Tx, articleID: TicketArticleId): Promise<TicketArticle[]> =>
  tx
    .update(ticketArticles)
    .set({ insertions: sql`${ticketArticles.insertions} + 1` })
    .where(eq(ticketArticles.articleID, articleID))
    .returning(columns);

export async function deleteArticle(tx: Tx, articleID: TicketArticleId): Promise<void> {
  await tx.delete(ticketArticles).where(eq(ticketArticles.articleID, articleID));
}
