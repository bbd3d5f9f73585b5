import { readdirSync, readFileSync } from 'node:fs';

/** Words that code, comments and documents do not use, with the terms that replace them. */
const WORDS = [
  [/\b(?:tells?|told|telling)\b/, 'report, notify, send; distinguish; not duplicate'],
  [/\bstand-ins?\b/, 'emulator'],
  [/\bdeeds?\b/, 'action'],
  [/\bsets? apart\b/, 'quarantine'],
  [/\b(?:hears?|heard|hearing)\b/, 'receive, invalidate'],
  [/\btrails?\b/, 'audit log'],
  [/\blive lines?\b/, 'event stream'],
  [/\b(?:keeps?|kept|keeping) in step\b/, 'sync'],
  [/\b(?:forgets?|forgot|forgotten|forgetting)\b/, 'purge, delete, invalidate'],
  [/\beach other in a circle\b/, 'deadlock'],
  [/\bstanding\b/, 'session check, state'],
  [/\b(?:goes|go|going) along\b/, 'name what is meant'],
  [/\bspeaks? of\b/, 'refer to, name'],
  [/\b(?:whoever|whomever)\b/, 'the user, the caller, anyone who'],
];
/** Names that are stored in databases, read from earlier versions, or given by the specification. */
const FIXED_NAMES = new RegExp(
  [
    'candidate.told_apart_undone',
    'candidate.told_apart',
    'is_told_apart',
    'toldApart',
    "'standing'",
    '`standing`',
    'told_at',
    'live_lines',
    "'telling'",
    'set telling',
    'telling_until',
    'forgot-?password',
  ].join('|'),
  'gi',
);
const FILE = /\.(?:tsx?|[cm]?js|css|rules|md)$/;
/** The changelog and migrations are history; the glossary lists the words to avoid. */
const SKIPPED = /^CHANGELOG\.md$|^docs\/GLOSSARY\.md$|\/migrations\/|plain-words\.mjs$|(?:^|\/)(?:node_modules|dist)\//;

const plain = (line) =>
  line
    .replaceAll(FIXED_NAMES, '')
    .replaceAll(/([a-z])([A-Z])|_/g, '$1 $2')
    .toLowerCase();

const below = (folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`);
const found = [...readdirSync('.'), ...['apps', 'docs', 'libs', 'tools'].flatMap(below)]
  .filter((file) => FILE.test(file) && !SKIPPED.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        WORDS.filter(([word]) => word.test(plain(line))).map(
          ([word, instead]) => `${file}:${index + 1} "${word.exec(plain(line))?.[0]}": ${instead}`,
        ),
      ),
  );
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
