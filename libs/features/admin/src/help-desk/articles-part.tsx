import { useQuery } from '@tanstack/react-query';
import type { TicketArticle } from '@vinculo/contracts/tickets';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { counted, truncateText } from '@vinculo/domain/formats';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import styles from '../entries-tab.module.css';
import { Entry } from './entry';

interface ArticlesPartProps {
  readonly onEdit: (article: TicketArticle) => void;
  readonly onRemove: (article: TicketArticle) => void;
}

/** What the team knows, the most inserted first. */
export function ArticlesPart({ onEdit, onRemove }: ArticlesPartProps) {
  const query = useQuery(ticketQueries.articles(''));
  if (query.data === undefined)
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar los artículos"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={4} label="Cargando los artículos" />
    );
  if (query.data.length === 0)
    return <EmptyState title="Aún no hay artículos">Escribe lo que más te preguntan, y cómo se resuelve.</EmptyState>;
  return (
    <ul className={styles.entries} aria-label="Artículos">
      {query.data.map((article) => (
        <Entry
          key={article.articleID}
          name={article.name}
          note={`${counted(article.insertions, 'vez insertado', 'veces insertado')} · ${truncateText(article.text, 100)}`}
          onEdit={() => onEdit(article)}
          onRemove={() => onRemove(article)}
        />
      ))}
    </ul>
  );
}
