const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of a request that its contract does not have, as dotted paths: parsing drops them, and the caller
 * would take them for accepted.
 * @param input what was sent. @param parsed what the contract made of it.
 */
export function unknownFields(input: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(input) && Array.isArray(parsed) && input.length === parsed.length)
    return input.flatMap((item, index) => unknownFields(item, parsed[index], [...path, String(index)]));
  if (!isRecord(input) || !isRecord(parsed)) return [];
  return Object.keys(input).flatMap((name) =>
    Object.hasOwn(parsed, name)
      ? unknownFields(input[name], parsed[name], [...path, name])
      : [[...path, name].join('.')],
  );
}
