import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type RefundInForce, refundInForce } from '#domain/booking/cancellation.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { cx } from '#ui/cx.ts'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { entryInChange } from '../../cart/entry-change.ts'
import { refundColour, refundText, shortMoment, tiersOfProduct } from '../../components/refund-terms.ts'
import { useLazyLayer } from '../../components/use-lazy-layer.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FromPrice } from './from-price.tsx'
import { type ReportedTotal, type SheetLayer, TotalReport } from './total-report.ts'
import { isWideScreen, useWideScreen } from './use-wide-screen.ts'

type Priced = {
  product: Product
  today: Day
  /** The dates and people that are chosen, in words; undefined before dates are. */
  chosen: string | undefined
  /** When the choice begins, as far as the page knows. */
  startsAt?: Date | undefined
  /** The server's clock. */
  now?: Date | undefined
}

/**
 * The box at the side of the page, headed by the lowest price or, once it is known, what the choice comes to. Its panel is
 * loaded on wide screens alone; phones have `BookingBar`.
 */
export function BookingBox({
  product,
  today,
  chosen,
  startsAt,
  now,
  children: panel,
}: Priced & { children: ReactNode }): ReactNode {
  const wide = useWideScreen()
  const [reported, setReported] = useState<ReportedTotal>()
  const place = useRef<HTMLDivElement>(null)
  const skeleton = <PanelSkeleton rows={rowsOf(product)} />
  const refund = useRefund(product, { reported: chosen ? reported : undefined, startsAt, now })

  // A visitor editing a basket item is scrolled there, as on phones
  useEffect(() => {
    if (wide && entryInChange()) place.current?.scrollIntoView({ block: 'end' })
  }, [wide])

  return (
    <Surface ref={place} lifted padding="none" className="max-lg:hidden noscript:hidden">
      <div data-booking-head aria-live="polite" className="px-6 pt-5">
        <FromPrice product={product} today={today} reported={chosen ? reported : undefined} size="lg" />
        <RefundLine of={refund} product={product} className="mt-1 text-sm" />
      </div>
      <TotalReport value={setReported}>
        <Suspense fallback={skeleton}>{wide ? panel : skeleton}</Suspense>
      </TotalReport>
    </Surface>
  )
}

/**
 * The bar at the foot of phones: the lowest price or, once it is known, what the choice comes to; what is chosen so far, and
 * the button that opens the booking sheet.
 */
export function BookingBar<Props>({
  product,
  today,
  chosen,
  action,
  startsAt,
  now,
  load,
  sheet,
}: Priced & {
  /** The button's label for kinds without dates. */
  action?: string
  /** Fetches the sheet's code; begun when the finger comes down, so that it is there when it is lifted. */
  load: () => Promise<ComponentType<Props>>
  sheet: (Sheet: ComponentType<Props>, layer: SheetLayer) => ReactNode
}): ReactNode {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const [reported, setReported] = useState<ReportedTotal>()
  const { t } = useMessages()
  const forget = useCallback(() => setOpened(false), [])
  const Sheet = useLazyLayer(opened, load, forget)

  const refund = useRefund(product, { reported: chosen ? reported : undefined, startsAt, now })

  const terms = refund && <RefundLine of={refund} product={product} className="text-sm" />

  function show() {
    setOpened(true)
    setOpen(true)
  }

  // The code of the sheet works out what was chosen before the page was opened, in a list or an address
  const isChosen = chosen !== undefined
  useEffect(() => {
    if (isChosen && !isWideScreen()) load().then(() => setOpened(true), saidByThePress)
  }, [isChosen, load])

  // A visitor editing a basket item is scrolled there
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has opened
  useEffect(() => {
    if (entryInChange() && !isWideScreen()) show()
  }, [])

  return (
    <>
      <StickyBar>
        <div data-booking-head className="min-w-0">
          <FromPrice product={product} today={today} size="md" reported={chosen ? reported : undefined} />
          {chosen && <p className="truncate text-ink-soft text-sm">{chosen}</p>}
          <RefundLine of={refund} product={product} className="line-clamp-2 text-xs leading-tight" />
        </div>
        <Button
          variant="action"
          className="shrink-0 noscript:hidden"
          onPointerDown={() => load().catch(saidByThePress)}
          onClick={show}
        >
          {action ?? t(chosen ? 'book.continue' : 'book.choose-date')}
        </Button>
      </StickyBar>
      <TotalReport value={setReported}>
        {Sheet && sheet(Sheet, { open, onClose: () => setOpen(false), terms })}
      </TotalReport>
    </>
  )
}

/**
 * Returns the refund of the choice, on the product's clock and by the later of two others: nothing that is over is promised.
 * Undefined until the choice is complete.
 */
function useRefund(
  product: Product,
  known: { reported: ReportedTotal | undefined; startsAt: Date | undefined; now: Date | undefined },
): RefundInForce | undefined {
  const { reported, startsAt, now } = known
  if (!reported?.isWhole) return undefined
  const begins = reported.startsAt === undefined ? startsAt : new Date(reported.startsAt)
  const later = new Date(Math.max(now?.getTime() ?? 0, Date.now()))
  return begins && refundInForce({ tiers: tiersOfProduct(product), startsAt: begins, now: later })
}

function RefundLine({
  of,
  product,
  className,
}: {
  of: RefundInForce | undefined
  product: Product
  className: string
}): ReactNode {
  const { t, format } = useMessages()
  return (
    of && (
      <p data-refund className={cx(refundColour(of), className)}>
        {refundText(of, { t, write: (until) => shortMoment(until, product.timeZone, format) })}
      </p>
    )
  )
}

/** Where the code does not come, `useLazyLayer` says so once the press is whole. */
function saidByThePress(): void {}

/** The size of the panel that comes: rows of fields, the button with its line. */
function PanelSkeleton({ rows }: { rows: number }): ReactNode {
  return (
    <div aria-hidden className="grid gap-4 px-6 pt-4 pb-5">
      <Skeleton style={{ blockSize: `${rows * 4}rem` }} className="w-full rounded-card" />
      <Skeleton className="mb-7 h-13 w-full rounded-input" />
    </div>
  )
}

/** How many fields the panel of a product has before anything is chosen. */
function rowsOf({ details, extras }: Product): number {
  const more = extras.length > 0 ? 1 : 0
  if (details.kind === 'tour') return 2 + (details.pickupZones.length > 0 ? 1 : 0) + more
  const rows = { transfer: 6, villa: 2, yacht: 3, car: 4, wedding: 6, health: 6 }
  return rows[details.kind] + more
}
