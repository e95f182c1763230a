import { sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Guest, Hotel, Traveller } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ChosenItem, StoredMeeting } from '#server/orders/stored-totals.ts'

export type GuestRow = {
  departure: string
  booking: string
  number: string
  state: BookingState
  locale: Locale
  guest: Guest
  hotel: Hotel | null
  note: string
  item: string
  adults: number
  children: number
  infants: number
  choice: ChosenItem
  meeting: StoredMeeting | null
  travellers: Traveller[] | null
  hasOtherItems: boolean
  checkedIn: number[]
  noShow: number[]
  /** The vehicle that staff chose on this departure. */
  vehicle: string | null
}

/** Returns the booked items on departures, without holds that ran out. */
export async function guestsOfDepartures(
  database: Queries,
  departures: readonly string[],
  now: Date,
): Promise<GuestRow[]> {
  const { rows } = await database.execute<GuestRow>(sql`
    select a.resource as departure, b.id as booking, b.number, b.state, b.locale, b.guest, b.hotel, b.note,
      i.id as item, i.adults, i.children, i.infants, i.choice, i.meeting, i.travellers,
      exists (select from booking_items o where o.booking = b.id and o.id <> i.id and o.cancelled_at is null)
        as "hasOtherItems",
      (select v.id from vehicle_guests g join departure_vehicles v on v.id = g.vehicle
        where g.item = i.id and v.departure = a.resource) as vehicle,
      coalesce(c.present, '{}') as "checkedIn", coalesce(c.absent, '{}') as "noShow"
    from allocations a join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
      left join lateral (
        select array_agg(person order by person) filter (where state = 'present') as present,
          array_agg(person order by person) filter (where state = 'no-show') as absent
        from check_ins where item = i.id and undone_at is null) c on true
    where a.resource = any(${sql.param([...departures])}::uuid[]) and a.state <> 'released' and i.cancelled_at is null
      and not (a.state = 'held' and a.expires_at <= ${now})
    order by b.number, i.position`)
  return rows
}
