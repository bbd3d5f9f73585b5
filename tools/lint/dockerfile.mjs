import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';

// Prints what is wrong with the Dockerfile by line, and ends with 1 if anything is.
const problems = validate(readFileSync('Dockerfile', 'utf8'), {});
for (const { range, message } of problems) console.error(`Dockerfile:${range.start.line + 1} ${message}`);
process.exitCode = problems.length === 0 ? 0 : 1;
