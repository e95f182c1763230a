import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { products } from './catalogue.ts'
import { instant, tstzrange } from './columns.ts'

/**
 * Sellable resources: a departure, a villa, a pool of identical cars. Allocations of a departure count as a
 * whole: a trigger over `allocations` maintains `taken`, and the check refuses overselling. Other allocations
 * have a time (`allocations.during`): an exclusion constraint guards exclusive resources, a trigger guards
 * pools.
 */
export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    product: text('product')
      .notNull()
      .references(() => products.code),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    /**
     * How much more is taken than there is. Only allocations with `overbooks` raise it; a trigger lowers it with `taken`, so
     * that what was given back is not sold again until there is room.
     */
    overbooked: integer('overbooked').notNull().default(0),
    exclusive: boolean('exclusive').notNull().default(false),
    /**
     * The capacity that staff gave this departure; planning leaves it alone. Where more is taken, `capacity` stays
     * at what is taken until places are given back.
     */
    ownCapacity: integer('own_capacity'),
    /** Distinguishes a product's stocks: a vehicle class, or 'whole'. Departures have none. */
    part: text('part'),
  },
  (table) => [
    index('resources_by_product').on(table.product),
    uniqueIndex('one_stock_per_part').on(table.product, table.part).where(sql`${table.part} is not null`),
    check(
      'never_oversold',
      sql`${table.taken} >= 0 and ${table.overbooked} = greatest(${table.taken} - ${table.capacity}, 0)`,
    ),
    check('an_own_capacity_is_not_negative', sql`${table.ownCapacity} >= 0`),
  ],
)

/**
 * A tour session on a day: the local day and time as sold, and the instant they mean. `capacity` and `taken` are its
 * resource's, maintained by a trigger, so that all departures of a day are read from one index.
 */
export const departures = pgTable(
  'departures',
  {
    resource: uuid('resource')
      .primaryKey()
      .references(() => resources.id),
    product: text('product')
      .notNull()
      .references(() => products.code),
    day: date('day', { mode: 'string' }).notNull(),
    time: char('time', { length: 5 }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Off sale: no rule plans it any more, or it was closed by hand. */
    closed: boolean('closed').notNull().default(false),
    /** Who closed it by hand, when and why: it will not run, and planning never reopens it. */
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
    closedWhy: text('closed_why'),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    guide: text('guide'),
    vehicle: text('vehicle'),
    /** The shared resources that this departure takes, where they are not its tour’s. */
    ownResources: text('own_resources').array(),
    /** How many must take part, and until when staff decide; the tour's minimum and the law's deadline when null. */
    minimumParticipants: integer('minimum_participants'),
    decideBy: instant('decide_by'),
    /** When staff were warned that too few had booked, and when they were asked to decide. */
    minimumWarnedAt: instant('minimum_warned_at'),
    minimumAskedAt: instant('minimum_asked_at'),
    /** Staff decided that it runs with fewer. */
    runsAnyway: boolean('runs_anyway').notNull().default(false),
  },
  (table) => [
    check('a_minimum_is_positive', sql`${table.minimumParticipants} > 0`),
    unique('one_departure_per_time').on(table.product, table.day, table.time),
    index('departures_by_start').on(table.startsAt),
    index('closed_departures_by_start').on(table.startsAt).where(sql`${table.closed}`),
    index('departures_with_own_resources').on(table.day).where(sql`${table.ownResources} is not null`),
    check(
      'a_closure_by_hand_says_who_when_and_why',
      sql`${table.closedAt} is null and ${table.closedBy} is null and ${table.closedWhy} is null
        or ${table.closed} and ${table.closedAt} is not null and ${table.closedBy} is not null and ${table.closedWhy} is not null`,
    ),
  ],
)

/** The rules of a tour's last plan: while they are unchanged, planning only adds new days. */
export const departurePlans = pgTable('departure_plans', {
  product: text('product')
    .primaryKey()
    .references(() => products.code, { onDelete: 'cascade' }),
  sessions: jsonb('sessions').notNull(),
  timeZone: text('time_zone').notNull(),
  /** The last day that is planned. */
  until: date('until', { mode: 'string' }).notNull(),
})

export const allocations = pgTable(
  'allocations',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    resource: uuid('resource')
      .notNull()
      .references(() => resources.id),
    bookingItem: uuid('booking_item'),
    units: integer('units').notNull(),
    /** How many of its units staff sold beyond the capacity of a departure, deliberately. */
    overbooks: integer('overbooks').notNull().default(0),
    during: tstzrange('during'),
    /** The resource's own, copied by a trigger so that the exclusion constraint can see it. */
    exclusive: boolean('exclusive').notNull().default(false),
    state: text('state').notNull(),
    /** Where a block comes from: the catalogue, or the calendar of another site. */
    source: text('source'),
    expiresAt: instant('expires_at'),
    /** Of places withheld for an agency (`allottedPlaces`): the agency. They are held until they are released. */
    allottedTo: uuid('allotted_to').references(() => agencies.id),
  },
  (table) => [
    index('allocations_by_resource').on(table.resource),
    uniqueIndex('one_allotment_per_departure')
      .on(table.allottedTo, table.resource)
      .where(sql`${table.allottedTo} is not null`),
    check(
      'an_allotment_has_no_booking',
      sql`${table.allottedTo} is null or (${table.bookingItem} is null and ${table.during} is null and ${table.state} in ('held', 'released'))`,
    ),
    index('allocations_by_time').using('gist', table.during).where(sql`${table.state} <> 'released'`),
    index('allocations_by_booking_item').on(table.bookingItem),
    index('held_allocations_by_expiry').on(table.expiresAt).where(sql`${table.state} = 'held'`),
    check('an_allocation_takes_something', sql`${table.units} > 0`),
    check(
      'only_a_departure_is_overbooked',
      sql`${table.overbooks} between 0 and ${table.units} and (${table.overbooks} = 0 or ${table.during} is null)`,
    ),
    check('an_allocation_has_a_state', sql`${table.state} in ('held', 'booked', 'blocked', 'released')`),
    check('a_block_has_a_source', sql`(${table.state} <> 'blocked') or (${table.source} is not null)`),
    check('only_a_hold_expires', sql`(${table.state} = 'held') = (${table.expiresAt} is not null)`),
  ],
)

/**
 * What `agencyAllotments` means for each departure ahead. What an agency has not sold of it is an allocation
 * (`allottedTo`); the triggers `allocations_give_allotted` and `allocations_withhold_allotted` follow its sales.
 */
export const allottedPlaces = pgTable(
  'allotted_places',
  {
    resource: uuid('resource')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    places: integer('places').notNull(),
    releasesAt: instant('releases_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.agency] }),
    index('allotted_places_by_agency').on(table.agency),
    check('an_allotment_has_places', sql`${table.places} > 0`),
  ],
)
