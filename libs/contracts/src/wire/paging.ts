import * as z from 'zod/mini';

/** Counts are exact up to here; beyond, a list says "1000+". */
export const COUNT_CAP = 1000;

/** A keyset page: `nextCursor` is opaque and null on the last page; `total` is exact unless `totalCapped`. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int(),
    totalCapped: z.boolean(),
  });

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 40),
};
