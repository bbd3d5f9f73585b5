/** How long an answer to everyone is served again before it is computed anew. */
const FRESH_MS = 5 * 60_000;

/**
 * Answers everyone from one computation: many callers at once cost as much as one.
 * @param keyOf what an answer may not outlive; cheap to find out.
 */
export function remembered<Context extends { readonly now: Date }, Answer>(
  compute: (context: Context) => Promise<Answer>,
  keyOf: (context: Context) => Promise<string> = async () => '',
): (context: Context) => Promise<Answer> {
  let last: { readonly at: number; readonly key: string; readonly answer: Promise<Answer> } | undefined;
  return async (context) => {
    const at = context.now.getTime();
    const key = await keyOf(context);
    if (last !== undefined && last.key === key && at - last.at < FRESH_MS) return last.answer;
    const answer = compute(context);
    last = { at, key, answer };
    // A failure is not kept.
    answer.catch(() => (last = undefined));
    return answer;
  };
}
