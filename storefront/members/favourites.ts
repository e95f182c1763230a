import { useEffect } from 'react'
import type { Reply } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { importFile } from '#ui/import-file.ts'
import { useStored, useStoredPart } from '../browser-storage/stored-state.ts'
import { memberState } from './member-state.ts'
import { currentMember, useMember } from './member-store.ts'

/** The codes of the favourites: a visitor's of this browser, a member's of their account. */
export function useFavourites(): readonly string[] {
  return useStored(memberState).value.favourites
}

/** Whether a product is a favourite. */
export function useIsFavourite(product: string): boolean {
  return useStoredPart(memberState, ({ favourites }) => favourites.includes(product))
}

/** How many favourites there are. */
export function useFavouriteCount(): number {
  return useStoredPart(memberState, ({ favourites }) => favourites.length)
}

/** Synchronises a member's favourites with the account; rendered once in the layout. */
export function useFavouritesInStep(locale: Locale): void {
  const who = useMember(locale)
  const { ready } = useStored(memberState)
  const id = who.status === 'member' ? who.member.id : undefined
  useEffect(() => {
    if (ready && id)
      void importFile(() => import('./account-favourites.ts')).then(({ putInStep }) => putInStep(locale, id))
  }, [ready, id, locale])
}

/** Adds a product or takes it away. It shows at once; what the server refuses is taken back, and said by the reply. */
export async function toggleFavourite(locale: Locale, product: string): Promise<Reply<unknown>> {
  const { ready, value } = memberState.current()
  const isOne = value.favourites.includes(product)
  const shown = show(product, !isOne)
  // Whose favourites these are is stored, too
  if (!ready) await shown
  const who = currentMember()
  // Another tab may have logged in a moment ago
  const owner = who.status === 'member' ? who.member.id : memberState.current().value.favouritesOf
  if (!owner) return { ok: true, data: undefined }
  // Account-only data is fetched when a member needs it.
  const { reportToServer } = await importFile(() => import('./account-favourites.ts'))
  const reply = await reportToServer(locale, { product, add: !isOne, member: owner })
  if (!reply.ok) void show(product, isOne)
  return reply
}

function show(product: string, isOne: boolean): Promise<void> {
  return memberState.change((stored) => {
    const others = stored.favourites.filter((code) => code !== product)
    return { ...stored, favourites: isOne ? [product, ...others] : others }
  })
}
