import type { ReactNode } from 'react'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { TransferRoute } from '#domain/catalogue/transfer-tariff.ts'
import { LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Price } from '#ui/patterns/price.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useShop } from '../../company/shop.tsx'
import { AmountOff } from '../../components/amount-off.tsx'
import { coverOf } from '../../components/cover.ts'
import { today } from '../../components/today.ts'
import { unbrokenTitle } from '../../components/unbroken-title.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { missingIn, type TransferQueryError, transferQueryErrors } from './form-errors.ts'
import type { TransferData } from './transfer-data.ts'
import { TransferForm } from './transfer-form.tsx'

const mostRoutes = 9

/** The form over a picture, and the routes that are asked for most. */
export function Landing({
  tariff,
  search,
  sent,
  today,
  route,
  error,
}: TransferData & { error: TransferQueryError | undefined }): ReactNode {
  const { t } = useMessages()
  const { uploadBase } = useShop()
  const { points, routes } = tariff
  const shown = routes.find(({ from, to }) => from === search.from && to === search.to) ?? routes[0]
  const errors = error
    ? transferQueryErrors(error, search, tariff.points, today)
    : sent
      ? missingIn(search, t)
      : {}
  const notSelected = sent && !(search.from && search.to)
  return (
    <main className="pb-20">
      <div className="relative bg-ink">
        <div className="absolute inset-0 overflow-hidden">
          <Picture
            picture={coverOf(shown?.picture ? [shown.picture] : [], uploadBase)}
            ratio="fill"
            loading="priority"
            sizes="100vw"
            imageClassName="object-[50%_12%]"
          />
          <div
            aria-hidden
            className="absolute inset-0 bg-linear-to-b from-ink-deep/80 via-ink-deep/45 to-ink-deep/10"
          />
        </div>
        <div className="page relative pt-12 pb-44 md:pt-20 md:pb-52">
          <h1 className="max-w-lg text-4xl text-white md:text-5xl">
            {unbrokenTitle(route?.title ?? t('transfers.lead'))}
          </h1>
          <p className="mt-3 max-w-xl text-lg text-white">{t('transfers.leadText')}</p>
        </div>
      </div>
      <div className="page relative -mt-36 md:-mt-40">
        {notSelected && <Notice tone="danger" live className="mb-4" title={t('transfers.not-selected')} />}
        <TransferForm
          points={points}
          search={search}
          errors={errors}
          today={today}
          most={mostPeople(routes)}
        />
      </div>
      <section className="page pt-14">
        {routes.length === 0 ? (
          <EmptyState
            drawing={<LighthouseDrawing />}
            title={t('transfers.emptyTitle')}
            actions={<ButtonLink href="/contact">{t('transfers.contact')}</ButtonLink>}
          >
            {t('transfers.emptyText')}
          </EmptyState>
        ) : (
          <>
            <h2 className="text-2xl">{t('transfers.popular')}</h2>
            <p className="mt-1 mb-6 text-ink-soft">{t('transfers.popularText')}</p>
            <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
              {routes.slice(0, mostRoutes).map((one) => (
                <li key={one.productId}>
                  <RouteCard route={one} tariff={tariff} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </main>
  )
}

/** The most people that a vehicle of any route takes. */
export function mostPeople(routes: readonly TransferRoute[]): number {
  return Math.max(1, ...routes.flatMap(({ vehicles }) => vehicles.map(({ seats }) => seats)))
}

function RouteCard({ route, tariff }: { route: TransferRoute; tariff: TransferData['tariff'] }): ReactNode {
  const { t } = useMessages()
  const { price, uploadBase } = useShop()
  const nameOf = (point: string) => tariff.points.find(({ id }) => id === point)?.name ?? ''
  const offer = offerPrice(route, today())
  return (
    <article className="relative flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow] hover:shadow-lift sm:flex-col">
      <Picture
        picture={{ ...coverOf(route.picture ? [route.picture] : [], uploadBase), alt: '' }}
        sizes="(width < 640px) 120px, (width < 1024px) 50vw, 400px"
        className="max-sm:aspect-auto max-sm:w-30 max-sm:shrink-0"
      />
      <div className="flex min-w-0 grow flex-col gap-1 p-4">
        <h3 className="font-semibold leading-snug max-sm:text-wrap sm:text-lg">
          <AppLink href={`/t/${route.slug}`} className="after:absolute after:inset-0">
            {unbrokenTitle(`${nameOf(route.from)} – ${nameOf(route.to)}`)}
          </AppLink>
        </h3>
        <p className="text-ink-soft text-sm">
          {t('transfers.minutes', { count: route.minutes })} · {t('product.km', { value: route.kilometres })}
        </p>
        {offer && (
          <p className="mt-auto pt-3">
            <Price
              current={price(offer.current)}
              was={offer.was && price(offer.was)}
              wasLabel={t('card.was')}
              fromLabel={t('card.from')}
              per={t('per.vehicle')}
            />
            <AmountOff campaign={offer.campaign} className="mt-1.5" />
          </p>
        )}
      </div>
    </article>
  )
}
