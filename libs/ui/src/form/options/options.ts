import type { OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { normalizeForSearch } from '@vinculo/domain/formats';
import type { KeyboardEvent } from 'react';
import styles from './options.module.css';

/** Options that are searched elsewhere. */
export interface SearchedOptions {
  /** What is typed; the options are what was found, besides the chosen ones. */
  readonly onSearch?: (typed: string) => void;
  /** Why there are none, unless nothing matches. */
  readonly whenEmpty?: string | undefined;
}

/** All of them: the server has chosen. */
export const asFound: OptionsFilter = ({ options }) => options;

/** One option: the stored value, its label, and a secondary text at its right. */
export interface FieldOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly note?: string;
}

/** Shown if there are no options. */
export const nothingFound = (isUnavailable: boolean, whenEmpty = 'Nada coincide con lo que escribes'): string =>
  isUnavailable ? 'No pudimos cargar las opciones. Recarga la página.' : whenEmpty;

/** Keeps the options whose label contains the typed text, ignoring case and accents. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const sought = normalizeForSearch(search.trim());
  return options.filter((option) => 'label' in option && normalizeForSearch(option.label).includes(sought));
};

export const dropdownClassNames = {
  dropdown: styles.dropdown ?? '',
  option: styles.option ?? '',
  empty: styles.empty ?? '',
};

export const comboboxProps = {
  offset: 4,
  // Scrolled out of view it would be hidden from assistive technology while it has the keyboard focus.
  hideDetached: false,
  shadow: 'none',
  transitionProps: { duration: 0 },
  withinPortal: true,
  zIndex: 'var(--v-z-toast)',
};

const isListOpen = ({ currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  currentTarget.getAttribute('aria-expanded') === 'true';

/** An open list consumes the Escape that closes it, so that a surrounding panel stays open. */
export function spendEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && isListOpen(event)) event.preventDefault();
}

/** The same for Escape and Enter: while the list is open, Enter selects the match and never submits the form. */
export function spendListKeys(event: KeyboardEvent<HTMLInputElement>): void {
  spendEscape(event);
  if (event.key === 'Enter' && isListOpen(event)) event.preventDefault();
}
