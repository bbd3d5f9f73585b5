import type { ComponentProps, ReactNode } from 'react';
import { PrefetchLink } from '../navigation';
import { Spinner } from '../feedback/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'accent' | 'danger' | 'dangerFilled';

interface Look {
  /** One primary per region (page, panel, modal). */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** 16 px, or 14 in small buttons. */
  readonly icon?: ReactNode;
  /** An icon after the text. */
  readonly iconAfter?: ReactNode;
}

export const lookOf = ({ variant = 'secondary', size = 'md' }: Look) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
});

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Busy: the button keeps its focus, is announced as busy and ignores clicks. */
  readonly isBusy?: boolean;
  /** Counts each click of a double click, as steppers do. */
  readonly countsEachClick?: boolean;
}

/** A button with a text. A double click counts as one click. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  isBusy = false,
  countsEachClick = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...lookOf({ variant, size })}
      {...props}
      // Menu triggers pass their own class.
      className={[styles.button, className].filter(Boolean).join(' ')}
      type={isBusy ? 'button' : type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      // The second click of a double click would act on the record that took the place of the first.
      onClick={(event) => void (!isBusy && (countsEachClick || event.detail < 2) && onClick?.(event))}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof PrefetchLink>, 'className'>;

/** A link styled as a button, for navigation. */
export function ButtonLink({ variant, size, icon, iconAfter, children, ...props }: ButtonLinkProps) {
  return (
    <PrefetchLink {...lookOf({ variant, size })} {...props}>
      {icon}
      {children}
      {iconAfter}
    </PrefetchLink>
  );
}
