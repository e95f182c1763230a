import { isoIn } from '#domain/dates/zone.ts'
import type { ClaimedDelivery } from '#server/agencies/webhooks/sending.ts'
import type { Company } from '#server/company.ts'
import { bookingWithId } from '../bookings/find.ts'
import { type Capability, capabilities, type OctoAsk } from '../call.ts'
import { findAvailability } from '../check-availability.ts'
import { findSupplier } from '../find-supplier.ts'
import { defaultOption } from '../kinds/option.ts'
import { getProduct } from '../list-products.ts'
import { departureWithResource } from '../queries.ts'
import { OctoRefusal } from '../refusal.ts'
import type { Availability, Booking, Product, Supplier } from '../types.ts'
import { type OctoWebhook, presentWebhook } from './present-webhook.ts'

/** The body of a delivery. `product` is null once resellers cannot sell it any more. */
export type WebhookPayload = { webhook: OctoWebhook } & (
  | { booking: Booking }
  | { supplier: Supplier; productId: string; optionId: string; availability: Availability }
  | { supplier: Supplier; productId: string; product: Product | null }
)

/** Returns the body of a delivery, as things are now; undefined where there is nothing to report any more. */
export async function payloadOf(
  company: Company,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<WebhookPayload | undefined> {
  const { holder, subject, webhook: row } = delivery
  const ask = { company, holder, now, locale: holder.agency.locale, with: usedBy(row), ip: '', userAgent: '' }
  const webhook = presentWebhook(row)
  if (row.event === 'booking_update') {
    const booking = await bookingWithId(ask, subject)
    return booking && { webhook, booking }
  }
  const supplier = await findSupplier({ ...ask, input: {} })
  if (row.event === 'product_update') {
    const product = await getProduct({ ...ask, input: { id: subject } })
    return { webhook, supplier, productId: subject, product: product instanceof OctoRefusal ? null : product }
  }
  const found = await availabilityOf(ask, subject)
  return found && { webhook, supplier, ...found }
}

async function availabilityOf(ask: Omit<OctoAsk, 'input'>, resource: string) {
  const departure = await departureWithResource(ask.company.database, resource)
  if (!departure) return undefined
  const { product: productId, startsAt } = departure
  const product = await getProduct({ ...ask, input: { id: productId } })
  if (product instanceof OctoRefusal) return undefined
  const availabilityId = isoIn(startsAt, product.timeZone ?? '')
  const asked = { productId, optionId: defaultOption }
  const found = await findAvailability({ ...ask, input: { ...asked, availabilityId } })
  return found instanceof OctoRefusal ? undefined : { ...asked, availability: found.availability }
}

function usedBy({ capabilities: named }: ClaimedDelivery['webhook']): Set<Capability> {
  return new Set((Object.keys(capabilities) as Capability[]).filter((one) => named.includes(one)))
}
