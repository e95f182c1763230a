/**
 * Which events are emailed to staff. Sales come each at once, all of a day on the next morning, or not at all; `changes` are
 * cancellations and date changes by guests.
 */
export type StaffNotices = {
  sales: 'at-once' | 'daily' | 'off'
  changes: boolean
  transfers: boolean
  requests: boolean
  reviews: boolean
}

const usual: StaffNotices = {
  sales: 'at-once',
  changes: true,
  transfers: true,
  requests: true,
  reviews: true,
}

/** Returns the setting with everything that it leaves out: each event is emailed at once. Never throws. */
export function noticesOf(
  chosen: { [Event in keyof StaffNotices]?: StaffNotices[Event] | undefined } = {},
): StaffNotices {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...usual, ...Object.fromEntries(given) }
}
