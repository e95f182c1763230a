import * as calls from '#contract/staff/resources.ts'
import { addDays, daysBetween } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { Queries } from '#server/database/connect.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import { assignToDeparture, assignToProduct, findDepartureResources } from './assign-resources.ts'
import { blockResource, unblockResource } from './block-resource.ts'
import { type ListedUse, listResources } from './list-resources.ts'

const mostDays = 400

export const resourceEndpoints: Endpoint[] = [
  handleForStaff(
    'departures.view',
    calls.listResources,
    { summary: 'Lists the shared resources with what takes them between two days.' },
    async ({ company, staff, input: { from, to, resource, locale }, now }) => {
      const days = daysBetween(from, to)
      if (days < 0 || days > mostDays) {
        return reject(422, 'range-invalid', { fields: { to: 'range-invalid' } })
      }
      const { timeZone } = await company.settings()
      const midnight = localTime('00:00')
      const span = {
        from: instantOf(from, midnight, timeZone),
        until: instantOf(addDays(to, 1), midnight, timeZone),
      }
      const found = await listResources(company.database, { resource, ...span, now })
      const toWire = await writerOf(
        company.database,
        found.flatMap(({ uses }) => uses),
        { locale, seesBookings: hasRight(staff.role, 'bookings.view') },
      )
      return found.map(({ uses, kind, ...facts }) => ({
        ...facts,
        kind: kind as 'boat',
        uses: uses.map(toWire),
      }))
    },
  ),
  handleForStaff(
    'resources.manage',
    calls.blockResource,
    { summary: 'Takes a shared resource off sale for a time; answers what takes it then.' },
    async ({ company, staff, input: { resource, from, until, reason }, order }) => {
      const of = { resource, from: new Date(from), until: new Date(until) }
      const done = await blockResource(company, of, { ...order, reason })
      if (isRefusal(done)) return refused(done)
      const locale = staff.locale as Locale
      const toWire = await writerOf(company.database, done.conflicts, {
        locale,
        seesBookings: hasRight(staff.role, 'bookings.view'),
      })
      return { ...done, conflicts: done.conflicts.map(toWire) }
    },
  ),
  handleForStaff(
    'resources.manage',
    calls.unblockResource,
    { summary: 'Puts a shared resource on sale again.' },
    async ({ company, input: { block, reason }, order }) =>
      answered(await unblockResource(company, block, { ...order, reason })),
  ),
  handleForStaff(
    'resources.manage',
    calls.getDepartureResources,
    { summary: 'Returns the shared resources from which a departure may have its own, and which it has.' },
    async ({ company, input: { departure } }) => {
      const found = await findDepartureResources(company, departure)
      if (isRefusal(found)) return refused(found)
      const { own, tour, resources } = found
      return {
        own: own ?? undefined,
        tour,
        resources: resources.map(({ kind, ...resource }) => ({ ...resource, kind: kind as 'boat' })),
      }
    },
  ),
  handleForStaff(
    'resources.manage',
    calls.assignToDeparture,
    { summary: 'Gives one departure shared resources of its own.' },
    async ({ company, input: { departure: id, resources = null, reason }, order }) =>
      answered(await assignToDeparture(company, { which: { id }, resources }, { ...order, reason })),
  ),
  handleForStaff(
    'resources.manage',
    calls.assignToProduct,
    { summary: 'Gives a product the shared resources that its sales take.' },
    async ({ company, input: { reason, ...of }, order }) => {
      const done = await assignToProduct(company, of, { ...order, reason })
      return isRefusal(done) ? refused(done) : done
    },
  ),
]

const statuses: Record<string, 404 | 409 | 422> = {
  'resource-unknown': 404,
  'block-unknown': 404,
  'departure-unknown': 404,
  'product-unknown': 404,
  'range-invalid': 422,
  'reason-required': 422,
  'resource-not-for-kind': 422,
}

function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 409, code, { values })
}

function answered(done: Refusal | undefined) {
  return done ? refused(done) : {}
}

/** Returns a function that writes uses with the titles of their products, and with bookings for those who may see them. */
async function writerOf(
  database: Queries,
  uses: readonly ListedUse[],
  { locale, seesBookings }: { locale: Locale; seesBookings: boolean },
) {
  const products = [...new Set(uses.flatMap(({ product }) => product ?? []))]
  const titles = await titlesOfProducts(database, products)
  return ({ product, booking, item, ...use }: ListedUse) => {
    const named = titles.get(product ?? '')
    return {
      from: use.from.toISOString(),
      until: use.until.toISOString(),
      what: use.what,
      product: product ?? undefined,
      title: named?.[locale] ?? named?.en,
      departure: use.departure ?? undefined,
      day: (use.day ?? undefined) as never,
      time: (use.time ?? undefined) as never,
      booking:
        booking && item && seesBookings
          ? { ...item, number: booking, time: item.time ?? undefined }
          : undefined,
      block: use.block ?? undefined,
      why: use.why ?? use.source ?? undefined,
      conflict: use.conflict,
    }
  }
}
