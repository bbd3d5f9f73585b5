import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button';
import { Checkbox } from '../form';
import styles from './arrange-list.module.css';

interface Item {
  readonly key: string;
  readonly label: string;
}

interface ArrangeListProps {
  readonly label: string;
  /** In their order, the hidden ones too. */
  readonly items: readonly Item[];
  readonly isShown: (key: string) => boolean;
  readonly onShow: (key: string, isOn: boolean) => void;
  /** Puts one before another; before null is the end. */
  readonly onMove: (key: string, before: string | null) => void;
  /** The first one is always shown, and always first. */
  readonly isFirstFixed?: boolean;
  /** More buttons of an item. */
  readonly tools?: (key: string) => ReactNode;
}

/** Things that the person shows, hides and puts in another order. */
export const ArrangeList = ({
  label,
  items,
  isShown,
  onShow,
  onMove,
  isFirstFixed = false,
  tools,
}: ArrangeListProps) => (
  <ul className={styles.list} aria-label={label}>
    {items.map(({ key, label: name }, index) => {
      const isFixed = isFirstFixed && index === 0;
      return (
        <li key={key}>
          <span className={styles.name}>
            <Checkbox checked={isShown(key)} disabled={isFixed} onChange={() => onShow(key, !isShown(key))}>
              {name}
            </Checkbox>
          </span>
          <IconButton
            size="sm"
            label={`Subir ${name}`}
            disabled={index === 0 || (isFirstFixed && index === 1)}
            icon={<IconArrowUp size={14} stroke={1.75} aria-hidden />}
            onClick={() => onMove(key, items[index - 1]?.key ?? null)}
          />
          <IconButton
            size="sm"
            label={`Bajar ${name}`}
            disabled={isFixed || index === items.length - 1}
            icon={<IconArrowDown size={14} stroke={1.75} aria-hidden />}
            onClick={() => onMove(key, items[index + 2]?.key ?? null)}
          />
          {tools?.(key)}
        </li>
      );
    })}
  </ul>
);
