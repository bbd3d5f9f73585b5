import type { FastifyServerOptions } from 'fastify';

interface FailureRecord {
  readonly [field: string]: unknown;
  /** The class of the error. */
  readonly type: string;
  /** Its code, such as PostgreSQL's SQLSTATE; never its own message. */
  readonly message: string;
  /** Functions and places in the code, the innermost first. */
  readonly stack: string;
  /** Names that PostgreSQL reports with the code. */
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: FailureRecord;
}

const DEEPEST_CAUSE = 4;

const textIn = (error: Error, name: string): string | undefined => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** The frames of the stack, without the message that it begins with. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .join('\n');

/**
 * The logged form of a failure. The message is left out: the query builder's contains every parameter and the parser's
 * quotes its input, and both may be personal data.
 */
export function describeFailure(error: unknown, depth = 0): FailureRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const [table, constraint] = [textIn(error, 'table'), textIn(error, 'constraint')];
  return {
    type: error.name,
    message: textIn(error, 'code') ?? '',
    stack: framesOf(error),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: describeFailure(error.cause, depth + 1) }),
  };
}

const failureIn = (record: unknown): Error | undefined => {
  if (record instanceof Error) return record;
  const inner: unknown = typeof record === 'object' && record !== null && 'err' in record ? record.err : undefined;
  return inner instanceof Error ? inner : undefined;
};

/** Options of every logger. Requests are logged by route, because URLs may contain user input. */
export const logOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
  serializers: {
    err: (error: unknown) => describeFailure(error),
    req: ({ method, routeOptions, ip }) => ({ method, url: routeOptions?.url ?? '', remoteAddress: ip }),
  },
  hooks: {
    logMethod(parts, method) {
      // A line without a text, or with the failure's message as its text, would contain that message.
      const [record, text, ...rest] = parts;
      const failure = failureIn(record);
      if (failure !== undefined && (text === undefined || text === failure.message))
        method.apply(this, [record, failure.name]);
      else method.apply(this, [record, text, ...rest]);
    },
  },
};
