/** Whether the app's server responds; otherwise a reload would lose the page. */
export const isAppReachable = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
