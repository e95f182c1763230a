import MapIcon from 'lucide-react/icons/map'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { Pagination } from '#ui/patterns/pagination.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { pathIn, useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { choiceAlong, queryOfTrip, tripOf } from '../../trip/trip.ts'
import { TripBar } from '../../trip/trip-bar.tsx'
import { useHasTripTotals } from '../../trip/trip-prices.ts'
import { useTrip } from '../../trip/trip-store.ts'
import { BelowFold } from '../below-fold.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { isComparable } from '../compare/compared-products.ts'
import { ProductTile } from '../product-tile.tsx'
import { ShareButton } from '../share/share-button.tsx'
import type { TileProduct } from '../slim-card.ts'
import { useLazyLayer } from '../use-lazy-layer.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { activeFilters, invalidDayText } from './filter-text.ts'
import { ListBar } from './list-bar.tsx'
import { listAddress } from './list-state.ts'
import type { Listing } from './load-listing.ts'
import { mapHash, useMapOpen } from './map/use-map-open.ts'
import { QuickChips } from './quick-chips.tsx'
import { hitchOf } from './unavailable-text.ts'

const loadListMap = () => importFile(() => import('./map/list-map.tsx')).then(({ ListMap }) => ListMap)

const EmptyListing = lazy(() =>
  importFile(() => import('./empty-listing.tsx')).then((module) => ({ default: module.EmptyListing })),
)

/** Products with their filters at the side (in a sheet on phones), order, number of results and pages. */
export function ProductListing({
  listing,
  empty,
  layout = 'grid',
}: {
  listing: Listing
  empty?: ReactNode
  layout?: 'grid' | 'rows'
}): ReactNode {
  const words = useMessages()
  const { t } = words
  const { locale, origin } = useShop()
  const remembered = useTrip()
  const { products, taken, total, state, dated, errors } = listing
  usePricesIn(listing)
  // A list without days and travellers displays prices for the trip that `TripBar` displays: the remembered one
  const isSearched = queryOfTrip(tripOf(state)) !== '' || Boolean(state.pickUp ?? state.dropOff)
  const hasTripTotals = useHasTripTotals(products)
  const searchedTile = (product: TileProduct) => ({
    along: choiceAlong(state, product.kind, dated[product.id]),
    dated: dated[product.id],
    hitch: hitchOf(errors[product.id], { product, trip: state }, words),
  })
  /** The list with the days and travellers that its prices are for. */
  const shared = () => ({
    title: document.title,
    url: `${origin}${pathIn(locale, listAddress(listing.path, isSearched ? state : { ...state, ...remembered }))}`,
  })
  /** Where one card of a row has a box to tick under it, the prices beside it stay on one line. */
  const mixed = layout === 'grid' && products.some(({ kind }) => isComparable(kind))
  const map = useMapOpen()
  const isOnMap = state.area !== undefined || products.some(({ location }) => location)
  const ListMap = useLazyLayer(map.isOpen && isOnMap, loadListMap, map.close)
  const filtered =
    listing.groups.length > 0 || activeFilters(listing, words).length > 0 || Boolean(state.wrongDays)
  return (
    <>
      <div className="mb-3 md:mb-6">
        <TripBar listing={listing} />
      </div>
      <div
        className={
          filtered ? 'grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[15.5rem_minmax(0,1fr)]' : ''
        }
      >
        {filtered && (
          <aside
            aria-label={t('list.filters')}
            className="max-lg:hidden max-lg:noscript:mb-6 max-lg:noscript:block"
          >
            <Suspense>
              <FilterFields listing={listing} />
              <FilterGroups groups={listing.groups} />
            </Suspense>
          </aside>
        )}
        <section aria-labelledby="results">
          <div className="flex flex-wrap items-center gap-2 sm:gap-x-3 lg:min-h-11 lg:gap-x-4">
            <h2
              id="results"
              aria-live="polite"
              className={total > 0 ? 'grow font-semibold text-base max-lg:sr-only' : 'sr-only'}
            >
              {t('list.count', { count: total })}
            </h2>
            <div className="order-last flex shrink-0 gap-2 lg:order-none">
              {isOnMap && (
                <Button
                  size="sm"
                  icon={<MapIcon aria-hidden />}
                  aria-pressed={map.isOpen}
                  className="max-lg:size-11 max-lg:px-0 noscript:hidden"
                  onClick={map.isOpen ? map.close : map.open}
                >
                  <span className="max-lg:sr-only">{t('map.open')}</span>
                </Button>
              )}
              {total > 0 && (
                <div className="max-lg:hidden">
                  <ShareButton pageOf={shared} />
                </div>
              )}
            </div>
            <ListBar listing={listing} filtered={filtered} />
          </div>
          <QuickChips listing={listing} />
          <WrongDays listing={listing} />
          <div className="mt-3 empty:hidden">{total > 0 && <ActiveFilters listing={listing} />}</div>
          {state.sort?.startsWith('price') && !isSearched && hasTripTotals && (
            <p className="mt-3 text-ink-soft text-sm">{t('list.sortedByLowest')}</p>
          )}
          <Suspense>{total === 0 && <EmptyListing listing={listing} otherwise={empty} />}</Suspense>
          <div
            className={cx(
              'mt-4 lg:mt-6',
              ListMap && 'lg:grid lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:gap-x-6',
            )}
          >
            <ul
              className={cx(
                'grid',
                layout === 'rows' ? 'gap-5' : 'gap-x-5 gap-y-9 sm:grid-cols-2',
                layout === 'grid' && (ListMap ? 'lg:grid-cols-1' : 'xl:grid-cols-3'),
                // Of three, the last one would be alone in its row.
                layout === 'grid' && total === 3 && !ListMap && 'md:grid-cols-3',
              )}
            >
              {products.map((product, index) => (
                <BelowFold
                  as="li"
                  key={product.id}
                  data-product={product.id}
                  className="flex flex-col *:first:grow"
                >
                  <ProductTile
                    product={product}
                    searched={isSearched ? searchedTile(product) : undefined}
                    layout={layout === 'rows' && !ListMap ? 'row' : 'grid'}
                    loading={index < 3 ? 'eager' : 'lazy'}
                    sizes="(min-width: 1280px) 310px, (min-width: 640px) 46vw, 92vw"
                  />
                  {isComparable(product.kind) ? (
                    <CompareToggle kind={product.kind} id={product.id} />
                  ) : (
                    mixed && <span aria-hidden className="min-h-9 max-sm:hidden noscript:hidden" />
                  )}
                </BelowFold>
              ))}
            </ul>
            {ListMap && (
              <ListMap
                hash={mapHash}
                listing={listing}
                searched={isSearched ? searchedTile : undefined}
                close={map.close}
              />
            )}
          </div>
          {taken.length > 0 && !ListMap && (
            <section className="mt-10 border-line border-t pt-6">
              <h3 className="font-semibold text-base">{t('list.taken')}</h3>
              <ul
                className={cx(
                  'mt-4 grid',
                  layout === 'rows' ? 'gap-5' : 'gap-x-5 gap-y-9 sm:grid-cols-2 xl:grid-cols-3',
                )}
              >
                {taken.map((product) => (
                  <BelowFold as="li" key={product.id} className="flex flex-col *:first:grow">
                    <ProductTile
                      product={product}
                      searched={searchedTile(product)}
                      layout={layout === 'rows' ? 'row' : 'grid'}
                      loading="lazy"
                      sizes="(min-width: 1280px) 310px, (min-width: 640px) 46vw, 92vw"
                    />
                  </BelowFold>
                ))}
              </ul>
            </section>
          )}
          {total > 0 && (
            <div className="mt-8 lg:hidden">
              <ShareButton pageOf={shared} />
            </div>
          )}
          <div className="mt-12 empty:hidden">
            <Pagination
              label={t('list.pages')}
              current={state.page}
              count={listing.pageCount}
              hrefOf={(page) => listAddress(listing.path, { ...state, page })}
              pageLabel={(page) => t('list.page', { page })}
              previousLabel={t('list.previousPage')}
              nextLabel={t('list.nextPage')}
            />
          </div>
        </section>
      </div>
    </>
  )
}

