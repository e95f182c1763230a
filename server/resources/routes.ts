import * as calls from '#contract/staff/resources.ts'
import { daysBetween } from '#domain/dates/day.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { assignToDeparture, assignToProduct } from './assign-resources.ts'
import { blockResource, unblockResource } from './block-resource.ts'
import { type ListedResource, type ListedUse, listResources } from './list-resources.ts'

const mostDays = 400

export const resourceEndpoints: Endpoint[] = [
  handleForStaff(
    'departures.view',
    calls.listResources,
    { summary: 'Lists the shared resources with what takes them between two days.' },
    async ({ company, input: { from, to, resource }, now }) => {
      const days = daysBetween(from, to)
      if (days < 0 || days > mostDays) {
        return reject(422, 'range-invalid', { fields: { to: 'range-invalid' } })
      }
      const span = { from: new Date(`${from}T00:00:00Z`), until: new Date(`${to}T23:59:59Z`) }
      return (await listResources(company.database, { resource, ...span, now })).map(resourceToWire)
    },
  ),
  handleForStaff(
    'resources.manage',
    calls.blockResource,
    { summary: 'Takes a shared resource off sale for a time; answers what takes it then.' },
    async ({ company, input: { resource, from, until, reason }, order }) => {
      const of = { resource, from: new Date(from), until: new Date(until) }
      const done = await blockResource(company, of, { ...order, reason })
      return isRefusal(done) ? refused(done) : { ...done, conflicts: done.conflicts.map(useToWire) }
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

function resourceToWire({ uses, kind, ...facts }: ListedResource) {
  return { ...facts, kind: kind as 'boat', uses: uses.map(useToWire) }
}

function useToWire(use: ListedUse) {
  return {
    from: use.from.toISOString(),
    until: use.until.toISOString(),
    what: use.what,
    product: use.product ?? undefined,
    departure: use.departure ?? undefined,
    day: (use.day ?? undefined) as never,
    time: (use.time ?? undefined) as never,
    booking: use.booking ?? undefined,
    block: use.block ?? undefined,
    why: use.why ?? use.source ?? undefined,
    conflict: use.conflict,
  }
}
