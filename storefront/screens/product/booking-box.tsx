import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay } from '#domain/dates/day.ts'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { useWords } from '../../words/words.tsx'
import type { BookingInput } from './booking/use-booking.ts'
import { FromPrice } from './from-price.tsx'
import { useWideScreen } from './use-wide-screen.ts'

const load = () => import('./booking/tour-booking.tsx')
const BookingPanel = lazy(() => load().then((module) => ({ default: module.BookingPanel })))
const BookingSheet = lazy(() => load().then((module) => ({ default: module.BookingSheet })))

/** The box at the side of the page. Its code is loaded on wide screens alone; phones have `BookingBar`. */
export function BookingBox(input: BookingInput): ReactNode {
  const wide = useWideScreen()
  const { product, today } = input
  return (
    <Surface
      lifted
      padding="none"
      className="flex max-h-[calc(100dvh-7.5rem)] min-h-112 flex-col overflow-hidden max-lg:hidden noscript:hidden"
    >
      <div className="shrink-0 border-line border-b px-6 py-4">
        <FromPrice product={product} today={today} size="lg" />
      </div>
      <Suspense fallback={<PanelSkeleton />}>
        {wide ? <BookingPanel {...input} /> : <PanelSkeleton />}
      </Suspense>
    </Surface>
  )
}

/** The bar at the foot of phones: the price, what is chosen so far, and the button that opens the booking sheet. */
export function BookingBar(input: BookingInput): ReactNode {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { t } = useWords()
  const { choice, product, today } = input
  const { adults, children, infants } = choice.people
  return (
    <>
      <StickyBar>
        <div className="min-w-0">
          <FromPrice product={product} today={today} size="md" />
          {choice.day && (
            <p className="truncate text-ink-soft text-sm">
              {formatDay(choice.day)} · {t('book.party', { count: adults + children + infants })}
            </p>
          )}
        </div>
        <Button
          variant="action"
          className="shrink-0 noscript:hidden"
          onPointerDown={load}
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          {t(choice.day ? 'book.continue' : 'book.choose-date')}
        </Button>
      </StickyBar>
      {opened && (
        <Suspense>
          <BookingSheet {...input} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The size of the panel that comes: calendar, three steppers, the button. */
function PanelSkeleton(): ReactNode {
  return (
    <div aria-hidden className="grid gap-6 overflow-hidden px-6 py-5">
      <Skeleton className="h-104 w-full rounded-input" />
      <Skeleton className="h-52 w-full rounded-input" />
      <Skeleton className="h-13 w-full rounded-input" />
    </div>
  )
}
