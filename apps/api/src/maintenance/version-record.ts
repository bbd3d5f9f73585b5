import type { Release } from '@vinculo/contracts/release';
import { z } from 'zod';
import { ApiError } from '../http/api-error';

interface VersionRecordOptions {
  /** Where Firestore answers: https://firestore.googleapis.com, or the local emulator. */
  readonly url: string;
  readonly projectId: string;
}

/** The document that every tab compares its version with. */
export interface VersionRecord {
  /** @returns null when there is none yet. */
  read(token: string): Promise<Release | null>;
  write(token: string, release: Release): Promise<void>;
}

const PATIENCE_MS = 10_000;
const PATH = 'API_data/version';

const found = z.array(
  z.object({
    found: z
      .object({
        fields: z.object({
          info: z.object({
            mapValue: z.object({
              fields: z.object({
                vinculoAdmin: z.object({ stringValue: z.string() }),
                vinculoMaintenance: z.object({ booleanValue: z.boolean() }).optional(),
              }),
            }),
          }),
        }),
      })
      .optional(),
  }),
);

/** Firestore through the REST calls of its web SDK, as the caller: its rules decide too. @throws ApiError `unavailable`. */
export function createVersionRecord({ url, projectId }: VersionRecordOptions): VersionRecord {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const ask = async (verb: 'batchGet' | 'commit', token: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/v1/${root}:${verb}`, {
      redirect: 'error',
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new ApiError('unavailable', { retryAfterSeconds: 2 }, `version record: ${String(error)}`);
    });
    if (answer.ok) return answer.json();
    await answer.arrayBuffer();
    throw new ApiError('unavailable', { retryAfterSeconds: 2 }, `the version record answered ${answer.status}`);
  };
  return {
    async read(token) {
      const [first] = found.parse(await ask('batchGet', token, { documents: [`${root}/${PATH}`] }));
      const info = first?.found?.fields.info.mapValue.fields;
      if (info === undefined) return null;
      return {
        version: info.vinculoAdmin.stringValue,
        isInMaintenance: info.vinculoMaintenance?.booleanValue ?? false,
      };
    },
    async write(token, { version, isInMaintenance }) {
      const info = {
        vinculoAdmin: { stringValue: version },
        vinculoMaintenance: { booleanValue: isInMaintenance },
      };
      await ask('commit', token, {
        writes: [
          {
            update: { name: `${root}/${PATH}`, fields: { info: { mapValue: { fields: info } } } },
            // Other fields of the record are unchanged.
            updateMask: { fieldPaths: ['info.vinculoAdmin', 'info.vinculoMaintenance'] },
          },
        ],
      });
    },
  };
}
