import type { ReactNode } from 'react'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { BelowFold } from '../../components/below-fold.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Showcase } from './load-home.ts'

/** The most recommended products of one kind in a row that scrolls sideways. */
export function ShowcaseRow({ showcase }: { showcase: Showcase }): ReactNode {
  const { t } = useMessages()
  const title = t(`home.show.${showcase.kind}`)
  return (
    <BelowFold>
      <Carousel
        title={title}
        label={title}
        previousLabel={t('nav.previous')}
        nextLabel={t('nav.next')}
        link={
          showcase.slug && (
            <TextLink
              href={`/p/${showcase.slug}`}
              aria-label={t('header.showAllOf', { title: showcase.title })}
              alone
            >
              {t('header.showAll')}
            </TextLink>
          )
        }
      >
        {showcase.products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Carousel>
    </BelowFold>
  )
}