/**
 * The title of a list. Where the results are below it on small screens, their number is beside it, and not on a line of its own
 * above them; screen readers have the heading of the results.
 */
export function ListTitle({
  level = 1,
  total,
  className,
  children,
}: {
  level?: 1 | 2
  total: number
  className?: string
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const Heading = `h${level}` as const
  return (
    <div className={cx('flex items-baseline justify-between gap-x-4', className)}>
      <Heading className={level === 1 ? 'text-3xl wrap-anywhere' : 'text-2xl'}>{children}</Heading>
      {total > 0 && (
        <p aria-hidden className="shrink-0 text-ink-soft text-sm lg:hidden">
          {t('list.count', { count: total })}
        </p>
      )}
    </div>
  )
}

/** Says which days of the address could not be taken. */
function WrongDays({ listing: { state } }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const wrong = Object.entries(state.wrongDays ?? {})
  if (wrong.length === 0) return null
  return (
    <Notice tone="danger" live className="mt-3">
      {wrong.map(([name, one]) => (
        <p key={name}>
          {one.typed !== '' && <bdi className="font-semibold">{`${one.typed}: `}</bdi>}
          {invalidDayText(one, words)}
        </p>
      ))}
    </Notice>
  )
}

/** The server calculates dated prices in one currency: another one refetches them, exact to the cent. */
function usePricesIn({ dated }: Listing): void {
  const { currency } = useShop()
  const { revalidate } = useRevalidator()
  const shownIn = Object.values(dated)[0]?.price.currency
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice of a currency
  useEffect(() => {
    if (shownIn && shownIn !== currency) void revalidate()
  }, [currency])
}
