let inProgress = false;

/** While the login form signs a user in, the form alone reports the outcome; the listener does not. */
export const isLoginInProgress = (): boolean => inProgress;

export async function duringLogin<T>(run: () => Promise<T>): Promise<T> {
  inProgress = true;
  try {
    return await run();
  } finally {
    inProgress = false;
  }
}
