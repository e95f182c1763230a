import { type Device, devices, type FunnelStep, funnelSteps } from '#domain/analytics/visit.ts'
import type { Queries } from '#server/database/connect.ts'
import { visitCountsBetween, visitsByDay } from './queries.ts'

export type Counted = { value: string; count: number }

/** The visit statistics for staff: visitors with consent only. */
export type VisitReport = {
  visits: number
  pageViews: number
  days: { day: string; count: number }[]
  pages: Counted[]
  referrers: Counted[]
  languages: Counted[]
  devices: Counted[]
  /** Visits that came to a step, by device and in all; `ofVisits` and `ofBefore` in per mille, undefined of nothing. */
  funnel: {
    step: FunnelStep
    count: number
    byDevice: Record<Device, number>
    ofVisits: number | undefined
    ofBefore: number | undefined
  }[]
}

/** Returns the counts between two days, both included. */
export async function visitsForStaff(
  database: Queries,
  { from, until }: { from: string; until: string },
): Promise<VisitReport> {
  const rows = await visitCountsBetween(database, from, until)
  const of = (measure: string) =>
    rows.filter((row) => row.measure === measure).map(({ value, count }) => ({ value, count }))
  const found = of('device')
  const visits = sum(found)
  return {
    visits,
    pageViews: sum(of('page')),
    days: await visitsByDay(database, from, until),
    pages: of('page'),
    referrers: of('referrer'),
    languages: of('language'),
    devices: found,
    funnel: funnelOf(of('step'), visits),
  }
}

function funnelOf(steps: Counted[], visits: number): VisitReport['funnel'] {
  let before = visits
  return funnelSteps.map((step) => {
    const byDevice = Object.fromEntries(
      devices.map((device) => [device, steps.find(({ value }) => value === `${step} ${device}`)?.count ?? 0]),
    ) as Record<Device, number>
    const count = Object.values(byDevice).reduce((total, one) => total + one, 0)
    const line = { step, count, byDevice, ofVisits: share(count, visits), ofBefore: share(count, before) }
    before = count
    return line
  })
}

function share(count: number, of: number): number | undefined {
  return of > 0 ? Math.round((1000 * count) / of) : undefined
}

function sum(counted: readonly Counted[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
