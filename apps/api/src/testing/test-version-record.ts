import type { Release } from '@vinculo/contracts/release';
import { ApiError } from '../http/api-error';
import type { VersionRecord } from '../maintenance/version-record';

/** A version record in memory; it can be out of reach. */
export interface TestVersionRecord extends VersionRecord {
  published: Release | null;
  isDown: boolean;
}

export function createTestVersionRecord(): TestVersionRecord {
  const record: TestVersionRecord = {
    published: { version: '1.0.0', isInMaintenance: false },
    isDown: false,
    async read() {
      if (record.isDown) throw new ApiError('unavailable');
      return record.published;
    },
    async write(_token, release) {
      if (record.isDown) throw new ApiError('unavailable');
      record.published = release;
    },
  };
  return record;
}
