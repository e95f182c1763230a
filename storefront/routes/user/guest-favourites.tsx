import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { ProductGrid } from '#ui/patterns/product-card.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useStored } from '../../browser-storage/stored-state.ts'
import { NeedsScript } from '../../components/needs-script.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { browserApi } from '../../data/browser-api.ts'
import { codeParts } from '../../data/code-parts.ts'
import { dataOf, queryClient } from '../../data/query-client.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { openLogin } from '../../members/login-request.ts'
import { memberState } from '../../members/member-state.ts'
import { refreshMember, useMember } from '../../members/member-store.ts'
import { ShareList } from '../../shared-lists/share-list.tsx'
import { NoFavourites } from './no-favourites.tsx'

/** A visitor's favourites, which this device stores; they join the account when they log in. */
export function GuestFavourites(): ReactNode {
  const { t, locale } = useMessages()
  const { status } = useMember(locale)
  const { ready, value } = useStored(memberState)
  const { revalidate } = useRevalidator()

  // Logged in here or in another tab: the account has the list. A session that has ended makes a visitor.
  useEffect(() => {
    if (status === 'member') void refreshMember(locale).then(() => revalidate())
  }, [status, locale, revalidate])

  if (!ready || status !== 'visitor') {
    return (
      <>
        <ListSkeleton rows={4} />
        <NeedsScript>{t('account.favourites-need-script')}</NeedsScript>
      </>
    )
  }
  if (value.favourites.length === 0) return <NoFavourites />
  return (
    <div className="grid gap-8">
      <Notice
        tone="info"
        actions={
          <Button size="sm" onClick={() => openLogin('login', { goTo: '/user/favorites' })}>
            {t('members.logIn')}
          </Button>
        }
      >
        {t('account.favourites-here')}
      </Notice>
      <ShareList kind="favourites" list={{ products: [...value.favourites], choices: [] }} />
      <Cards codes={value.favourites} />
    </div>
  )
}

async function cardsOf(locale: Locale, codes: readonly string[]): Promise<ProductCard[]> {
  const api = browserApi(locale)
  const parts = await Promise.all(codeParts(codes).map((part) => dataOf(api.cards(part))))
  return parts.flat()
}

function Cards({ codes }: { codes: readonly string[] }): ReactNode {
  const { t, locale } = useMessages()
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['cards', locale, codes],
      queryFn: () => cardsOf(locale, codes),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  if (isError) {
    return (
      <Notice
        tone="danger"
        live
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {t('members.tryAgain')}
          </Button>
        }
      >
        {t('members.unreachable')}
      </Notice>
    )
  }
  if (!data) return <ListSkeleton rows={4} />
  return (
    <ProductGrid columns={3}>
      {data.map((product) => (
        <div key={product.id} className={codes.includes(product.id) ? undefined : 'opacity-55'}>
          <ProductTile product={product} headingLevel={2} />
        </div>
      ))}
    </ProductGrid>
  )
}
