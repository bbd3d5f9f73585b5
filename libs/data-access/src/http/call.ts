import { CallError } from '@vinculo/contracts/errors';
import type { Endpoint, RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { trackRequest } from '../idle';
import { fillPath } from './fill-path';
import { requestData, type QueryParams, type RequestOptions } from './request';

type CallOptions = Pick<RequestOptions, 'signal' | 'idempotencyKey' | 'isCostly' | 'endingSession'>;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryParams;
  readonly body?: unknown;
}

/**
 * Calls an endpoint and parses its answer with the contract.
 * @throws CallError with the refusal's code, or `network` when there was no answer that could be read.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { params, query, body }: Parts = request;
  const path = fillPath(endpoint.path, params);
  const settings = {
    ...options,
    host: endpoint.host,
    isRead: endpoint.effect === 'read',
    ...(query === undefined ? {} : { params: query }),
  };
  const data = await trackRequest(
    requestData(endpoint.method, path, {
      ...settings,
      ...(endpoint.method === 'GET' ? {} : { body: body ?? {} }),
    }),
  );
  const parsed = endpoint.response.safeParse(data);
  if (!parsed.success) throw new CallError({ code: 'internal' });
  return parsed.data as ResponseOf<E>;
}
