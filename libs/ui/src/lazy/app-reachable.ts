/** Whether the network is there and the app's own server answers: without either a reload would lose the page. */
export const isAppReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  ));
