const failed = new Set<HTMLLinkElement>();

/** Records the stylesheets that fail to load. Called once, at startup. */
export function watchStylesheets(): void {
  // The error event of a resource does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = link.cloneNode();
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    failed.delete(link);
    link.replaceWith(next);
  });
}

/** Loads the failed stylesheets again: the bundler requests each only once. @throws if one fails again. */
export async function fetchFailedStylesheets(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}
