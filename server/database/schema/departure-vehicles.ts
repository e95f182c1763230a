import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { departures } from './availability.ts'
import { bookingItems } from './bookings.ts'

/** The vehicles that bring the guests of a departure, where it has several. */
export const departureVehicles = pgTable(
  'departure_vehicles',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    departure: uuid('departure')
      .notNull()
      .references(() => departures.resource, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    /** How many people it takes; more are displayed as a warning, never refused. */
    seats: integer('seats'),
    /** The pick-up zones whose guests it takes, where staff chose no other vehicle for them. */
    zones: text('zones').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    unique('one_vehicle_per_name').on(table.departure, table.name),
    check('a_vehicle_has_seats', sql`${table.seats} > 0`),
  ],
)

/** The vehicle that staff chose for a booked item. It counts while the item is on the vehicle's departure. */
export const vehicleGuests = pgTable(
  'vehicle_guests',
  {
    item: uuid('item')
      .primaryKey()
      .references(() => bookingItems.id, { onDelete: 'cascade' }),
    vehicle: uuid('vehicle')
      .notNull()
      .references(() => departureVehicles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('guests_of_a_vehicle').on(table.vehicle)],
)
