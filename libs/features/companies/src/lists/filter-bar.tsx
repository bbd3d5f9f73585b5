import { IconFilter } from '@tabler/icons-react';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { Button } from '@vinculo/ui/button';
import { SearchField } from '@vinculo/ui/table';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly search: string | undefined;
  readonly onSearch: (search: string | undefined) => void;
  /** A `FilterChip` for each filter that is on. */
  readonly children: ReactNode;
  /** Asks for the dialog where the other filters are chosen. */
  readonly onChoose: () => void;
  /** Takes all filters off; left out where none is on. */
  readonly onClear: (() => void) | undefined;
  /** At the end of the bar: how the table looks. */
  readonly tools: ReactNode;
}

/** The search box and the filters that are on. The address holds them; the box only runs ahead while someone types. */
export function FilterBar({
  searchLabel,
  placeholder,
  search = '',
  onSearch,
  children,
  onChoose,
  onClear,
  tools,
}: FilterBarProps) {
  const [typed, setTyped] = useState(search);

  // The back button or "Quitar filtros" changed the address under the box.
  useEffect(() => {
    setTyped((current) => (current.trim() === search ? current : search));
  }, [search]);

  return (
    <div className={styles.bar}>
      <SearchField
        label={searchLabel}
        placeholder={placeholder}
        value={typed}
        maxLength={LONGEST_SEARCH}
        onChange={(text) => {
          setTyped(text);
          onSearch(text.trim() === '' ? undefined : text.trim());
        }}
      />
      <div className={styles.filters}>{children}</div>
      <Button icon={<IconFilter size={16} stroke={1.75} />} onClick={onChoose}>
        Filtros
      </Button>
      {onClear !== undefined && (
        <span className={styles.clear}>
          <Button variant="ghost" onClick={onClear}>
            Limpiar
          </Button>
        </span>
      )}
      <span className={styles.end}>{tools}</span>
    </div>
  );
}
