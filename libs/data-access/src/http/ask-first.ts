/** Asks for what a refusal wants first. @returns whether it is worth asking again. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks the person for a reason. @returns the way to stop. */
export function answerLocksWith(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

/** Asks once for all requests that wait for it. @returns false where nobody asks, or the person would rather not. */
export function askFirst(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
