import { randomUUIDv7 } from 'node:crypto'

/** Returns the lowest UUIDv7 of a millisecond: ids at and after an instant are not below it. */
export function firstIdAt(instant: Date): string {
  return `${timeOf(instant)}-7000-8000-000000000000`
}

/** Returns a new UUIDv7 of an instant, for what is listed by the time when it was made. */
export function newIdAt(instant: Date): string {
  return timeOf(instant) + randomUUIDv7().slice(13)
}

function timeOf(instant: Date): string {
  const time = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}
