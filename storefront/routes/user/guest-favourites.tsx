import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ProductGrid } from '#ui/patterns/product-card.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useStored } from '../../browser-storage/stored-state.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import { browserApi } from '../../data/browser-api.ts'
import { dataOf, queryClient } from '../../data/query-client.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { openLogin } from '../../members/login-request.ts'
import { memberState } from '../../members/member-state.ts'
import { useMember } from '../../members/member-store.ts'
import { NoFavourites } from './no-favourites.tsx'

/** A visitor's favourites, which this device stores; they join the account when they log in. */
export function GuestFavourites(): ReactNode {
  const { t, locale } = useMessages()
  const { status } = useMember(locale)
  const { ready, value } = useStored(memberState)
  const { revalidate } = useRevalidator()

  // Logged in here or in another tab: the account has the list
  useEffect(() => {
    if (status === 'member') void revalidate()
  }, [status, revalidate])

  if (!ready || status !== 'visitor') return <ListSkeleton rows={4} />
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
      <Cards codes={value.favourites} />
    </div>
  )
}

function Cards({ codes }: { codes: readonly string[] }): ReactNode {
  const { t, locale } = useMessages()
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['cards', locale, codes],
      queryFn: () => dataOf(browserApi(locale).cards(codes)),
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
