import { useQuery } from '@tanstack/react-query';
import type { TicketArticle } from '@vinculo/contracts/tickets';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { ticketQueries, useCountArticleInsertion } from '@vinculo/data-access/tickets';
import { truncateText } from '@vinculo/domain/formats';
import { problemText } from '@vinculo/ui/errors';
import { Dialog } from '@vinculo/ui/overlays';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';
import styles from './composer.module.css';

const OFFERED = 6;

interface ArticlesDialogProps {
  readonly onClose: () => void;
  readonly onInsert: (words: string) => void;
}

/** Finds an article of the team, shows it, and inserts it into the answer, which is counted. */
export function ArticlesDialog({ onClose, onInsert }: ArticlesDialogProps) {
  const [search, setSearch] = useState('');
  const [article, setArticle] = useState<TicketArticle | null>(null);
  const [showsError, setShowsError] = useState(false);
  const query = useQuery(ticketQueries.articles(search.trim()));
  const count = useCountArticleInsertion();
  const found = (query.data ?? []).slice(0, OFFERED);

  function accept(): void {
    if (article === null) return setShowsError(true);
    count.mutate(article);
    onInsert(article.text);
  }
  return (
    <Dialog isOpen title="Artículos" acceptLabel="Insertar" onClose={onClose} onAccept={accept}>
      <Picker
        label="Artículo"
        placeholder="Qué te preguntan"
        maxLength={LONGEST_SEARCH}
        isRequired
        search={search}
        onSearch={setSearch}
        searchError={query.isError ? problemText(query.error) : undefined}
        optionsLabel="Artículos"
        options={found.map(({ articleID, name, text }) => ({ id: articleID, name, note: truncateText(text, 80) }))}
        status={query.isFetching ? 'Buscando…' : found.length === 0 && 'Ningún artículo coincide.'}
        value={article?.articleID ?? null}
        onChange={(articleID) => setArticle(found.find((one) => one.articleID === articleID) ?? null)}
        error={showsError && article === null ? 'Elige uno.' : undefined}
      />
      {article !== null && (
        <pre className={styles.preview} tabIndex={0} aria-label="Vista previa">
          {article.text}
        </pre>
      )}
    </Dialog>
  );
}
