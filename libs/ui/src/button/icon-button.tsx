import type { ComponentProps, ReactNode } from 'react';
import { Button, lookOf } from './button';

type IconButtonProps = Omit<
  ComponentProps<typeof Button>,
  'icon' | 'iconAfter' | 'children' | 'title' | 'countsEachClick'
> & {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: ComponentProps<typeof Button>['icon'];
};

export const IconButton = ({ label, variant = 'ghost', ...props }: IconButtonProps) => (
  <Button {...props} countsEachClick variant={variant} data-square aria-label={label} title={label} />
);

interface IconLinkProps extends Pick<ComponentProps<'a'>, 'href' | 'target'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon that links outside the app: a telephone number, a mailbox or another service. */
export const IconLink = ({ label, icon, ...props }: IconLinkProps) => (
  <a
    {...lookOf({ variant: 'ghost', size: 'sm' })}
    {...props}
    data-square
    rel="noreferrer"
    aria-label={label}
    title={label}
  >
    {icon}
  </a>
);
