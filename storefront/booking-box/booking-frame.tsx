import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { onSiteWithoutDeposit } from '#domain/pricing/deposit-alone.ts'
import type { ItemPrice } from '#domain/pricing/item-price.ts'
import { cx } from '#ui/cx.ts'
import { Popover } from '#ui/layers/popover.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { loneTextLinkClass } from '#ui/primitives/link.tsx'
import { prepareCart } from '../cart/cart-drawer.tsx'
import { entryInChange } from '../cart/entry-change.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { type SheetLayer, TotalReport } from '../routes/product/total-report.ts'
import { BoxLayout, useIsDesk } from './box-field.tsx'
import { PriceExplained, PriceParts, PriceSteps, PriceTotal } from './price-summary.tsx'

/** The problem between a choice and the basket: the part of the form, its message, and the reason where a rule refuses it. */
export type BookingError<About extends string = string> = { about: About; words: string; reason?: string }

/** A booking under way, of a product of any kind. */
export type OpenBooking = {
  product: Product
  /** The current choice; a new object after each change. */
  choice: object
  /** The price of the choice, once known. */
  price: ItemPrice | undefined
  /** The price is the lowest of several that are left to choose from. */
  isLowest?: boolean
  /** When it begins, where the page itself cannot know. */
  startsAt?: Date | undefined
  /** The first thing that is missing or wrong. */
  error: BookingError | undefined
  /** All parts that were left empty, where there may be several. */
  missing?: readonly BookingError[]
  /** The visitor pressed the button: from now on what is missing is said too. */
  tried: boolean
  /** Whether it is still being asked if the choice can be had: a press of the button waits for the answer. */
  waits: boolean
  /** Puts the choice into the basket; false when something is missing. */
  add(): boolean
}

type FrameProps = { booking: OpenBooking; children: ReactNode }

/**
 * Returns the booking box of a kind of product as two components: beside the page on a desk, and as a sheet on phones.
 * `useBooking` holds the choice, `Fields` shows what can be chosen.
 */
export function bookingPanels<Input extends object, State extends OpenBooking>(
  useBooking: (input: Input) => State,
  Fields: (props: { booking: State }) => ReactNode,
) {
  return {
    Panel(input: Input): ReactNode {
      const booking = useBooking(input)
      return (
        <PanelFrame booking={booking}>
          <Fields booking={booking} />
        </PanelFrame>
      )
    },
    Sheet({ open, onClose, terms, ...input }: Input & SheetLayer): ReactNode {
      const booking = useBooking(input as unknown as Input)
      return (
        <SheetFrame booking={booking} open={open} onClose={onClose} terms={terms}>
          <Fields booking={booking} />
        </SheetFrame>
      )
    },
  }
}

/** The booking box at the side of the page: fields with panels, so that all of it is in sight; the total is at its head. */
export function PanelFrame({ booking, children }: FrameProps): ReactNode {
  useReportTotal(booking)
  usePreparedCart(booking)
  return (
    <BoxLayout value="desk">
      <div data-booking className="grid grid-cols-[minmax(0,1fr)] gap-4 px-6 pt-4 pb-5">
        {children}
        <Foot booking={booking} />
      </div>
    </BoxLayout>
  )
}

/** The same in a sheet, on phones. */
export function SheetFrame({ booking, children, open, onClose, terms }: FrameProps & SheetLayer): ReactNode {
  const { t } = useMessages()
  const { price, product } = booking
  useReportTotal(booking)
  usePreparedCart(booking)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="bottom"
      title={t('book.title')}
      closeLabel={t('product.close')}
      footer={<Foot booking={booking} onAdded={onClose} terms={terms} />}
    >
      <div className="grid gap-6">
        {children}
        {price && !booking.isLowest && <PriceExplained price={price} product={product} />}
      </div>
    </Sheet>
  )
}

