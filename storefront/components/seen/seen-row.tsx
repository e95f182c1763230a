import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../../company/shop.tsx'
import { browserApi } from '../../data/browser-api.ts'
import { dataOf, queryClient } from '../../data/query-client.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ProductTile } from '../product-tile.tsx'
import { seenProducts } from './seen-products.ts'

/** Products looked at before, as a row; empty until they are known. */
export function SeenRow({ ids }: { ids: readonly string[] }): ReactNode {
  const { locale } = useShop()
  const { t } = useMessages()
  // A page without what was seen before is complete too: a refusal leaves it out.
  const { data: products = [] } = useQuery(
    {
      queryKey: ['cards', locale, ids],
      queryFn: () => dataOf(browserApi(locale).cards(ids)),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

  if (products.length === 0) return null
  return (
    <div className="pt-14 md:pt-16">
      <Carousel
        title={t('seen.title')}
        description={t('seen.text')}
        label={t('seen.title')}
        previousLabel={t('nav.previous')}
        nextLabel={t('nav.next')}
        link={
          <Button variant="ghost" size="sm" className="-mx-3.5" onClick={() => seenProducts.change([])}>
            {t('seen.clear')}
          </Button>
        }
      >
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Carousel>
    </div>
  )
}
