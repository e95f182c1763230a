import { newKey } from '#contract/new-key.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { addEntries } from '../cart/add-to-cart.ts'
import { browserApi } from '../data/browser-api.ts'
import { addToAccount } from '../members/account-favourites.ts'
import { memberState } from '../members/member-state.ts'

/** Adds products to the favourites of this device, and to those of a member's account. False when the account has refused them. */
export async function addAllFavourites(
  products: readonly string[],
  { locale, member }: { locale: Locale; member: string | undefined },
): Promise<boolean> {
  // A browser that still reads its favourites does not know yet whose they are
  await memberState.change((same) => same)
  const { favourites: before, favouritesOf } = memberState.current().value
  const added = products.filter((code) => !before.includes(code))
  if (added.length === 0) return true
  await memberState.change((stored) => ({
    ...stored,
    favourites: [...added.filter((code) => !stored.favourites.includes(code)), ...stored.favourites],
  }))
  const owner = member ?? favouritesOf
  if (!owner) return true
  const reply = await addToAccount(locale, { products: added, member: owner })
  if (reply.ok) return true
  await memberState.change((stored) => ({
    ...stored,
    favourites: stored.favourites.filter((code) => !added.includes(code)),
  }))
  return false
}

/** Adds the choices of a trip to the basket, and opens it. Returns how many were added: products off sale are not. */
export async function addAllToCart(choices: readonly ItemChoice[], locale: Locale): Promise<number> {
  const api = browserApi(locale)
  const codes = [...new Set(choices.map(({ productId }) => productId))]
  const replies = await Promise.all(codes.map((code) => api.productWithCode(code)))
  const products = replies.flatMap((reply) => (reply.ok ? [reply.data] : []))
  const entries = choices.flatMap((choice) => {
    const product = products.find(({ id }) => id === choice.productId)
    return product ? [{ ...choice, id: newKey(), product }] : []
  })
  if (entries.length > 0) await addEntries(entries)
  return entries.length
}
