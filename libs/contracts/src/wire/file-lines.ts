import * as z from 'zod/mini';

/** A file in pieces, base64; whole only where the last line says so. */
export const fileLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), fileName: z.string() }),
  z.object({ kind: z.literal('bytes'), base64: z.string() }),
  z.object({ kind: z.literal('end'), size: z.int() }),
]);
export type FileLine = z.output<typeof fileLine>;
