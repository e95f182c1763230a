import { addDays, type Day, day } from '#domain/dates/day.ts'
import type { ItemChoice } from './order.ts'

const msPerDay = 86_400_000

/**
 * The same choice on another day: everything that hangs on the day (the departure of a stay, the return of a car or of
 * a leg) moves with it by as many days. Throws RangeError on a day that does not exist. Source: docs/payments.md,
 * "Another day". Example: a villa from the 1st until the 8th, put on the 3rd, is until the 10th.
 */
export function moveChoice(choice: ItemChoice, to: { day: Day; time?: string }): ItemChoice {
  const days = Math.round((Date.parse(to.day) - Date.parse(choice.day)) / msPerDay)
  const later = (one: string) => addDays(day(one), days)
  const moved = { ...choice, day: to.day, time: to.time ?? choice.time }
  switch (moved.kind) {
    case 'villa':
    case 'car':
      return { ...moved, until: later(moved.until) }
    case 'transfer':
      return moved.back ? { ...moved, back: { ...moved.back, day: later(moved.back.day) } } : moved
    default:
      return moved
  }
}
