import type { ReactNode } from 'react';
import '../theme/mono.css';
import styles from './mono.module.css';

/** CURP, RFC, NSS and folios: letters that cannot be mistaken for one another. */
export const Mono = ({ children }: { readonly children: ReactNode }) => <span className={styles.mono}>{children}</span>;
