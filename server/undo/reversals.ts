import type { AgencyRates } from '#domain/agencies/rates.ts'
import type { Refusal } from '#domain/refusal.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import type { Company } from '#server/company.ts'
import { setMemberGroup } from '#server/customers/change-member.ts'
import { putBackDeparture } from '#server/departures/change-departure.ts'
import { setCapacity } from '#server/departures/set-capacity.ts'
import { closeDeparture, reopenDeparture } from '#server/inventory/close-departure.ts'
import { assignToDeparture } from '#server/resources/assign-resources.ts'
import { blockResource, unblockResource } from '#server/resources/block-resource.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** A recorded change, with the fields that its action records. */
type Change = { subject: string; before: Record<string, unknown>; after: Record<string, unknown> }

type Reversal = (company: Company, change: Change, order: StaffOrder) => Promise<unknown | Refusal>

/** How each change is undone: by the verb that makes such changes, with all of its rules. */
export const reversals: Readonly<Record<string, Reversal>> = {
  'member.set-group': (company, { subject: id, before, after }, order) =>
    setMemberGroup(company, { id, group: String(before.group), from: String(after.group) }, order),
  'departure.close': (company, { subject: id }, order) => reopenDeparture(company, { id }, order),
  'departure.reopen': (company, { subject: id }, order) => closeDeparture(company, { id }, order),
  'departure.capacity': (company, { subject: id, before }, order) => {
    const capacity = before.ownCapacity as number | null
    return setCapacity(company, { which: { id }, capacity, belowSold: false }, order)
  },
  'departure.minimum': (company, { subject: id, before }, order) =>
    putBackDeparture(company, { id, action: 'departure.minimum', before }, order),
  'departure.assign': (company, { subject: id, before }, order) =>
    putBackDeparture(company, { id, action: 'departure.assign', before }, order),
  'departure.resources': (company, { subject: id, before }, order) => {
    const resources = before.resources as string[] | null
    return assignToDeparture(company, { which: { id }, resources }, order)
  },
  'resource.block': (company, { after }, order) => unblockResource(company, String(after.block), order),
  'resource.unblock': (company, { subject: resource, before }, order) => {
    const span = { from: new Date(String(before.from)), until: new Date(String(before.until)) }
    return blockResource(company, { resource, ...span, why: String(before.why) }, order)
  },
  'agency.rates': ({ database }, { subject: number, before, after }, order) => {
    const { rules, blackouts } = before as unknown as AgencyRates
    return setRates(database, { number, version: Number(after.version), rates: { rules, blackouts } }, order)
  },
}
