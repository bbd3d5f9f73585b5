const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

/** The text of an uncontrolled field; it survives a failed submit. */
export const typedText = (form: HTMLFormElement, name: string): string => fieldOf(form, name)?.value ?? '';

export const focusField = (form: HTMLFormElement, name: string): void => fieldOf(form, name)?.focus();
