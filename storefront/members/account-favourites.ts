import type { Reply } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'
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
  const api = browserApi(locale)
  const sent = favouritesOf === undefined ? favourites : []
  const reply = await (sent.length > 0 ? api.addFavourites(sent) : api.favourites())
  if (!reply.ok) return
  const { data: confirmed } = reply
  // A visitor in another tab may have chosen more meanwhile: those are sent, too
  await memberState.change((stored) => {
    const late =
      stored.favouritesOf === undefined
        ? stored.favourites.filter((code) => !sent.includes(code) && !confirmed.includes(code))
        : []
    if (late.length > 0) return { ...stored, favourites: [...late, ...confirmed] }
    return noted(stored, member, confirmed)
  })
  if (memberState.current().value.favouritesOf !== member) await askFavourites(locale, member)
}

function noteFavourites(member: string, favourites: readonly string[]): void {
  void memberState.change((stored) => noted(stored, member, favourites))
}

function noted(stored: StoredMember, member: string, favourites: readonly string[]): StoredMember {
  return { ...stored, favourites, favouritesOf: member, favouritesAt: Date.now() }
}
