import { checkAuditChain, type AuditCheck } from '@vinculo/contracts/audit';
import { SESSION_KEY_HEADER } from '@vinculo/contracts/wire';
import { TEST_SESSION_KEY, type TestApp } from './test-app';

/** Seals all events and verifies the audit log as an administrator. @returns the last line of the check. */
export async function checkChain(api: TestApp): Promise<AuditCheck> {
  await api.app.sealer.seal();
  return checkSealed(api);
}

/** As `checkChain`, without sealing first. */
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
