import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { ItemPrice } from '#domain/pricing/item-price.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { prepareCart } from '../cart/cart-drawer.tsx'
import { entryInChange } from '../cart/entry-change.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { TotalReport } from '../routes/product/total-report.ts'
import { PriceExplained, PriceTotal } from './price-summary.tsx'

/** The problem between a choice and the basket: the part of the form and its message. */
export type BookingError<About extends string = string> = { about: About; words: string }

/** A booking under way, of a product of any kind. */
export type OpenBooking = {
  product: Product
  /** The current choice; a new object after each change. */
  choice: object
  /** The price of the choice, once known. */
  price: ItemPrice | undefined
  /** The first thing that is missing or wrong. */
  error: BookingError | undefined
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
    Sheet({ open, onClose, ...input }: Input & { open: boolean; onClose: () => void }): ReactNode {
      const booking = useBooking(input as unknown as Input)
      return (
        <SheetFrame booking={booking} open={open} onClose={onClose}>
          <Fields booking={booking} />
        </SheetFrame>
      )
    },
  }
}

/** The booking box at the side of the page: the fields scroll, the total and the button stay in sight. */
export function PanelFrame({ booking, children }: FrameProps): ReactNode {
  useReportTotal(booking)
  return (
    <div data-booking className="flex min-h-0 flex-col">
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5">
        <Choices booking={booking}>{children}</Choices>
      </div>
      <div className="shrink-0 border-line border-t px-6 py-5">
        <Foot booking={booking} />
      </div>
    </div>
  )
}

/** The same in a sheet, on phones. */
export function SheetFrame({
  booking,
  children,
  open,
  onClose,
}: FrameProps & { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  useReportTotal(booking)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="bottom"
      title={t('book.title')}
      closeLabel={t('product.close')}
      footer={<Foot booking={booking} onAdded={onClose} />}
    >
      <Choices booking={booking}>{children}</Choices>
    </Sheet>
  )
}

/** Passes the total of the choice to the surroundings of the frame. */
function useReportTotal({ price }: OpenBooking): void {
  const { exact } = useShop()
  const reportTotal = useContext(TotalReport)
  const total = price && exact(price.totals.grandTotal)
  useEffect(() => reportTotal(total), [reportTotal, total])
}

function Choices({ booking: { price, product }, children }: FrameProps): ReactNode {
  const isPriced = Boolean(price)
  // A choice with a price precedes adding it.
  useEffect(() => {
    if (isPriced) prepareCart()
  }, [isPriced])
  return (
    <div className="grid gap-6">
      {children}
      {price && <PriceExplained price={price} product={product} />}
    </div>
  )
}

function Foot({ booking, onAdded }: { booking: OpenBooking; onAdded?: () => void }): ReactNode {
  const { t } = useMessages()
  const { error, tried, price, choice, waits } = booking
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
      {price && <PriceTotal price={price} />}
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
    </div>
  )
}

/**
 * Scrolls the missing part into view and focuses its field, or the calendar above it. Called from an effect.
 */
export function showError(box: Element | null | undefined): void {
  const error = box?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')
  error?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const field = error?.matches('select, input, textarea') ? error : calendarAbove(error)
  field?.focus({ preventScroll: true })
}

function calendarAbove(error: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return error?.parentElement?.querySelector<HTMLElement>(
    '[data-day][tabindex="0"], [data-calendar-placeholder]',
  )
}
