import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { isUuid } from '#server/database/is-uuid.ts'
import { takenNights } from './busy-intervals.ts'
import type { BusySpan, CalendarProduct } from './queries.ts'

/** When a villa or a yacht is taken, for other sites: nothing else, and nothing of anybody. */
export function busyCalendar(product: CalendarProduct, spans: readonly BusySpan[], host: string): string {
  const calendar = ical({
    name: product.title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Kervan', product: 'Availability' },
  })
  for (const span of spans) {
    const event = {
      id: `${span.id}@${host}`,
      stamp: isUuid(span.id) ? stampOf(span.id) : span.from,
      summary: 'Not available',
      status: ICalEventStatus.CONFIRMED,
    }
    if (product.kind === 'villa') {
      const nights = takenNights(span, product)
      if (!nights) continue
      const midnight = (on: string) => new Date(`${on}T00:00:00Z`)
      calendar.createEvent({
        ...event,
        start: midnight(nights.from),
        end: midnight(nights.until),
        allDay: true,
      })
    } else {
      calendar.createEvent({ ...event, start: span.from, end: span.until })
    }
  }
  return calendar.toString()
}

/** The creation time from its id (UUID version 7): an unchanged calendar gives the same file. */
function stampOf(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}
