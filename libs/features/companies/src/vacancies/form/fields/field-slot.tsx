import { fieldControl } from '@vinculo/ui/form';
import type { ReactNode } from 'react';
import type { FormField } from '../draft/use-vacancy-draft';

interface FieldSlotProps {
  readonly field: FormField | 'places';
  readonly children: ReactNode;
}

/** Marks the position of a field, so that the form can focus the first invalid one. */
export const FieldSlot = ({ field, children }: FieldSlotProps) => <div data-field={field}>{children}</div>;

/** Scrolls to a field and focuses it. */
export function focusField(field: FieldSlotProps['field']): void {
  const slot = document.querySelector(`[data-field="${field}"]`);
  if (slot === null) return;
  fieldControl(slot)?.focus({ preventScroll: true });
  slot.scrollIntoView({ block: 'center' });
}
