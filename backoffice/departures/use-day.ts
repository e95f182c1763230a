import { useSearchParams } from 'react-router'
import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { useCompanyToday } from '../data/use-company.ts'

/** Returns the day of the address, today of the company without one, and a function that changes it. */
export function useDay(): { day: Day; today: Day; show(day: Day): void; step(days: number): void } {
  const [params, setParams] = useSearchParams()
  const today = useCompanyToday()
  const day = parseDay(params.get('day') ?? '') ?? today
  const show = (shown: Day) => setParams(shown === today ? {} : { day: shown }, { replace: true })
  return { day, today, show, step: (days) => show(addDays(day, days)) }
}
