import { paddedClockText } from '@vinculo/domain/availability';

/** "09:30" of a minute of the day, as a time field has it; midnight at the end of the day is "00:00". */
export const timeOf = (minute: number): string => paddedClockText(minute % 1440);

/** The minute of "09:30"; null for what is no time. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** As the end of an interval: midnight ends the day. */
export const endOf = (time: string): number | null => {
  const minute = minuteOf(time);
  return minute === 0 ? 1440 : minute;
};

const TYPED = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(?:h|hrs?\.?|(a|p)\.?\s?m\.?)?$/i;

/** "09:30" of what was typed: 9:30, 930, 9, 21:30, 9:30 pm. Null for what is no time. */
export function typedTime(text: string): string | null {
  const [, digits = '', minutes = '00', half] = TYPED.exec(text.trim()) ?? [];
  const hours = Number(digits);
  if (digits === '' || (half !== undefined && (hours < 1 || hours > 12))) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half === undefined ? hours : (hours % 12) + (isAfternoon ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return minuteOf(time) === null ? null : time;
}
