const failed = new Set<HTMLLinkElement>();

/** Notes the stylesheets that do not arrive. Called once, at start. */
export function watchStylesheets(): void {
  // The error of a resource does not bubble.
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

/** Fetches the failed stylesheets again: the bundler asks for each only once. @throws while one does not arrive. */
export async function fetchFailedStylesheets(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}
