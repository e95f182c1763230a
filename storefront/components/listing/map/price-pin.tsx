import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { useMessages } from '../../../i18n/use-messages.tsx'
import type { SearchedTile } from '../../product-tile.tsx'
import type { TileProduct } from '../../slim-card.ts'
import type { MapGroup } from './map-groups.ts'
import { pointAt, usePointedProduct } from './pointed-product.ts'
import { usePinPrice } from './use-pin-price.ts'

/** The pin of a product with its price as its card has it, or of several with their number. */
export function PricePin({
  group,
  searched,
  isSelected,
  onSelect,
}: {
  group: MapGroup<TileProduct>
  searched: ((product: TileProduct) => SearchedTile) | undefined
  isSelected: boolean
  onSelect: () => void
}): ReactNode {
  const { t } = useMessages()
  const pointed = usePointedProduct()
  const [first] = group.products
  const price = usePinPrice(first!, searched)
  const count = group.products.length
  const isPointed = group.products.some(({ id }) => id === pointed)
  const names = group.products.map(({ title }) => title).join(', ')
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={count > 1 ? `${t('list.count', { count })}: ${names}` : `${names}, ${price}`}
      data-pin={first!.id}
      onClick={onSelect}
      onPointerEnter={() => pointAt(first!.id)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={() => pointAt(first!.id)}
      onBlur={() => pointAt(undefined)}
      className={cx(
        'thumb relative rounded-full px-2.5 py-1 font-semibold text-sm shadow-lift ring-1 transition-[scale,background-color]',
        isSelected || isPointed
          ? 'scale-108 bg-ink text-on-ink ring-ink'
          : 'bg-surface text-ink ring-edge hover:bg-ink hover:text-on-ink',
      )}
    >
      <bdi>{count > 1 ? t('list.count', { count }) : price}</bdi>
    </button>
  )
}
