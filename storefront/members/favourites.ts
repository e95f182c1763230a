import { useEffect } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import type { Reply } from '#wire/client.ts'
import { useKept } from '../state/kept-state.ts'
import { memberState } from './member-state.ts'
import { forgetSignedIn, useMember } from './member-store.ts'

/** So long what the server told of the favourites is good enough; another device may have changed them. */
const goodFor = 10 * 60_000
const none: readonly string[] = []

let asking: Promise<unknown> | undefined
/** Changes that the server has not answered yet: its answer to an older one must not undo a newer one on the screen. */
let waiting = 0

/** The codes of the favourites: a visitor's of this browser, a member's of their account. */
export function useFavourites(): readonly string[] {
  const { ready, value } = useKept(memberState)
  return ready ? value.favourites : none
}

/** Keeps a member's favourites in step with their account; stands once in the layout. */
export function useFavouritesInStep(locale: Locale): void {
  const who = useMember(locale)
  const { ready } = useKept(memberState)
  const id = who.status === 'member' ? who.member.id : undefined
  useEffect(() => {
    if (ready && id) void putInStep(locale, id)
  }, [ready, id, locale])
}

/** Adds a product or takes it away. It shows at once; what the server refuses is taken back, and said by the reply. */
export async function toggleFavourite(
  locale: Locale,
  product: string,
  member: string | undefined,
): Promise<Reply<unknown>> {
  const isOne = memberState.current().value.favourites.includes(product)
  show(product, !isOne)
  if (!member) return { ok: true, data: undefined }
  await putInStep(locale, member)
  waiting += 1
  const api = await apiIn(locale)
  const reply = await (isOne ? api.removeFavourite(product) : api.addFavourites([product]))
  waiting -= 1
  if (reply.ok) {
    if (waiting === 0) noteFavourites(member, reply.data)
    return reply
  }
  show(product, isOne)
  if (reply.status === 401) forgetSignedIn()
  return reply
}

function putInStep(locale: Locale, member: string): Promise<unknown> {
  asking ??= askFavourites(locale, member).finally(() => {
    asking = undefined
  })
  return asking
}

/** What a visitor chose becomes the member's; else the account is asked, now and then. */
async function askFavourites(locale: Locale, member: string): Promise<void> {
  const { favourites, favouritesOf, toldAt = 0 } = memberState.current().value
  if (favouritesOf === member && Date.now() - toldAt < goodFor) return
  const api = await apiIn(locale)
  const chosen = favouritesOf === undefined ? favourites : none
  const reply = await (chosen.length > 0 ? api.addFavourites(chosen) : api.favourites())
  if (reply.ok) noteFavourites(member, reply.data)
}

function noteFavourites(member: string, favourites: readonly string[]): void {
  memberState.change((kept) => ({ ...kept, favourites, favouritesOf: member, toldAt: Date.now() }))
}

function show(product: string, isOne: boolean): void {
  memberState.change((kept) => {
    const others = kept.favourites.filter((code) => code !== product)
    return { ...kept, favourites: isOne ? [product, ...others] : others }
  })
}

async function apiIn(locale: Locale) {
  const { browserApi } = await import('../api/browser-api.ts')
  return browserApi(locale)
}
