import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Amounts keep two decimals; drizzle hands them over as numbers. */
export const amount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

/** The id of a transaction, which grows with time within one database cluster. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The words of a text, which an index finds. */
export const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });
