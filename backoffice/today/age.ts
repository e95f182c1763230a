export type Age = { count: number; unit: 'minutes' | 'hours' | 'days' }

/**
 * Returns how long something has waited, in the largest unit of which it has one; less than a minute is none. Never throws.
 * Example: `ageOf('2027-06-01T08:00:00Z', new Date('2027-06-03T09:00:00Z')) → { count: 2, unit: 'days' }`.
 */
export function ageOf(since: string, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return { count: minutes, unit: 'minutes' }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { count: hours, unit: 'hours' } : { count: Math.floor(hours / 24), unit: 'days' }
}
