import type { Reply } from '#contract/client.ts'
import type { FollowedRequest } from '#domain/booking/request.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Api } from '../../data/api.ts'

/** A request with the product of its offer, which the offer's price and acceptance need. */
export type LoadedRequest = { followed: FollowedRequest; offered?: { product: Product; today: Day } }

/** Loads a member's own request by its number, or the one that an enquiry has opened. */
export async function loadRequest(api: Api, number?: string): Promise<Reply<LoadedRequest>> {
  const reply = await api.request(number)
  if (!reply.ok) return reply
  const followed = reply.data
  const product = followed.answer && (await api.product(followed.answer.slug))
  const offered = product?.ok
    ? { product: product.data, today: dayIn(new Date(), product.data.timeZone) }
    : undefined
  return { ...reply, data: { followed, offered } }
}
