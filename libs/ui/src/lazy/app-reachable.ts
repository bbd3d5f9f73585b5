/** Whether the network is up and the app's server responds; otherwise a reload would lose the page. */
export const isAppReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  ));
