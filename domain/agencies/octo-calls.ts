/** A call of a program of an agency to `/octo`, without what was sent; `at` is an instant, ISO 8601. */
export type OctoCallRecord = {
  at: string
  /** Id of the key. */
  key: string
  method: string
  /** The path of the standard, without values: `/bookings/:uuid`. */
  path: string
  status: number
  /** The standard's code of an error. */
  error?: string
  /** Of the booking. */
  uuid?: string
}

/** For how many days calls are stored. */
export const daysOfCalls = 14
