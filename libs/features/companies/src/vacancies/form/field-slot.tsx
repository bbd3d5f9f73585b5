import { fieldControl } from '@vinculo/ui/form';
import type { ReactNode } from 'react';
import type { FormField } from './use-vacancy-draft';

interface FieldSlotProps {
  readonly field: FormField;
  readonly children: ReactNode;
}

/** Marks where a field is, so that the form can lead to the first gap. */
export const FieldSlot = ({ field, children }: FieldSlotProps) => <div data-field={field}>{children}</div>;

/** Brings a field into sight and puts the cursor there. */
export function focusField(field: FormField): void {
  const slot = document.querySelector(`[data-field="${field}"]`);
  if (slot === null) return;
  fieldControl(slot)?.focus({ preventScroll: true });
  slot.scrollIntoView({ block: 'center' });
}
