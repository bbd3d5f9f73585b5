import { getSecondFactor } from '@vinculo/contracts/account';
import type { SecondFactorNeed } from '@vinculo/domain/session';
import { call } from '../http';

/** What the session that just began still lacks. Where the server cannot be asked it is nothing: it refuses by itself. */
export const secondFactorNeed = (): Promise<SecondFactorNeed | null> =>
  call(getSecondFactor, {}).then(
    ({ need }) => need,
    () => null,
  );

/** Whether the signed-in person has one. Where the server cannot be asked, the password has to do. */
export const hasSecondFactor = (): Promise<boolean> =>
  call(getSecondFactor, {}).then(
    ({ isOn }) => isOn,
    () => false,
  );
