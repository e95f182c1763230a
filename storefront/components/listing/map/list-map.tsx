import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Layer } from '#ui/layers/layer.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { MapMissing } from '../../../map/map-missing.tsx'
import { type MapHandle, MapView } from '../../../map/map-view.tsx'
import { useMissingMap } from '../../../map/streets.ts'
import { ProductTile, type SearchedTile } from '../../product-tile.tsx'
import type { TileProduct } from '../../slim-card.ts'
import { listAddress } from '../list-state.ts'
import type { Listing } from '../load-listing.ts'
import { firstView, mapGroups } from './map-groups.ts'
import { PricePin } from './price-pin.tsx'
import { useListLink } from './use-list-link.ts'

export type ListMapProps = {
  listing: Listing
  /** The fragment of the address of a list with its map. */
  hash: string
  searched: ((product: TileProduct) => SearchedTile) | undefined
  close: () => void
}

/** The map of a list: beside it at a desk, over the whole screen on small ones. */
export function ListMap(props: ListMapProps): ReactNode {
  const { close } = props
  const { t } = useMessages()
  const isWide = useMediaQuery('(min-width: 62rem)')
  if (isWide) {
    return (
      <aside
        aria-label={t('map.list')}
        className="sticky top-22 h-[calc(100dvh-6.5rem)] max-h-200 self-start"
      >
        <ListMapBody {...props} isWide />
      </aside>
    )
  }
  return (
    <Layer
      open
      onClose={close}
      label={t('map.list')}
      className="h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper text-ink"
    >
      <ListMapBody {...props} isWide={false} />
    </Layer>
  )
}

function ListMapBody({
  listing,
  hash,
  searched,
  close,
  isWide,
}: ListMapProps & { isWide: boolean }): ReactNode {
  const { t } = useMessages()
  const navigate = useNavigate()
  const handle = useRef<MapHandle>(null)
  const [zoom, setZoom] = useState(9)
  const [selected, setSelected] = useState<string>()
  const [hasMoved, setHasMoved] = useState(false)
  const { products, state, path } = listing
  useListLink()
  const groups = useMemo(() => mapGroups(products, zoom), [products, zoom])
  const group = groups.find((one) => one.products.some(({ id }) => id === selected))
  const carousel = isWide ? (group?.products ?? []) : products.filter(({ location }) => location)
  const [isMissing, reportMissing] = useMissingMap(products)
  const moved = useCallback(() => setHasMoved(true), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other products are another list
  useEffect(() => {
    setHasMoved(false)
    setSelected(undefined)
    if (!state.area) handle.current?.reset()
  }, [products])

  function searchArea(): void {
    const bounds = handle.current?.bounds()
    if (!bounds) return
    void navigate(`${listAddress(path, { ...state, area: bounds, page: 1 })}${hash}`, {
      preventScrollReset: true,
    })
  }

  const pins = groups.map((one) => ({
    id: one.id,
    at: one.at,
    level: one === group ? 5 : 2,
    element: (
      <PricePin
        group={one}
        searched={searched}
        isSelected={one === group}
        onSelect={() => setSelected(one.products[0]!.id)}
      />
    ),
  }))
  return (
    <div className="relative size-full">
      <div className="relative isolate size-full overflow-hidden bg-brand-soft lg:rounded-panel lg:border lg:border-line">
        {isMissing ? (
          <MapMissing className="grid justify-items-center p-20 text-center" />
        ) : (
          <MapView
            label={t('map.list')}
            pins={pins}
            view={firstView(products.flatMap(({ location }) => location ?? []))}
            area={state.area}
            closest={12}
            roomBelow={isWide ? undefined : 210}
            alone
            handle={handle}
            onMove={moved}
            onZoom={setZoom}
            onMissing={reportMissing}
          />
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-3 z-30 flex justify-center px-16">
        {hasMoved && (
          <Button size="sm" variant="brand" className="pointer-events-auto shadow-lift" onClick={searchArea}>
            {t('map.searchArea')}
          </Button>
        )}
        {!hasMoved && products.length === 0 && (
          <p className="rounded-full bg-surface px-3 py-1.5 text-sm shadow-lift">
            {t('list.count', { count: 0 })}
          </p>
        )}
      </div>
      <IconButton
        label={t('map.close')}
        variant="quiet"
        className="absolute! start-3 top-3 z-30 shadow-lift"
        onClick={close}
      >
        <X aria-hidden />
      </IconButton>
      <Carousel products={carousel} selected={selected} searched={searched} onSelect={setSelected} />
    </div>
  )
}

/** Cards over the lower edge of the map; the one of the selected pin is scrolled to. */
function Carousel({
  products,
  selected,
  searched,
  onSelect,
}: {
  products: readonly TileProduct[]
  selected: string | undefined
  searched: ListMapProps['searched']
  onSelect: (product: string) => void
}): ReactNode {
  const { t } = useMessages()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const card = selected && list.current?.querySelector(`[data-card="${selected}"]`)
    if (card) card.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [selected])
  if (products.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label={t('map.cards')}
      className="no-scrollbar absolute inset-x-0 bottom-6 z-30 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 py-2"
    >
      {products.map((product) => (
        <li
          key={product.id}
          data-card={product.id}
          onFocus={() => onSelect(product.id)}
          className="w-78 max-w-[82%] shrink-0 snap-center rounded-card bg-surface shadow-layer"
        >
          <ProductTile product={product} searched={searched?.(product)} layout="compact" loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
