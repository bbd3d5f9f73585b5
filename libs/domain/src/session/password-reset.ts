import { RESET_SEND_LIMIT } from '../constants';

/** Whether one more reset e-mail may leave in this session: more than three sends before it block it, so the fifth is. */
export const mayResendReset = (priorSends: number): boolean => priorSends <= RESET_SEND_LIMIT;
