import * as z from 'zod/mini';

export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof sessionId>;
