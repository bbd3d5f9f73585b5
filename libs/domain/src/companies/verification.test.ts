import { valuesOf } from '../catalogs';
import { allowedVerifications, verificationNeedsReason, verificationStatus } from './verification';

test.each([
  ['unverified', ['inReview']],
  ['inReview', ['verified', 'rejected']],
  ['verified', ['inReview']],
  ['rejected', ['inReview']],
] as const)('from %s one can go to %j', (current, next) => {
  expect(allowedVerifications(current)).toEqual(next);
});

test('only a rejection says why', () => {
  expect(valuesOf(verificationStatus).filter(verificationNeedsReason)).toEqual(['rejected']);
});
