import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { inputProps } from '../field';
import { dropdownClassNames } from './options';
import styles from './pills.module.css';

/** The style of a field whose values are shown in it as tags. */
export const pillsClassNames = (classNames: ReturnType<typeof inputProps>['classNames']) => ({
  ...classNames,
  ...dropdownClassNames,
  input: `${classNames.input} ${styles.input}`,
  pillsList: styles.pills ?? '',
  pill: styles.pill ?? '',
  inputField: styles.typed ?? '',
});
