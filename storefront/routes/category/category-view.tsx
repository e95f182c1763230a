import type { ReactNode } from 'react'
import { ChipRow } from '#ui/patterns/chip-row.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { ProductListing } from '../../components/listing/product-listing.tsx'
import { Trail } from '../../components/trail.tsx'
import { useFormat } from '../../i18n/use-messages.tsx'
import type { loadCategory } from './load-category.ts'

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

/** A category: what it is, the ones beside it, its products. */
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
      <div className="mt-4 grid items-center gap-x-12 gap-y-6 md:mt-6 lg:grid-cols-[1fr_minmax(0,27rem)]">
        <div>
          <h1 className="text-4xl">{category.title}</h1>
          <p className="mt-4 max-w-text text-ink-soft">{category.description}</p>
        </div>
        {category.picture && (
          <Picture
            picture={coverOf([category.picture], uploadBase)}
            ratio="wide"
            loading="priority"
            sizes="432px"
            className="rounded-panel"
            onlyWide
          />
        )}
      </div>
      {chips.length > 0 && (
        <ChipRow
          className="mt-6"
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
      <div className="mt-7 border-line border-t pt-7">
        <ProductListing listing={listing} layout={layout} />
      </div>
    </main>
  )
}
