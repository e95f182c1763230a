import type { Reply } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Api } from '../data/api.ts'
import { browserApi } from '../data/browser-api.ts'
import { memberState, type StoredMember } from './member-state.ts'
import { clearLoggedIn } from './member-store.ts'

/** The server's favourites remain valid for this time; another device may have changed them. */
const goodFor = 10 * 60_000

let asking: Promise<unknown> | undefined
/** Changes that the server has not answered yet: its answer to an older one must not undo a newer one on the screen. */
let waiting = 0

/** Sends a changed favourite to the server; an ended session is recorded. */
export async function reportToServer(
  locale: Locale,
  { product, add, member }: { product: string; add: boolean; member: string },
): Promise<Reply<unknown>> {
  await putInStep(locale, member)
  waiting += 1
  const api = browserApi(locale)
  const reply = await (add ? api.addFavourites([product]) : api.removeFavourite(product))
  waiting -= 1
  if (reply.ok && waiting === 0) noteFavourites(member, reply.data)
  if (!reply.ok && reply.status === 401) clearLoggedIn()
  return reply
}

/** Adds products to a member's account; an ended session is recorded. */
export async function addToAccount(
  locale: Locale,
  { products, member }: { products: readonly string[]; member: string },
): Promise<Reply<unknown>> {
  await putInStep(locale, member)
  const reply = await sendAll(locale, products)
  if (reply.ok) noteFavourites(member, reply.data)
  else if (reply.status === 401) clearLoggedIn()
  return reply
}

/** A visitor's favourites are added to the account; else the account is refetched from time to time. */
export function putInStep(locale: Locale, member: string): Promise<unknown> {
  asking ??= askFavourites(locale, member).finally(() => {
    asking = undefined
  })
  return asking
}

async function askFavourites(locale: Locale, member: string): Promise<void> {
  const { favourites, favouritesOf, favouritesAt = 0 } = memberState.current().value
  if (favouritesOf === member && Date.now() - favouritesAt < goodFor) return
  const sent = favouritesOf === undefined ? favourites : []
  const reply = await (sent.length > 0 ? sendAll(locale, sent) : browserApi(locale).favourites())
  if (!reply.ok) return
  const { data: confirmed } = reply
  // A visitor in another tab may have chosen more meanwhile: those are sent, too
  await memberState.change((stored) => {
    if (stored.profile?.id !== member) return stored
    const late =
      stored.favouritesOf === undefined
        ? stored.favourites.filter((code) => !sent.includes(code) && !confirmed.includes(code))
        : []
    if (late.length > 0) return { ...stored, favourites: [...late, ...confirmed] }
    return noted(stored, member, confirmed)
  })
  const { value } = memberState.current()
  if (value.profile?.id === member && value.favouritesOf !== member) await askFavourites(locale, member)
}

/** The server takes so many at once. */
const mostSent = 200

/** Adds a visitor's favourites to the account, the oldest first. Returns the first refusal, else all of the account's. */
async function sendAll(locale: Locale, favourites: readonly string[]): ReturnType<Api['addFavourites']> {
  const older = favourites.slice(mostSent)
  if (older.length > 0) {
    const reply = await sendAll(locale, older)
    if (!reply.ok) return reply
  }
  return browserApi(locale).addFavourites(favourites.slice(0, mostSent))
}

/** Not after logout, nor while a visitor's own could not be added: they are sent with the next change. */
function noteFavourites(member: string, favourites: readonly string[]): void {
  void memberState.change((stored) =>
    stored.profile?.id === member && stored.favouritesOf === member
      ? noted(stored, member, favourites)
      : stored,
  )
}

function noted(stored: StoredMember, member: string, favourites: readonly string[]): StoredMember {
  return { ...stored, favourites, favouritesOf: member, favouritesAt: Date.now() }
}
