import type { ReactNode } from 'react'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import type { TileProduct } from '../../components/slim-card.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Products like this one, in a row that scrolls sideways. */
export function Similar({ products }: { products: TileProduct[] }): ReactNode {
  const { t } = useMessages()
  if (products.length === 0) return null
  return (
    <div className="border-line border-t py-10 md:py-14">
      <Carousel
        title={t('product.similar')}
        label={t('product.similar')}
        previousLabel={t('product.back')}
        nextLabel={t('product.forward')}
      >
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Carousel>
    </div>
  )
}
