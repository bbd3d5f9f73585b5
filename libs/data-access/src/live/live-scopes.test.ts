import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
/** Queries that no event affects, that are refetched each time they are shown, or whose figures follow within seconds. */
const NOT_LIVE = [
  `['agenda', 'external']`,
  `['agenda', 'feed']`,
  `['analytics', 'algorithm']`,
  `['analytics', 'cohorts', body]`,
  `['analytics', 'exploration', body]`,
  `['analytics', 'figures', body]`,
  `['analytics', 'impact']`,
  `['analytics', 'open']`,
  `['analytics', 'operations']`,
  `['analytics', 'pay', body]`,
  `['analytics', 'placement-report', half]`,
  `['analytics', 'rows', body]`,
  `['analytics', 'storage']`,
  `['analytics', 'survival', body]`,
  `['analytics', 'team', body]`,
  `['analytics', 'work', body]`,
  `['audit', 'list', filters]`,
  `['candidate-imports', 'list']`,
  `['candidate-imports', 'rows', importID, state]`,
  `['criminal-record', 'access']`,
  `['documents', 'content', documentID]`,
  `['home', 'arrangement']`,
  `['mail-templates']`,
  `['notifications']`,
  `['presence', entityID]`,
  `['received-mails', 'detail', mailID]`,
  `['snapshot-verification', snapshotID]`,
];

test('every query declares which changes affect it, or is listed as not live', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  const without = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split(/(?:infiniteQ|q)ueryOptions\(\{/)
      .slice(1)
      .filter((query) => !/^[^]{0,400}?live: \{/.test(query.split('queryFn')[0] ?? ''))
      .map((query) => /queryKey: (\[.*?\]|\w+),/.exec(query)?.[1] ?? query),
  );
  expect(without.sort()).toEqual(NOT_LIVE);
});
