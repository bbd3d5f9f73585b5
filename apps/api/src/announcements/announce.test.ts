import { announcement } from './announce';

test('an announcement under the name of an earlier version is read', () => {
  expect(announcement.parse({ kind: 'standing', uids: null })).toEqual({ kind: 'accessChanged', uids: null });
  expect(announcement.parse({ kind: 'accessChanged', uids: ['ana'] })).toEqual({
    kind: 'accessChanged',
    uids: ['ana'],
  });
});
