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
