/** How long an answer to everyone is served again before it is computed anew. */
const FRESH_MS = 5 * 60_000;

/** Answers everyone from one computation: many callers at once cost as much as one. */
export function remembered<Context extends { readonly now: Date }, Answer>(
  compute: (context: Context) => Promise<Answer>,
): (context: Context) => Promise<Answer> {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return (context) => {
    const at = context.now.getTime();
    if (last !== undefined && at - last.at < FRESH_MS) return last.answer;
    const answer = compute(context);
    last = { at, answer };
    // A failure is not kept.
    answer.catch(() => (last = undefined));
    return answer;
  };
}
