import { Suspense, useEffect } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { Reply } from '#contract/client.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { ProductGrid } from '#ui/patterns/product-card.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useStored } from '../../browser-storage/stored-state.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useFavourites } from '../../members/favourites.ts'
import { ListFailed } from '../../members/list-failed.tsx'
import { memberState } from '../../members/member-state.ts'
import { pageSeo } from '../../seo/seo.ts'
import { ShareList } from '../../shared-lists/share-list.tsx'
import type { Route } from './+types/favourites.ts'
import { GuestFavourites } from './guest-favourites.tsx'
import { NoFavourites } from './no-favourites.tsx'

/** Not waited for: who comes from another page sees at once that something comes. */
export function loader({ context }: Route.LoaderArgs) {
  return { favourites: context.get(pageContext).api.favouriteCards() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('account.favourites'), paths: '/user/favorites', noIndex: true }))

/** The favourites of a member's account, or of a visitor's device. */
export default function FavouritesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  return (
    <main>
      <h1 className="mb-8 text-3xl">{t('account.favourites')}</h1>
      <Suspense
        fallback={
          <div className="min-h-96">
            <ListSkeleton rows={4} />
          </div>
        }
      >
        <Await resolve={loaderData.favourites}>{(reply) => <Favourites reply={reply} />}</Await>
      </Suspense>
    </main>
  )
}

function Favourites({ reply }: { reply: Reply<ProductCard[]> }) {
  const chosen = useFavourites()
  useRefetchWhenMoreAreChosen(reply, chosen)
  if (!reply.ok && reply.status === 401) return <GuestFavourites />
  if (!reply.ok) return <ListFailed reply={reply} />
  if (reply.data.length === 0) return <NoFavourites />
  return (
    <div className="grid gap-8">
      <ShareList kind="favourites" list={{ products: [...chosen], choices: [] }} />
      <ProductGrid columns={3}>
        {reply.data.map((product) => (
          // One whose heart was just taken away stays in sight, so that it can be given back.
          <div key={product.id} className={chosen.includes(product.id) ? undefined : 'opacity-55'}>
            <ProductTile product={product} headingLevel={2} />
          </div>
        ))}
      </ProductGrid>
    </div>
  )
}

/** A visitor's favourites join the account shortly after login: the list is then refetched. */
function useRefetchWhenMoreAreChosen(reply: Reply<ProductCard[]>, chosen: readonly string[]): void {
  const { revalidate } = useRevalidator()
  const { value: stored } = useStored(memberState)
  const shown = reply.ok ? reply.data.map(({ id }) => id) : []
  const missing = reply.ok ? chosen.filter((code) => !shown.includes(code)).join(' ') : ''
  useEffect(() => {
    // Before the server confirms them, favourites are the visitor's: a fetch now would lack them.
    if (missing === '' || !stored.favouritesOf) return
    // A question may be lost in a navigation under way, so it is put again; what is off sale never comes.
    let tries = 1
    void revalidate()
    const again = setInterval(() => {
      if (tries === 4) return clearInterval(again)
      tries += 1
      void revalidate()
    }, 2000)
    return () => clearInterval(again)
  }, [missing, stored.favouritesOf, revalidate])
}
