/** The text input of a field, as opposed to the remove button of a tag before it. */
export const fieldControl = (field: ParentNode): HTMLElement | null =>
  field.querySelector<HTMLElement>('input:not([type="hidden"]), textarea') ??
  field.querySelector<HTMLElement>('button');
