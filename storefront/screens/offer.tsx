import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Offer } from '#domain/booking/request.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal } from '#domain/refusal.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { browserApi } from '../api/browser-api.ts'
import { pageContext } from '../api/page-context.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { newEntryId } from '../cart/cart-store.ts'
import { peopleWords, whenOf } from '../cart/entry-words.ts'
import { toldEntry } from '../cart/told-entry.ts'
import { ContactLines } from '../checkout/contact-lines.tsx'
import { coverOf } from '../parts/cover.ts'
import { required } from '../parts/refused.ts'
import { pageSeo } from '../shop/seo.ts'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/offer.ts'
import { PriceExplained, PriceTotal } from './product/booking/price-summary.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const offer = required(await api.offer(params.code))
  const product = required(await api.product(offer.slug))
  return { offer, product, today: dayIn(new Date(), product.timeZone) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('offer.title'), paths: '/', noIndex: true }))

/** An offer of the office: what exactly, for how much, until when; accepted with one click. */
export default function OfferScreen({ loaderData: { offer, product, today } }: Route.ComponentProps) {
  const { t } = useWords()
  const { settings, currency, uploadBase } = useShop()
  const told = toldEntry({ ...offer.choice, product })
  const until = new Date(offer.validUntil)
  const timeZone = product.timeZone
  const price = itemPrice({
    product,
    choice: offer.choice,
    today,
    rates: settings.rates,
    display: currency,
  })
  const facts = [
    { id: 'request', label: t('offer.request'), value: <bdi>{offer.requestNumber}</bdi> },
    { id: 'when', label: t('offer.when'), value: whenOf(told, t) },
    { id: 'people', label: t('offer.people'), value: peopleWords(offer.choice.people, t) },
    ...told.chosen.map(({ what, value }) => ({ id: what, label: t(`chosen.${what}`), value })),
    {
      id: 'valid-until',
      label: t('offer.valid-until'),
      value: [formatDay(dayIn(until, timeZone)), timeIn(until, timeZone)].join(t('app.comma')),
    },
  ]
  return (
    <main className="page grid gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div>
        <p className="font-semibold text-brand text-sm">{t('offer.title')}</p>
        <h1 className="mt-1 text-3xl">{offer.title}</h1>
        <Standing offer={offer} />
        <div className="mt-6 overflow-hidden rounded-card">
          <Picture
            picture={coverOf(offer.picture ? [offer.picture] : [], uploadBase)}
            sizes="(width < 1024px) 100vw, 760px"
            loading="eager"
            ratio="wide"
          />
        </div>
        {offer.note && (
          <blockquote
            dir="auto"
            className="mt-6 whitespace-pre-line border-brand border-s-2 ps-4 text-start text-lg"
          >
            {offer.note}
          </blockquote>
        )}
        <div className="mt-6">
          <KeyValueList items={facts} />
        </div>
      </div>
      <aside className="grid content-start gap-6">
        <Surface lifted className="grid gap-4">
          {!isRefusal(price) && (
            <>
              <PriceTotal price={price} />
              <PriceExplained price={price} product={product} />
            </>
          )}
          {offer.open && <Answer offer={offer} accept={accept} />}
        </Surface>
        <ContactLines />
      </aside>
    </main>
  )

  function accept(): void {
    void addToCart({ ...offer.choice, id: newEntryId(), product })
  }
}

function Standing({ offer }: { offer: Offer }) {
  const { t } = useWords()
  if (offer.open) return <p className="mt-2 text-ink-soft">{t('offer.lead')}</p>
  const words = {
    asked: 'offer.closed',
    offered: 'offer.closed',
    accepted: 'offer.accepted',
    declined: 'offer.declined',
    lapsed: 'offer.lapsed',
  } as const
  return (
    <Notice tone={offer.state === 'accepted' ? 'success' : 'warning'} className="mt-4">
      {t(words[offer.state])}
    </Notice>
  )
}

function Answer({ offer, accept }: { offer: Offer; accept: () => void }) {
  const { t, locale } = useWords()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function decline(): Promise<void> {
    setBusy(true)
    const reply = await browserApi(locale).declineOffer(offer.id)
    setBusy(false)
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    await revalidate()
  }

  return (
    <div className="grid gap-3">
      <Button variant="action" size="lg" wide onClick={accept}>
        {t('offer.accept')}
      </Button>
      <p className="text-center text-ink-soft text-sm">{t('offer.accept.note')}</p>
      {asking ? (
        <Notice
          tone="warning"
          actions={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" loading={busy} onClick={decline}>
                {t('offer.decline.sure')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
                {t('offer.decline.keep')}
              </Button>
            </div>
          }
        >
          {t('offer.decline.ask')}
        </Notice>
      ) : (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('offer.decline')}
        </Button>
      )}
    </div>
  )
}
