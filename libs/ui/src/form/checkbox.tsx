import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'ref'> {
  /** Indeterminate: some are checked and some are not. */
  readonly isMixed?: boolean;
  /** If left out, pass an aria-label. */
  readonly children?: ReactNode;
}

export function Checkbox({ isMixed = false, children, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.checkbox}>
      <input {...input} ref={box} type="checkbox" />
      {children}
    </label>
  );
}