/** Passes the total of the choice, and what else there is to know of it, to the surroundings of the frame. */
function useReportTotal({ price, startsAt, error, waits, isLowest = false }: OpenBooking): void {
  const { t } = useMessages()
  const { exact, price: rounded, settings } = useShop()
  const report = useContext(TotalReport)
  const total = price && exact(price.totals.grandTotal)
  const onSite = price && onSiteWithoutDeposit(price.quote.lines, settings.rates, price.totals.currency)
  const paid = onSite && onSite.minor > 0 ? t('card.onSite', { amount: rounded(onSite) }) : t('card.allIn')
  const isWhole = !error && !waits
  const begins = startsAt?.getTime()
  useEffect(
    () => report(total ? { total, paid, isWhole, isLowest, startsAt: begins } : undefined),
    [report, total, paid, isWhole, isLowest, begins],
  )
}

/** A choice with a price precedes adding it. */
function usePreparedCart({ price }: OpenBooking): void {
  const isPriced = Boolean(price)
  useEffect(() => {
    if (isPriced) prepareCart()
  }, [isPriced])
}

/** What is below the button at a desk: the parts of the total, and how it is made in a panel. */
function PriceNotes({ price, product }: { price: ItemPrice; product: Product }): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid gap-2 text-sm">
      <PriceParts price={price} />
      <Popover
        flips
        align="end"
        className="text-center"
        trigger={(button) => (
          <button
            {...button}
            type="button"
            className={cx(loneTextLinkClass, 'inline-flex items-center gap-1')}
          >
            {t('book.how-made')}
            <ChevronDown aria-hidden className="size-4" />
          </button>
        )}
      >
        {() => (
          <div className="w-92 max-w-full p-3 text-start">
            <PriceSteps price={price} product={product} />
          </div>
        )}
      </Popover>
    </div>
  )
}

function Foot({
  booking,
  onAdded,
  terms,
}: {
  booking: OpenBooking
  onAdded?: () => void
  terms?: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const { error, tried, price, choice, waits, product, isLowest } = booking
  const isDesk = useIsDesk()
  const [changing, setChanging] = useState(() => Boolean(entryInChange()))
  const [pressedWith, setPressedWith] = useState<object>()
  const [refusals, setRefusals] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  // A changed choice cancels the action
  const isWaiting = waits && !error && pressedWith === choice

  function press() {
    if (waits && !error) setPressedWith(choice)
    else if (booking.add()) {
      setChanging(false)
      onAdded?.()
    } else setRefusals((count) => count + 1)
  }

  // Not in the press itself: what is missing is drawn by then
  useEffect(() => {
    if (refusals > 0) showError(button.current?.closest('[data-booking], dialog'))
  }, [refusals])

  useEffect(() => {
    if (!pressedWith || isWaiting) return
    setPressedWith(undefined)
    if (pressedWith === choice) press()
  })

  return (
    <div className="grid gap-3.5">
      {price && !isDesk && <PriceTotal price={price} isLowest={isLowest} />}
      {terms}
      <div>
        <Button
          ref={button}
          variant="action"
          size="lg"
          wide
          loading={isWaiting}
          loadingLabel={t('book.adding')}
          onClick={press}
        >
          {t(changing ? 'book.change' : 'book.add')}
        </Button>
        {tried && error ? (
          <p className="mt-2 text-center font-medium text-danger text-sm">{error.words}</p>
        ) : (
          !price && <p className="mt-2 text-center text-ink-soft text-sm">{t('book.no-charge')}</p>
        )}
      </div>
      {price && isDesk && !isLowest && <PriceNotes price={price} product={product} />}
    </div>
  )
}

/**
 * Scrolls the missing part into view and focuses its field, or the calendar or the button of the panel above it. Called from
 * an effect.
 */
export function showError(box: Element | null | undefined): void {
  const error = box?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')
  error?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const field = error?.matches('select, input, textarea') ? error : calendarAbove(error)
  field?.focus({ preventScroll: true })
}

function calendarAbove(error: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return error?.parentElement?.querySelector<HTMLElement>(
    '[data-day][tabindex="0"], [data-calendar-placeholder], [data-picker]',
  )
}
