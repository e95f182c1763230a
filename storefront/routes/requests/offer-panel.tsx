import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '#contract/new-key.ts'
import type { Offer } from '#domain/booking/request.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal } from '#domain/refusal.ts'
import { ConfirmModal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { KeyValue } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { PriceExplained, PriceTotal } from '../../booking-box/price-summary.tsx'
import { addToCart } from '../../cart/add-to-cart.ts'
import { peopleText, whenOf } from '../../cart/entry-text.ts'
import { displayedEntry } from '../../cart/reported-entry.ts'
import { useShop } from '../../company/shop.tsx'
import { beginAtHeading } from '../../components/focus-heading.ts'
import { browserApi } from '../../data/browser-api.ts'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'

/** Shows the price of an offer and, while it is open, how to accept or decline it. */
export function OfferPanel({ offer, product, today }: { offer: Offer; product: Product; today: Day }) {
  const { settings, currency } = useShop()
  const price = itemPrice({
    product,
    choice: offer.choice,
    today,
    rates: settings.rates,
    display: currency,
  })
  return (
    <Surface lifted className="grid gap-4">
      {!isRefusal(price) && (
        <>
          <PriceTotal price={price} />
          <PriceExplained price={price} product={product} />
        </>
      )}
      {offer.open && (
        <Answer offer={offer} accept={() => void addToCart({ ...offer.choice, id: newKey(), product })} />
      )}
    </Surface>
  )
}

/** The quoted items and the quote's expiry. */
export function offerFacts(
  { offer, product }: { offer: Offer; product: Product },
  { t, format }: Pick<Words, 't' | 'format'>,
): KeyValue[] {
  const reported = displayedEntry({ ...offer.choice, product })
  return [
    { id: 'request', label: t('offer.request'), value: <bdi>{offer.requestNumber}</bdi> },
    { id: 'when', label: t('offer.when'), value: whenOf(reported, format) },
    { id: 'people', label: t('offer.people'), value: peopleText(offer.choice.people, t) },
    ...reported.chosen.map(({ what, value }) => ({ id: what, label: t(`chosen.${what}`), value })),
    {
      id: 'valid-until',
      label: t('offer.valid-until'),
      value: format.moment(offer.validUntil, product.timeZone),
    },
  ]
}

/** Says what an offer is now: open, booked, declined or expired. */
export function OfferState({ offer }: { offer: Offer }) {
  const { t } = useMessages()
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
  const { t } = useMessages()
  return (
    <div className="grid gap-3">
      <Button variant="action" size="lg" wide onClick={accept}>
        {t('offer.accept')}
      </Button>
      <p className="text-center text-ink-soft text-sm">{t('offer.accept.note')}</p>
      <Decline offer={offer.id} />
    </div>
  )
}

function Decline({ offer }: { offer: string }) {
  const { t, locale } = useMessages()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isDeclined = useRef(false)

  // The button goes with the open offer, and takes the focus along.
  useLayoutEffect(
    () => () => {
      if (isDeclined.current) queueMicrotask(beginAtHeading)
    },
    [],
  )

  async function decline(): Promise<void> {
    setBusy(true)
    const reply = await browserApi(locale).declineOffer(offer)
    isDeclined.current = reply.ok
    if (reply.ok) await revalidate()
    else toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('offer.decline')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        title={t('offer.decline.ask')}
        closeLabel={t('members.close')}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('offer.decline.keep')}
            </Button>
            <Button variant="danger" loading={busy} loadingLabel={t('members.sending')} onClick={decline}>
              {t('offer.decline.sure')}
            </Button>
          </>
        }
      />
    </>
  )
}
