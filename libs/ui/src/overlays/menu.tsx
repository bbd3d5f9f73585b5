import { Menu as KitMenu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  /** 16 px. */
  readonly icon?: ReactNode;
  /** One of several choices: the chosen one is ticked. */
  readonly isChosen?: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Groups of items, with a line between them. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top';
  /** Beside its button in the document, where nothing around it cuts it off. */
  readonly isInPlace?: boolean;
  /** Above the items, for the eye only: the trigger's name says it too. */
  readonly header?: ReactNode;
}

function Item({ label, onSelect, icon, isChosen, isDanger, isDisabled = false }: MenuItem) {
  if (isChosen !== undefined) {
    return (
      <KitMenu.RadioItem
        value={label}
        checked={isChosen}
        checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden />}
        closeMenuOnClick
        disabled={isDisabled}
        onChange={onSelect}
      >
        {label}
      </KitMenu.RadioItem>
    );
  }
  return (
    <KitMenu.Item data-danger={isDanger || undefined} disabled={isDisabled} leftSection={icon} onClick={onSelect}>
      {label}
    </KitMenu.Item>
  );
}

/** Where menus are put, so that they too stand in a landmark of the page. */
const mainLandmark = (): HTMLElement => document.querySelector('main') ?? document.body;

/** Actions under a button; arrows move, typing jumps, Escape closes and gives the focus back. */
export const Menu = ({ trigger, groups, align = 'end', side = 'bottom', isInPlace = false, header }: MenuProps) => (
  <KitMenu
    position={`${side}-${align}`}
    offset={4}
    shadow="none"
    hideDetached={false}
    withInitialFocusPlaceholder={false}
    withinPortal={!isInPlace}
    portalProps={{ target: mainLandmark() }}
    transitionProps={{ duration: 0 }}
    zIndex="var(--v-z-toast)"
    classNames={{
      dropdown: styles.dropdown ?? '',
      item: styles.item ?? '',
      itemLabel: styles.itemLabel ?? '',
      itemSection: styles.itemSection ?? '',
      itemIndicator: styles.itemIndicator ?? '',
      divider: styles.divider ?? '',
    }}
  >
    <KitMenu.Target>{trigger}</KitMenu.Target>
    <KitMenu.Dropdown>
      {header !== undefined && <div aria-hidden>{header}</div>}
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <Fragment key={group.map(({ label }) => label).join()}>
            {index > 0 && <KitMenu.Divider />}
            {group.map((item) => (
              <Item key={item.label} {...item} />
            ))}
          </Fragment>
        ))}
    </KitMenu.Dropdown>
  </KitMenu>
);
