import { valuesOf, type Option } from '@vinculo/domain/catalogs';
import { toTimestampDate } from '@vinculo/domain/formats';
import * as z from 'zod/mini';

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Invisible characters: zero-width, tags, fillers, variation selectors. They make names that look equal differ. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/** As one character where letter and accent came as two: the same word is then the same text. */
const composed = (value: string): string => value.normalize('NFC');

/** Text without `refused` characters; it is composed, and invisible ones are taken out, before its length counts. */
const text = (max: number, refused: RegExp) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !refused.test(value), 'control_characters'),
    z.overwrite(withoutInvisible),
    z.overwrite(composed),
    z.trim(),
    z.maxLength(max),
  );

/** One line of text: trimmed, without control characters, direction overrides, halves of a character or invisible ones. */
export const line = (max: number) => text(max, CONTROL_CHARACTERS);

/** The longest text that a list is searched by: the longest name that it may hold. */
export const LONGEST_SEARCH = 160;

/** Several lines of text, line breaks allowed. */
export const paragraph = (max: number) => text(max, CONTROL_BUT_LINES);

/** An object chosen from a fixed option list; the stored thing is its value, the label comes along for the reader. */
export const optionFrom = <V extends string>(list: readonly [Option<V>, ...Option<V>[]]) =>
  z.object({ value: z.enum(valuesOf(list)), label: z.string().check(z.maxLength(120)) });

/** The stored value of an entry of a catalogue that staff edit; the database checks that the entry exists. */
export const catalogValue = line(120).check(z.minLength(1));

/** Timestamps travel as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** A moment as a number that `toTimestampDate` reads: of 13 digits, milliseconds since 1970. */
export const timestampNumber = z.int().check(z.refine((value) => toTimestampDate(value) !== null, 'no_timestamp'));

/** The first and the last calendar day that a request may name. */
export const DAY_RANGE = { first: '1900-01-01', last: '2100-12-31' } as const;

/** A calendar day in a response, ISO 8601. Computed days may lie beyond `DAY_RANGE`. */
export const storedDay = z.iso.date();

/** A calendar day in a request, ISO 8601, within `DAY_RANGE`. */
export const day = z.iso
  .date()
  .check(z.refine((value) => value >= DAY_RANGE.first && value <= DAY_RANGE.last, 'day_out_of_range'));

/** The row version that optimistic concurrency compares; rises by one per write. */
export const version = z.int32().check(z.gte(1));

/** The version of a record that exists by default: 0 until its first write. */
export const versionOrZero = z.int32().check(z.gte(0));

/** Why something was done, in the person's own words. */
export const reason = line(300).check(z.minLength(3));

export const email = z.email().check(z.maxLength(254), z.trim(), z.toLowerCase());
