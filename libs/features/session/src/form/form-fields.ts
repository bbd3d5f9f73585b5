const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

/** What is typed in a field; the browser keeps it, so a failed send loses nothing. */
export const typedText = (form: HTMLFormElement, name: string): string => fieldOf(form, name)?.value ?? '';

export const focusField = (form: HTMLFormElement, name: string): void => fieldOf(form, name)?.focus();
