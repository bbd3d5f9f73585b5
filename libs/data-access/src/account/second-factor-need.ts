import { getSecondFactor } from '@vinculo/contracts/account';
import type { SecondFactorNeed } from '@vinculo/domain/session';
import { call } from '../http';

/** What the new session still lacks; null when the server does not answer: it refuses the next requests anyway. */
export const secondFactorNeed = (): Promise<SecondFactorNeed | null> =>
  call(getSecondFactor, {}).then(
    ({ need }) => need,
    () => null,
  );

/** Whether the signed-in person has a second factor; false when the server does not answer. */
export const hasSecondFactor = (): Promise<boolean> =>
  call(getSecondFactor, {}).then(
    ({ isOn }) => isOn,
    () => false,
  );
