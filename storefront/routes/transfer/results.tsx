import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#domain/dates/day.ts'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { PanelFrame, SheetFrame } from '../../booking-box/booking-frame.tsx'
import { BoxFields } from '../../booking-box/box-field.tsx'
import { useShop } from '../../company/shop.tsx'
import { Trail } from '../../components/trail.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DetailFields, StockFailed } from '../../transfers/transfer-booking.tsx'
import {
  type ChooseTransfer,
  choiceOfSearch,
  type TransferChoice,
  type TransferProduct,
} from '../../transfers/transfer-choice.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
import { type TransferBooking, useTransferBooking } from '../../transfers/use-transfer-booking.ts'
import { VehicleCards } from '../../transfers/vehicle-cards.tsx'
import { NoScriptNote } from '../product/no-script-note.tsx'
import { useWideScreen } from '../product/use-wide-screen.ts'
import { mostPeople } from './landing.tsx'
import type { TransferAnswer, TransferData } from './transfer-data.ts'
import { TransferForm } from './transfer-form.tsx'

/** The vehicles for the asked legs, and what is left to say once one is chosen. */
export function Results({
  tariff,
  search,
  today,
  answer,
}: TransferData & { answer: TransferAnswer }): ReactNode {
  const { t } = useMessages()
  const { points, routes } = tariff
  const [first] = answer.products
  const form = (
    <TransferForm points={points} search={search} today={today} errors={{}} most={mostPeople(routes)} />
  )
  const none = answer.offers.every(({ error }) => error)
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ href: '/t', label: t('transfers.title') }]} />
      <details className="group mt-4 md:hidden">
        <summary className={buttonClass('quiet', 'sm')}>{t('transfers.change')}</summary>
        <div className="mt-3">{form}</div>
      </details>
      <div className="mt-4 max-md:hidden">{form}</div>
      <ResultsHead tariff={tariff} search={search} answer={answer} />
      {none && (
        <EmptyState
          drawing={<BoatDrawing />}
          title={t('transfers.fullTitle')}
          actions={<ButtonLink href="/contact">{t('transfers.contact')}</ButtonLink>}
        >
          {t('transfers.fullText')}
        </EmptyState>
      )}
      {first && <NoScriptNote product={first} next={undefined} />}
      {answer.products.map((product) => (
        <Offers key={product.id} product={product} search={search} today={today} />
      ))}
    </main>
  )
}

/** From where to where, how far, and when: the question in one look. */
function ResultsHead({
  tariff,
  search,
  answer,
}: {
  tariff: TransferData['tariff']
  search: TransferQuery
  answer: TransferAnswer
}): ReactNode {
  const { t, format } = useMessages()
  const nameOf = (point: string) => tariff.points.find(({ id }) => id === point)?.name
  const [offer] = answer.offers
  const { day, time, back, people } = search
  const facts = [
    day && `${t('transfers.outward')}: ${format.dayAndTime(day, time)}`,
    back?.day && `${t('transfers.back')}: ${format.dayAndTime(back.day, back.time)}`,
    t('transfers.people.count', { count: people.adults + people.children + people.infants }),
    offer &&
      `${t('transfers.minutes', { count: offer.minutes })} · ${t('product.km', { value: offer.kilometres })}`,
  ].filter(Boolean)
  return (
    <header className="mt-6 mb-5 md:mt-9">
      <h1 className="flex flex-wrap items-center gap-x-3 text-2xl md:text-3xl">
        {nameOf(search.from)}{' '}
        {/* Where both do not fit on one line, the arrow begins the second, in every language. */}
        <span className="flex items-center gap-x-3">
          <ArrowRight aria-hidden className="size-6 shrink-0 text-ink-soft rtl:-scale-x-100" />
          {nameOf(search.to)}
        </span>
      </h1>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-ink-soft figures">
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
    </header>
  )
}

/** The vehicles of one product; the chosen one's details are beside them, or in a sheet on phones. */
function Offers({
  product,
  search,
  today,
}: {
  product: TransferProduct
  search: TransferQuery
  today: Day
}): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const wide = useWideScreen()
  const [open, setOpen] = useState(false)
  const [choice, choose] = useOfferChoice(product, search)
  const booking = useTransferBooking({ product, today, choice, choose })
  const { vehicles, price } = booking

  function take(vehicle: string) {
    choose({ vehicle })
    if (!wide) setOpen(true)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <section>
        <h2 className="sr-only">{t('transfers.vehicles')}</h2>
        <VehicleCards
          vehicles={vehicles}
          product={product}
          layout="page"
          legs={search.back ? 2 : 1}
          chosen={choice.vehicle}
          onChoose={take}
        />
        <StockFailed booking={booking} />
      </section>
      <aside aria-label={t('transfers.book')} className="max-lg:hidden noscript:hidden self-stretch">
        {/* Its panels open over the page; in a low window it moves along, as on a product's page */}
        <div className="z-10 lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-24">
          <Surface lifted padding="none">
            {choice.vehicle && wide ? (
              <PanelFrame booking={booking}>
                <ChosenFields booking={booking} />
              </PanelFrame>
            ) : (
              <p className="px-6 py-8 text-ink-soft">{t('transfers.pickFirst')}</p>
            )}
          </Surface>
        </div>
      </aside>
      {choice.vehicle && price && !wide && (
        <StickyBar>
          <div className="min-w-0">
            <p className="font-bold text-lg figures">{exact(price.totals.grandTotal)}</p>
            <p className="truncate text-ink-soft text-sm">{nameOfVehicle(booking)}</p>
          </div>
          <Button variant="action" className="shrink-0" onClick={() => setOpen(true)}>
            {t('book.continue')}
          </Button>
        </StickyBar>
      )}
      {!wide && (
        <SheetFrame booking={booking} open={open} onClose={() => setOpen(false)}>
          <ChosenFields booking={booking} />
        </SheetFrame>
      )}
    </div>
  )
}

function ChosenFields({ booking }: { booking: TransferBooking }): ReactNode {
  return (
    <div className="grid gap-6">
      <p className="font-semibold text-lg">{nameOfVehicle(booking)}</p>
      <BoxFields>
        <DetailFields booking={booking} />
      </BoxFields>
    </div>
  )
}

function nameOfVehicle({ vehicles, choice }: TransferBooking): string | undefined {
  return vehicles.find(({ vehicle }) => vehicle.id === choice.vehicle)?.vehicle.name
}

/** The address contains the query and the chosen vehicle. */
function useOfferChoice(product: TransferProduct, search: TransferQuery): [TransferChoice, ChooseTransfer] {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState(() => {
    const [of, vehicle] = (query.get('vehicle') ?? '').split(':')
    return choiceOfSearch(search, { product, vehicle: of === product.id ? vehicle : undefined })
  })

  function choose(part: Partial<TransferChoice>) {
    setChoice((current) => ({ ...current, ...part }))
    if (!part.vehicle) return
    const address = new URL(location.href)
    address.searchParams.set('vehicle', `${product.id}:${part.vehicle}`)
    history.replaceState(history.state, '', address)
  }

  return [choice, choose]
}
