import { latestDecision, type MinimumStage, minimumStage } from '#domain/availability/minimum-participants.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import { type DepartureOfDay, departuresOfDay, departuresOfProduct } from './day-queries.ts'

/** A departure as staff see it; `minimum` where one was set for it or for its tour. */
export type DepartureForStaff = Omit<DepartureOfDay, 'minimumParticipants' | 'decideBy' | 'runsAnyway'> & {
  title: string
  minimum?: { participants: number; decideBy: Date; runsAnyway: boolean; stage: MinimumStage }
}

/** Returns the departures of a day with what is sold, unpaid and unclear of each, in order of time. */
export async function listDay(
  database: Queries,
  asked: { day: string; product?: string; locale: Locale; now: Date },
): Promise<DepartureForStaff[]> {
  return withTitles(database, await departuresOfDay(database, { ...asked, product: asked.product }), asked)
}

/** Returns the departures of a product between two days, as `listDay` does. */
export async function listProductDepartures(
  database: Queries,
  asked: { product: string; from: string; to: string; locale: Locale; now: Date },
): Promise<DepartureForStaff[]> {
  return withTitles(database, await departuresOfProduct(database, asked), asked)
}

async function withTitles(
  database: Queries,
  rows: readonly DepartureOfDay[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<DepartureForStaff[]> {
  const titles = await titlesOfProducts(database, [...new Set(rows.map(({ product }) => product))])
  return rows.map((row) => {
    const named = titles.get(row.product)
    return departureForStaff(row, { title: named?.[locale] ?? named?.en ?? row.product, now })
  })
}

/** Adds to a departure its title and how far it is from its minimum. */
export function departureForStaff(
  { minimumParticipants: participants, decideBy, runsAnyway, ...row }: DepartureOfDay,
  { title, now }: { title: string; now: Date },
): DepartureForStaff {
  if (participants === null) return { ...row, title }
  const minimum = { participants, decideBy: decideBy ?? latestDecision(row) }
  const stage = minimumStage(minimum, { booked: row.participants, now })
  return { ...row, title, minimum: { ...minimum, runsAnyway, stage } }
}
