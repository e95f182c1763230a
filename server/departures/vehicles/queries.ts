import { sql } from 'drizzle-orm'
import type { DepartureVehicle } from '#domain/booking/manifest-groups.ts'
import type { Queries } from '#server/database/connect.ts'
import { departureVehicles } from '#server/database/schema/departure-vehicles.ts'

type VehicleRow = Omit<DepartureVehicle, 'seats'> & { seats: number | null; departure: string }

/** Returns the vehicles of departures, by departure, in the order that staff gave them. */
export async function vehiclesOfDepartures(
  database: Queries,
  departures: readonly string[],
): Promise<Map<string, DepartureVehicle[]>> {
  const { rows } = await database.execute<VehicleRow>(sql`
    select departure, id, name, seats, zones from departure_vehicles
    where departure = any(${sql.param([...departures])}::uuid[]) order by departure, position, id`)
  const vehicles = rows.map(({ departure, seats, ...vehicle }) => ({
    departure,
    vehicle: seats === null ? vehicle : { ...vehicle, seats },
  }))
  return new Map(
    [...Map.groupBy(vehicles, ({ departure }) => departure)].map(([departure, own]) => [
      departure,
      own.map(({ vehicle }) => vehicle),
    ]),
  )
}

/** Replaces the vehicles of a departure; guests stay in those that stay. */
export async function replaceVehicles(
  transaction: Queries,
  departure: string,
  vehicles: readonly { id?: string | undefined; name: string; seats?: number | undefined; zones: string[] }[],
): Promise<void> {
  const remaining = vehicles.flatMap(({ id }) => id ?? [])
  await transaction.execute(sql`
    delete from departure_vehicles where departure = ${departure} and id <> all(${sql.param(remaining)}::uuid[])`)
  // Two vehicles may swap their names.
  await transaction.execute(sql`update departure_vehicles set name = id::text where departure = ${departure}`)
  for (const [position, { id, name, seats = null, zones }] of vehicles.entries()) {
    const row = { departure, position, name, seats, zones }
    if (!id) await transaction.insert(departureVehicles).values(row)
    else {
      await transaction.execute(sql`
        update departure_vehicles set position = ${position}, name = ${name}, seats = ${seats},
          zones = ${sql.param(zones)}::text[]
        where id = ${id} and departure = ${departure}`)
    }
  }
}

/** Returns which of some items are on a departure. */
export async function itemsOnDeparture(
  transaction: Queries,
  { departure, items }: { departure: string; items: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await transaction.execute<{ item: string }>(sql`
    select distinct a.booking_item as item from allocations a
    where a.resource = ${departure} and a.state <> 'released'
      and a.booking_item = any(${sql.param([...items])}::uuid[])`)
  return new Set(rows.map(({ item }) => item))
}

/** Puts items into a vehicle, or takes them out of the one that was chosen for them. */
export async function putIntoVehicle(
  transaction: Queries,
  items: readonly string[],
  vehicle: string | undefined,
): Promise<void> {
  const chosen = sql`${sql.param([...items])}::uuid[]`
  await transaction.execute(
    vehicle === undefined
      ? sql`delete from vehicle_guests where item = any(${chosen})`
      : sql`insert into vehicle_guests (item, vehicle) select distinct unnest(${chosen}), ${vehicle}::uuid
          on conflict (item) do update set vehicle = excluded.vehicle`,
  )
}
