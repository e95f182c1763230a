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
