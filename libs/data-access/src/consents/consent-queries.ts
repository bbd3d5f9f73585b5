import { queryOptions } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { listConsents, listPrivacyNotices, listWithoutNotice } from '@vinculo/contracts/consents';
import { call } from '../http';

export const consentQueries = {
  all: () => ['consents'] as const,
  /** The versions of the privacy notice, the newest first. */
  notices: () =>
    queryOptions({
      queryKey: ['consents', 'notices'],
      meta: { live: { privacy: 'any' } },
      queryFn: async ({ signal }) => (await call(listPrivacyNotices, {}, { signal })).items,
    }),
  /** Who has not accepted the one in force. */
  missing: () =>
    queryOptions({
      queryKey: ['consents', 'missing'],
      meta: { live: { privacy: 'any', candidate: 'any' } },
      queryFn: ({ signal }) => call(listWithoutNotice, {}, { signal }),
    }),
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['consents', 'of', docID],
      meta: { live: { privacy: 'any', candidate: [docID] } },
      queryFn: async ({ signal }) => (await call(listConsents, { params: { docID } }, { signal })).items,
    }),
};
