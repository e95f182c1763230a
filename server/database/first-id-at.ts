/** Returns the lowest UUIDv7 of a millisecond: ids at and after an instant are not below it. */
export function firstIdAt(instant: Date): string {
  const time = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
