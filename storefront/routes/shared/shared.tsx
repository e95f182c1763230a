import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import { toast } from '#ui/layers/toasts.ts'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ProductGrid } from '#ui/patterns/product-card.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { required } from '../../components/refused.ts'
import { useStoredIds } from '../../components/stored-ids.ts'
import { codeParts } from '../../data/code-parts.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useMember } from '../../members/member-store.ts'
import { pageSeo } from '../../seo/seo.ts'
import type { PersonalHandle } from '../../server/personal-routes.ts'
import { addAllFavourites, addAllToCart } from '../../shared-lists/add-all.ts'
import { ownLinks, readLink } from '../../shared-lists/own-links.ts'
import { useEndLink } from '../../shared-lists/use-end-link.ts'
import type { Route } from './+types/shared.ts'

/** Its address is a secret of those who have it. */
export const handle: PersonalHandle = { personal: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const list = required(await api.sharedList(params.token))
  const replies = await Promise.all(codeParts(list.products).map((part) => api.cards(part)))
  const cards = replies.flatMap((reply) => required(reply))
  const first = cards[0] && (await api.product(cards[0].slug))
  return { list, cards, sharePicture: first?.ok ? first.data.sharePicture : undefined }
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({
    title: t(`shared.${loaderData?.list.kind ?? 'favourites'}`),
    paths: `/shared/${params.token}`,
    ...(loaderData?.sharePicture && { sharePicture: loaderData.sharePicture }),
    noIndex: true,
  }))
}

/** Favourites or a trip that another visitor shares: products, and for a trip their days. */
export default function SharedScreen({ loaderData: { list, cards }, params }: Route.ComponentProps) {
  const { t, format } = useMessages()
  const choices = list.choices.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const shown =
    list.kind === 'trip'
      ? choices.flatMap((choice) => {
          const card = cards.find(({ id }) => id === choice.productId)
          return card ? [{ id: choice.id, card, choice }] : []
        })
      : cards.map((card) => ({ id: card.id, card, choice: undefined }))
  return (
    <main className="page min-h-dvh py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{t(`shared.${list.kind}`)}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('shared.text', { day: format.day(list.until.slice(0, 10)) })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          drawing={<ParasolDrawing />}
          title={t('shared.empty-text')}
          actions={
            <ButtonLink href="/search" variant="brand">
              {t('cart.findTour')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Actions
            kind={list.kind}
            choices={choices}
            products={cards.map(({ id }) => id)}
            token={params.token}
          />
          <ProductGrid columns={3}>
            {shown.map(({ id, card, choice }) => (
              <div key={id} className="grid content-start gap-2">
                {choice && <p className="font-semibold figures">{daysOf(choice, format)}</p>}
                <ProductTile product={card} headingLevel={2} />
              </div>
            ))}
          </ProductGrid>
        </>
      )}
    </main>
  )
}

type ActionsProps = {
  kind: 'favourites' | 'trip'
  choices: readonly ItemChoice[]
  products: readonly string[]
  token: string
}

/** What a reader may do with the list, and the one who made it. */
function Actions({ kind, choices, products, token }: ActionsProps): ReactNode {
  const { t, locale } = useMessages()
  const member = useMember(locale)
  const own = useStoredIds(ownLinks)
    .map(readLink)
    .find((link) => link.token === token)
  const end = useEndLink()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<'favourites' | 'cart'>()

  async function stop() {
    if (own && (await end(own))) await revalidate()
  }

  async function toFavourites() {
    setAdding('favourites')
    const isAdded = await addAllFavourites(products, {
      locale,
      member: member.status === 'member' ? member.member.id : undefined,
    })
    setAdding(undefined)
    toast(t(isAdded ? 'account.favourite-added' : 'members.unreachable'), {
      tone: isAdded ? 'success' : 'danger',
    })
  }

  async function toCart() {
    setAdding('cart')
    const count = await addAllToCart(choices, locale)
    setAdding(undefined)
    if (count < choices.length) toast(t('shared.not-all'), { tone: 'danger' })
  }

  return (
    <div className="mt-6 mb-8 flex flex-wrap items-center gap-3 noscript:hidden">
      {kind === 'trip' && (
        <Button
          variant="action"
          loading={adding === 'cart'}
          loadingLabel={t('members.sending')}
          onClick={toCart}
        >
          {t('shared.add-to-cart')}
        </Button>
      )}
      <Button loading={adding === 'favourites'} loadingLabel={t('members.sending')} onClick={toFavourites}>
        {t('shared.add-to-favourites')}
      </Button>
      {own && (
        <TextButton alone className="text-sm" onClick={stop}>
          {t('shared.end')}
        </TextButton>
      )}
    </div>
  )
}

function startOf({ day, time = '' }: ItemChoice): string {
  return `${day} ${time}`
}

/** The days of a choice: of a stay both, of a tour the day and its time. */
function daysOf(choice: ItemChoice, format: ReturnType<typeof useMessages>['format']): string {
  if ('until' in choice) return format.days(choice.day, choice.until)
  return choice.time ? format.dayAndTime(choice.day as Day, choice.time) : format.day(choice.day)
}
