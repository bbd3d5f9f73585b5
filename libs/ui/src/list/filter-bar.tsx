import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { SearchField } from '../table';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly searchLabel: string;
  readonly placeholder: string;
  /** Longest text that the API searches for. */
  readonly maxLength: number;
  readonly search: string | undefined;
  /** Left out where nothing can be searched for. */
  readonly onSearch?: ((search: string | undefined) => void) | undefined;
  /** `FilterChips`, and filters that have a control of their own. */
  readonly children: ReactNode;
  /** Opens the dialog in which the other filters are chosen. */
  readonly onChoose: () => void;
  /** Names the button that opens it, where the page has another. */
  readonly chooseLabel?: string;
  /** Removes all filters; left out where none is on. */
  readonly onClear: (() => void) | undefined;
  /** At the end of the bar: views, export. */
  readonly tools?: ReactNode;
  /** After them, where rows are a table and not cards: columns, density. */
  readonly tableTools?: ReactNode;
}

/** The search box and the filters that are on. */
export function FilterBar({
  searchLabel,
  placeholder,
  maxLength,
  search = '',
  onSearch,
  children,
  onChoose,
  chooseLabel,
  onClear,
  tools,
  tableTools,
}: FilterBarProps) {
  // The URL holds the text without the spaces at its ends, which are part of typing two words.
  const [typed, setTyped] = useState(search);
  return (
    <div className={styles.bar}>
      {onSearch !== undefined && (
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          value={typed.trim() === search ? typed : search}
          maxLength={maxLength}
          onChange={(text) => {
            setTyped(text);
            onSearch(text.trim() === '' ? undefined : text.trim());
          }}
        />
      )}
      <div className={styles.filters}>{children}</div>
      <Button aria-label={chooseLabel} icon={<IconFilter size={16} stroke={1.75} />} onClick={onChoose}>
        Filtros
      </Button>
      {onClear !== undefined && (
        <span className={styles.clear}>
          <Button variant="ghost" onClick={onClear}>
            Limpiar
          </Button>
        </span>
      )}
      <span className={styles.end}>
        {tools}
        <span className={styles.table}>{tableTools}</span>
      </span>
    </div>
  );
}
