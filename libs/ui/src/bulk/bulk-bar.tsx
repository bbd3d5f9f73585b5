import { IconChecks, IconDots, IconX } from '@tabler/icons-react';
import { counted, grouped } from '@vinculo/domain/formats';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../button';
import { Menu } from '../overlays';
import type { Selection } from '../table';
import styles from './bulk-bar.module.css';

export interface BulkDialogOptions {
  readonly onClose: () => void;
  /** Leaves only these rows selected: those that did not change. */
  readonly onSettled: (failed: ReadonlySet<string>) => void;
}

interface BulkActionHead {
  readonly key: string;
  readonly label: string;
  readonly icon: typeof IconX;
}
type BulkAction = BulkActionHead &
  (
    | { readonly dialog: (options: BulkDialogOptions) => ReactNode }
    /** Where the screen shows the dialog. */
    | { readonly run: () => void }
  );

interface BulkBarProps<Id extends string> {
  readonly selection: Selection<Id>;
  readonly actions: readonly BulkAction[];
  /** How many rows one action may change. */
  readonly limit: number;
  /** Selects every row that matches, where the list can. */
  readonly all?: { readonly label: string; readonly isBusy: boolean; readonly onSelect: () => void } | undefined;
  /** "seleccionada" unless given. */
  readonly gender?: 'masculine';
  /** The actions are in a menu. */
  readonly isCompact?: boolean;
}

/** The actions for the selected rows, floating over the last visible rows. Render it right after them. */
export function BulkBar<Id extends string>({ selection, actions, ...bar }: BulkBarProps<Id>) {
  const { selected, onChange } = selection;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = actions.find(({ key }) => key === openKey);
  return (
    <>
      {selected.size > 0 && (
        <Toolbar
          {...bar}
          count={selected.size}
          actions={actions}
          onStart={(action) => ('run' in action ? action.run() : setOpenKey(action.key))}
          onClear={() => onChange(new Set())}
        />
      )}
      {open !== undefined &&
        'dialog' in open &&
        open.dialog({
          onClose: () => setOpenKey(null),
          onSettled: (failed) => onChange(new Set([...selected].filter((id) => failed.has(id)))),
        })}
    </>
  );
}

/** What takes the focus when the bar is gone: the row that has the tab index, or the first checkbox of a list. */
const ROWS = '[role="grid"] tr[tabindex="0"], li input[type="checkbox"]';

const iconOf = (Icon: typeof IconX) => <Icon size={16} stroke={1.75} aria-hidden />;

interface ToolbarProps extends Omit<BulkBarProps<string>, 'selection'> {
  readonly count: number;
  readonly onStart: (action: BulkAction) => void;
  readonly onClear: () => void;
}

function Toolbar({ count, actions, limit, all, gender, isCompact = false, onStart, onClear }: ToolbarProps) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = dock.current?.parentElement;
    return () => {
      if (document.activeElement === document.body)
        list?.querySelector<HTMLElement>(ROWS)?.focus({ preventScroll: true });
    };
  }, []);
  const isTooMany = count > limit;
  const label =
    gender === undefined
      ? counted(count, 'seleccionada', 'seleccionadas')
      : counted(count, 'seleccionado', 'seleccionados');

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    // A menu of the bar handles the key itself.
    const isOfBar = event.target instanceof Element && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isOfBar || event.defaultPrevented) return;
    event.preventDefault();
    onClear();
  }

  return (
    <div ref={dock} className={styles.dock} data-bulk-bar>
      <div className={styles.bar} role="toolbar" aria-label="Acciones con la selección" onKeyDown={handleKey}>
        <span role="status">{isTooMany ? `${label} · hasta ${grouped(limit)} a la vez` : label}</span>
        <span className={styles.line} aria-hidden />
        {isCompact ? (
          <Menu
            side="top"
            trigger={
              <Button variant="ghost" icon={iconOf(IconDots)}>
                Acciones
              </Button>
            }
            groups={[
              all === undefined ? [] : [{ label: all.label, icon: iconOf(IconChecks), onSelect: all.onSelect }],
              actions.map((action) => ({
                label: action.label,
                icon: iconOf(action.icon),
                isDisabled: isTooMany,
                onSelect: () => onStart(action),
              })),
            ]}
          />
        ) : (
          <>
            {all !== undefined && (
              <Button variant="ghost" icon={iconOf(IconChecks)} disabled={all.isBusy} onClick={all.onSelect}>
                {all.label}
              </Button>
            )}
            {actions.map((action) => (
              <Button
                key={action.key}
                variant="ghost"
                icon={iconOf(action.icon)}
                disabled={isTooMany}
                onClick={() => onStart(action)}
              >
                {action.label}
              </Button>
            ))}
          </>
        )}
        <IconButton label="Quitar la selección" icon={iconOf(IconX)} onClick={onClear} />
      </div>
    </div>
  );
}
