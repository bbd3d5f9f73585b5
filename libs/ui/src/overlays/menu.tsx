import { normalizeForSearch } from '@vinculo/domain/formats';
import { IconCheck } from '@tabler/icons-react';
import {
  cloneElement,
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { mainLandmark } from './main-landmark';
import { besideAnchor, type MenuPlace } from './menu-place';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  /** 16 px. */
  readonly icon?: ReactNode;
  /** A radio item: the chosen one is ticked. */
  readonly isChosen?: boolean;
  /** A checkbox item; the menu stays open after it is toggled. */
  readonly isOn?: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

interface MenuProps extends Partial<MenuPlace> {
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Groups of items, with a line between them. */
  readonly groups: readonly (readonly MenuItem[])[];
  /** Shown above the items; hidden from assistive technology, because the trigger's name says the same. */
  readonly header?: ReactNode;
}

/** Actions of a button; arrow keys move, letters jump, Escape closes and restores the focus. */
export function Menu({ trigger, groups, align = 'end', side = 'bottom', header }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen &&
        createPortal(
          <OpenMenu
            id={id}
            button={button}
            place={{ side, align }}
            groups={groups}
            header={header}
            onClose={(givesFocusBack) => {
              setIsOpen(false);
              if (givesFocusBack) button.current?.focus();
            }}
          />,
          mainLandmark(),
        )}
    </>
  );
}

interface OpenMenuProps {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly place: MenuPlace;
  readonly groups: MenuProps['groups'];
  readonly header: ReactNode;
  readonly onClose: (givesFocusBack: boolean) => void;
}

function OpenMenu({ id, button, place: { side, align }, groups, header, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => onClose(false));
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    if (menu.current === null || button.current === null) return;
    const { offsetWidth: width, offsetHeight: height, style } = menu.current;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { top, left } = besideAnchor(button.current.getBoundingClientRect(), { width, height }, view, {
      side,
      align,
    });
    style.top = `${top}px`;
    style.left = `${left}px`;
    const chosen = menu.current.querySelector<HTMLElement>('[aria-checked="true"]');
    const first = menu.current.querySelector<HTMLElement>('[role^="menuitem"]');
    (chosen ?? first)?.focus({ preventScroll: true });
  }, [button, side, align]);

  // Scrolling what the button is in would leave the menu in the wrong place. A text field scrolls when it loses the focus.
  useEffect(() => {
    const handlePress = ({ target }: Event) => {
      const isInside = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isInside) leave();
    };
    const handleScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(button.current)) leave();
    };
    const handleResize = () => leave();
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('scroll', handleScroll, true);
    window.addEventListener('resize', handleResize);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('scroll', handleScroll, true);
      window.removeEventListener('resize', handleResize);
    };
  }, [button]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      onClose(true);
      return;
    }
    if (event.key === 'Escape') onClose(true);
    else {
      const all = items();
      const next = itemFor(
        event.key,
        all,
        all.findIndex((item) => item === document.activeElement),
      );
      if (next === undefined) return;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      className={styles.menu}
      id={id}
      role="menu"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      onKeyDown={handleKey}
      // In the React tree the menu is inside the button's parent: without this, a click would open the row.
      onClick={(event) => event.stopPropagation()}
    >
      {header !== undefined && <div aria-hidden>{header}</div>}
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <Fragment key={group.map(({ label }) => label).join()}>
            {index > 0 && <hr className={styles.line} />}
            {group.map(({ label, onSelect, icon, isChosen, isOn, isDanger, isDisabled }) => (
              <button
                key={label}
                className={styles.item}
                type="button"
                role={isOn !== undefined ? 'menuitemcheckbox' : isChosen !== undefined ? 'menuitemradio' : 'menuitem'}
                aria-checked={isOn ?? isChosen}
                aria-disabled={isDisabled || undefined}
                data-danger={isDanger}
                tabIndex={-1}
                onClick={() => {
                  if (isDisabled) return;
                  if (isOn === undefined) onClose(true);
                  onSelect();
                }}
              >
                {icon ?? <Mark isOn={isOn ?? isChosen} />}
                {label}
              </button>
            ))}
          </Fragment>
        ))}
    </div>
  );
}

/** The tick of the chosen item, or an empty slot; nothing if there is no choice. */
const Mark = ({ isOn }: { readonly isOn: boolean | undefined }) =>
  isOn === undefined ? null : (
    <span className={styles.tick}>{isOn && <IconCheck size={16} stroke={1.75} aria-hidden />}</span>
  );

/** The item that a key moves to: the next one, wrapping around, or the next one that starts with a letter. */
function itemFor(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  switch (key) {
    case 'ArrowDown':
      return after[0];
    case 'ArrowUp':
      return items.at(Math.max(current, 0) - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' '
        ? after.find(({ textContent }) => normalizeForSearch(textContent).startsWith(normalizeForSearch(key)))
        : undefined;
  }
}
