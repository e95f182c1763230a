import type { ReactNode } from 'react'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { BelowFold } from '../../components/below-fold.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import type { TileProduct } from '../../components/slim-card.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Showcase } from './load-home.ts'

type Row = {
  id: ProductKind | 'offers'
  title: string
  products: TileProduct[]
  link?: { slug: string; title: string }
  note?: string
}

/**
 * The most recommended products of each kind and the current offers: one row, and a choice above it. The choice is radios
 * and CSS, so that it needs no JavaScript.
 */
export function Showcases({
  showcases,
  offers,
}: {
  showcases: Showcase[]
  offers: TileProduct[]
}): ReactNode {
  const { t } = useMessages()
  const rows: Row[] = showcases.map(({ kind, slug, title, products }) => ({
    id: kind,
    title: t(`home.show.${kind}`),
    products,
    link: slug ? { slug, title } : undefined,
  }))
  if (offers.length > 0)
    rows.push({ id: 'offers', title: t('home.offers'), products: offers, note: t('home.offersText') })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="home-showcases" className="group/rows relative">
      <div className="lg:flex lg:items-center lg:gap-6 lg:pe-56">
        <h2
          id="home-showcases"
          className="flex min-h-11 items-center shrink-0 text-2xl max-lg:pe-30 md:max-lg:pe-48"
        >
          {t('home.showcases')}
        </h2>
        <ChoiceChips
          name="home-row"
          legend={t('home.showcases')}
          options={rows.map(({ id, title }) => ({ value: id, label: title }))}
          className="-mx-(--gutter) mt-1 px-(--gutter) lg:mx-0 lg:mt-0 lg:px-0"
        />
      </div>
      {rows.map((row) => (
        <div key={row.id} className={`-mt-3 hidden ${shownWhenChosen[row.id]}`}>
          <BelowFold>
            <Carousel
              label={row.title}
              previousLabel={t('nav.previous')}
              nextLabel={t('nav.next')}
              link={
                row.link && (
                  <TextLink
                    href={`/p/${row.link.slug}`}
                    aria-label={t('header.showAllOf', { title: row.link.title })}
                    alone
                  >
                    {t('header.showAll')}
                  </TextLink>
                )
              }
            >
              {row.products.map((product) => (
                <ProductTile key={product.id} product={product} />
              ))}
            </Carousel>
            {row.note && <p className="mt-3 text-ink-soft text-sm">{row.note}</p>}
          </BelowFold>
        </div>
      ))}
    </section>
  )
}

const shownWhenChosen: Record<Row['id'], string> = {
  tour: 'group-has-[[value=tour]:checked]/rows:block',
  transfer: 'group-has-[[value=transfer]:checked]/rows:block',
  villa: 'group-has-[[value=villa]:checked]/rows:block',
  yacht: 'group-has-[[value=yacht]:checked]/rows:block',
  car: 'group-has-[[value=car]:checked]/rows:block',
  wedding: 'group-has-[[value=wedding]:checked]/rows:block',
  health: 'group-has-[[value=health]:checked]/rows:block',
  offers: 'group-has-[[value=offers]:checked]/rows:block',
}
