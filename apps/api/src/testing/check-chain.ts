import { checkAuditChain, type AuditCheck } from '@vinculo/contracts/audit';
import { SESSION_KEY_HEADER } from '@vinculo/contracts/wire';
import { TEST_SESSION_KEY, type TestApp } from './test-app';

/** What the check of the audit log ends with, asked as an administrator, once all events are sealed. */
export async function checkChain(api: TestApp): Promise<AuditCheck> {
  await api.app.sealer.seal();
  return checkSealed(api);
}

/** The same, whatever is sealed by now. */
export async function checkSealed(api: TestApp): Promise<AuditCheck> {
  const answer = await api.app.inject({
    url: checkAuditChain.path,
    headers: { authorization: `Bearer ${await api.tokens.tokenFor('admin')}`, [SESSION_KEY_HEADER]: TEST_SESSION_KEY },
  });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => checkAuditChain.response.parse(JSON.parse(line)));
  const last = lines.at(-1);
  if (last?.kind !== 'end') throw new Error(`The check did not end: ${answer.body.slice(-300)}`);
  return last;
}
