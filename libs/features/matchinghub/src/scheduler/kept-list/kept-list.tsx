import { Button } from '@vinculo/ui/button';
import { Tag } from '@vinculo/ui/status';
import styles from './kept-list.module.css';

interface KeptListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly detailOf: (item: T) => string;
  readonly isBusy: (item: T) => boolean;
  readonly onEdit: (item: T) => void;
  readonly onRetire: (item: T, isRetired: boolean) => void;
}

/** What the agenda chooses from: each changed, and retired or taken back. */
export function KeptList<T extends { readonly name: string; readonly isRetired: boolean }>({
  label,
  items,
  idOf,
  detailOf,
  isBusy,
  onEdit,
  onRetire,
}: KeptListProps<T>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => {
        const { name, isRetired } = item;
        const retire = isRetired ? 'Volver a usar' : 'Retirar';
        return (
          <li key={idOf(item)}>
            <span>
              {name} {isRetired && <Tag>Retirada</Tag>}
              <small>{detailOf(item)}</small>
            </span>
            <span>
              <Button size="sm" aria-label={`Editar ${name}`} onClick={() => onEdit(item)}>
                Editar
              </Button>
              <Button
                size="sm"
                aria-label={`${retire} ${name}`}
                isBusy={isBusy(item)}
                onClick={() => onRetire(item, !isRetired)}
              >
                {retire}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
