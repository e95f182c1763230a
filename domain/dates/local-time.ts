declare const timeBrand: unique symbol

/** A time on the clock of some place, "HH:mm". */
export type LocalTime = string & { readonly [timeBrand]: true }

/**
 * Reads a time on the clock; undefined when it is none.
 * Source: spec section 9, "times HH:mm". Example: `parseLocalTime('24:00') === undefined`.
 */
export function parseLocalTime(text: string): LocalTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as LocalTime) : undefined
}

/**
 * Reads a time on the clock that must be right; throws RangeError when it is not.
 * Source: spec section 9. Example: `localTime('09:30')`.
 */
export function localTime(text: string): LocalTime {
  const parsed = parseLocalTime(text)
  if (!parsed) throw new RangeError(`not a time: ${text}`)
  return parsed
}

/**
 * The time on the clock so many minutes earlier, of the day before where it must be.
 * Source: pick-ups are counted back from the departure. Example: `timeBefore(localTime('10:30'), 45)` is `09:45`.
 */
export function timeBefore(time: string, minutes: number): LocalTime {
  const at = (((minutesOf(time) - minutes) % 1440) + 1440) % 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}` as LocalTime
}

/**
 * Returns the minutes from midnight to a time on the clock; never throws. Source: spec section 9, "times HH:mm".
 * Example: `minutesOf('09:30')` is 570.
 */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
