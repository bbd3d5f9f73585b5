import type { ComponentProps } from 'react';
import { Button } from './button';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'iconAfter' | 'children' | 'title'> & {
  /** Read out and shown as a tooltip: the icon alone says too little. */
  readonly label: string;
  readonly icon: ComponentProps<typeof Button>['icon'];
};

export const IconButton = ({ label, variant = 'ghost', ...props }: IconButtonProps) => (
  <Button {...props} variant={variant} data-square aria-label={label} title={label} />
);
