let inProgress = false;

/** While the login form signs someone in, the form alone tells them the outcome: the listener stays silent. */
export const isLoginInProgress = (): boolean => inProgress;

export async function duringLogin<T>(run: () => Promise<T>): Promise<T> {
  inProgress = true;
  try {
    return await run();
  } finally {
    inProgress = false;
  }
}
