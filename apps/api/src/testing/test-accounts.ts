import type { Accounts, AccountState } from '../identity/accounts';

/** An identity provider that records its calls; it can be made unreachable. */
export interface TestAccounts extends Accounts {
  readonly states: Map<string, AccountState>;
  readonly endedSessions: string[];
  readonly passwordTimes: Map<string, Date>;
  isDown: boolean;
}

export function createTestAccounts(): TestAccounts {
  const reach = async () => {
    if (provider.isDown) throw new Error('The identity provider is down.');
  };
  let links = 0;
  const provider: TestAccounts = {
    states: new Map(),
    endedSessions: [],
    passwordTimes: new Map(),
    isDown: false,
    async bringTo(state) {
      await reach();
      provider.states.set(state.uid, state);
    },
    async read(uids) {
      await reach();
      return [...provider.states.values()].filter(({ uid }) => uids.includes(uid));
    },
    async readPasswordTimes(uids) {
      await reach();
      return new Map([...provider.passwordTimes].filter(([uid]) => uids.includes(uid)));
    },
    async endSessions(uid) {
      await reach();
      provider.endedSessions.push(uid);
    },
    async passwordLink(email) {
      await reach();
      links += 1;
      return `https://identity.test/password?code=${links}&email=${encodeURIComponent(email)}`;
    },
  };
  return provider;
}
