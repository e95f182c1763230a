import { type ReactNode, useEffect, useState } from 'react'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { useShop } from '../../shop/shop.tsx'
import { useWords } from '../../words/words.tsx'
import { ProductTile } from '../product-tile.tsx'
import { seenProducts } from './seen-products.ts'

/** Products looked at before, as a row; empty until they are known. */
export function SeenRow({ ids }: { ids: readonly string[] }): ReactNode {
  const { locale } = useShop()
  const { t } = useWords()
  const [products, setProducts] = useState<ProductCard[]>([])
  const wanted = ids.join(',')

  useEffect(() => {
    let current = true
    browserApi(locale)
      .cards(wanted.split(','))
      .then((reply) => {
        // A page without what was seen before is complete too: a refusal leaves it out.
        if (current && reply.ok) setProducts(reply.data)
      })
    return () => {
      current = false
    }
  }, [wanted, locale])

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
            {t('seen.forget')}
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
