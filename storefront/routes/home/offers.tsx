import type { ReactNode } from 'react'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import type { TileProduct } from '../../components/slim-card.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Current offers of all kinds. */
export function Offers({ products }: { products: TileProduct[] }): ReactNode {
  const { t } = useMessages()
  if (products.length === 0) return null
  return (
    <Carousel
      title={t('home.offers')}
      description={t('home.offersText')}
      label={t('home.offers')}
      previousLabel={t('nav.previous')}
      nextLabel={t('nav.next')}
    >
      {products.map((product) => (
        <ProductTile key={product.id} product={product} />
      ))}
    </Carousel>
  )
}
