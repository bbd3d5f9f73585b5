import { z } from 'zod';

/** Counts are exact up to here; beyond, a list says "1000+". */
export const COUNT_CAP = 1000;

/** A keyset page: `nextCursor` is opaque and null on the last page; `total` is exact unless `totalCapped`. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalCapped: z.boolean(),
  });

export const pageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(40),
};
