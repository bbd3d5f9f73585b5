const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

/** The text of an uncontrolled field; it survives a failed submit. */
export const typedText = (form: HTMLFormElement, name: string): string => fieldOf(form, name)?.value ?? '';

export const focusField = (form: HTMLFormElement, name: string): void => fieldOf(form, name)?.focus();

/**
 * The ref of a form's first field: focuses it in the first frame, unless another element has the focus by then. `autoFocus` would
 * force a layout within the first render, which is a long task already.
 */
export function focusWithFrame(field: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === document.body) field?.focus();
  });
  return () => cancelAnimationFrame(frame);
}
