import { randomUUID } from 'node:crypto';
import { TRACE_HEADER } from '@vinculo/contracts/wire';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version, trace, span, flags. */
const TRACE = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id of a request in logs and refusals: that of the browser's trace, or one of its own. */
export const requestIdOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string =>
  TRACE.exec(String(headers[TRACE_HEADER]))?.[1] ?? randomUUID().replaceAll('-', '');
