import { RESET_SEND_LIMIT } from '../constants';

/** Whether this session may send another reset e-mail: the fifth one is blocked. */
export const mayResendReset = (priorSends: number): boolean => priorSends <= RESET_SEND_LIMIT;
