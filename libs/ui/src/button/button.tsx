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
  /** At work: it keeps its focus, says so, and presses do nothing. */
  readonly isBusy?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  isBusy = false,
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
      // Whoever opens a menu with it gives it a class of their own.
      className={[styles.button, className].filter(Boolean).join(' ')}
      type={isBusy ? 'button' : type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof PrefetchLink>, 'className'>;

/** A link that looks like a button: it goes somewhere, so it opens in a new tab as links do. */
export function ButtonLink({ variant, size, icon, iconAfter, children, ...props }: ButtonLinkProps) {
  return (
    <PrefetchLink {...lookOf({ variant, size })} {...props}>
      {icon}
      {children}
      {iconAfter}
    </PrefetchLink>
  );
}
