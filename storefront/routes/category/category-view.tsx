import type { ReactNode } from 'react'
import { ChipRow } from '#ui/patterns/chip-row.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { ListTitle, ProductListing } from '../../components/listing/product-listing.tsx'
import { Trail } from '../../components/trail.tsx'
import { textLanguage } from '../../i18n/text-language.ts'
import { useFormat } from '../../i18n/use-messages.tsx'
import type { loadCategory } from './load-category.ts'

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

/** A category: the ones beside it, its products, and below them what it is. */
export function CategoryView({
  category,
  chips,
  listing,
  layout,
}: CategoryData & { layout?: 'grid' | 'rows' }): ReactNode {
  const { uploadBase } = useShop()
  const format = useFormat()
  const { parent } = category
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail
        items={[
          ...(parent ? [{ href: `/p/${parent.slug}`, label: parent.title }] : []),
          { label: category.title },
        ]}
      />
      <ListTitle total={listing.total} className="mt-3 md:mt-4">
        <span {...textLanguage(category.textLocale)}>{category.title}</span>
      </ListTitle>
      {chips.length > 0 && (
        <ChipRow
          className="mt-3"
          chosen={chips.find(({ selected }) => selected)?.id}
          chips={chips.map(({ id, title, count, href, selected }) => ({
            id,
            chip: (
              <ChoiceChip href={href} selected={selected}>
                {title} <span className="font-normal opacity-75">{format.number(count)}</span>
              </ChoiceChip>
            ),
          }))}
        />
      )}
      <div className="mt-3 md:mt-4">
        <ProductListing listing={listing} layout={layout} />
      </div>
      <section
        aria-label={category.title}
        className="mt-16 grid items-center gap-x-12 gap-y-6 border-line border-t pt-10 lg:grid-cols-[1fr_minmax(0,27rem)]"
      >
        <p {...textLanguage(category.textLocale)} className="max-w-text text-ink-soft">
          {category.description}
        </p>
        {category.picture && (
          <Picture
            picture={coverOf([category.picture], uploadBase)}
            ratio="wide"
            sizes="432px"
            className="rounded-panel"
            onlyWide
          />
        )}
      </section>
    </main>
  )
}
