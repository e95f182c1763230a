import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useState } from 'react'
import { listRescueOffers, remindRescue } from '#contract/staff/rescue.ts'
import { type RescueState, rescueStates } from '#domain/booking/rescue.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink, textLinkClass } from '#ui/primitives/link.tsx'
import { doerNamed } from '../booking/story.ts'
import { useDoerText } from '../booking/use-doer-text.ts'
import { useRefresh, useSend } from '../data/calls.ts'
import type { Departure } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'
import { DecideAction } from './decide-action.tsx'
import type { Offer } from './offer.ts'

const tones: Record<RescueState, Tone> = {
  open: 'warning',
  moved: 'success',
  credited: 'success',
  refunded: 'neutral',
  withdrawn: 'neutral',
}

/** The offers to the guests of a departure, by the time they were made, with the answers as they come in. */
export function RescueAnswers({
  offers,
  departure,
}: {
  offers: readonly Offer[]
  departure: Departure
}): ReactNode {
  const rescues = Map.groupBy(offers, ({ rescue }) => rescue)
  return [...rescues].map(([rescue, ofRescue]) => (
    <OfRescue key={rescue} rescue={rescue} offers={ofRescue} departure={departure} />
  ))
}

function OfRescue({
  rescue,
  offers,
  departure,
}: {
  rescue: string
  offers: readonly Offer[]
  departure: Departure
}): ReactNode {
  const { t, format } = useMessages()
  const count = (state: RescueState) => offers.filter((offer) => offer.state === state).length
  const open = count('open')
  const canRemind = offers.some(({ state, hasEmail }) => state === 'open' && hasEmail)
  const deadline = offers[0]!.deadline
  return (
    <Panel
      title={t('rescue.answers', { answered: offers.length - open, offers: offers.length })}
      actions={canRemind && <RemindButton rescue={rescue} />}
    >
      <div role="status" className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        {rescueStates
          .filter((state) => count(state) > 0)
          .map((state) => (
            <Badge key={state} tone={tones[state]}>
              {t(`rescue.state-${state}`)}: {format.number(count(state))}
            </Badge>
          ))}
        {open > 0 && (
          <span className="text-ink-soft">
            {t('rescue.until', { moment: format.moment(deadline, departure.timeZone) })}
          </span>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} departure={departure} />
        ))}
      </ul>
    </Panel>
  )
}

function OfferRow({ offer, departure }: { offer: Offer; departure: Departure }): ReactNode {
  const { t, format } = useMessages()
  const doerText = useDoerText()
  const [decides, setDecides] = useState(false)
  const { state, movedDay, movedTime, decidedBy, decidedAt, remindedAt, hasEmail } = offer
  return (
    <li className="grid items-center gap-x-5 gap-y-1 py-2.5 text-sm md:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_11rem]">
      <p>
        <span className="font-semibold">{offer.guest}</span>{' '}
        <TextLink href={`/bookings/${encodeURIComponent(offer.number)}`}>{offer.number}</TextLink>
      </p>
      <p>
        {offer.phone && (
          <a
            href={`tel:${offer.phone.replaceAll(' ', '')}`}
            className={`inline-flex items-center gap-1.5 ${textLinkClass}`}
          >
            <Phone aria-hidden className="size-4" />
            <span dir="ltr">{offer.phone}</span>
          </a>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>
          {movedDay
            ? t('rescue.moved-to', { day: format.dayAndTime(movedDay, movedTime) })
            : t(`rescue.state-${state}`)}
        </Badge>
        {state === 'open' && !hasEmail && <Badge tone="danger">{t('rescue.without-email')}</Badge>}
        <span className="text-ink-soft text-xs">
          {decidedAt && decidedBy
            ? `${doerText(doerNamed(decidedBy))}, ${format.moment(decidedAt, departure.timeZone)}`
            : remindedAt && t('rescue.reminded', { moment: format.moment(remindedAt, departure.timeZone) })}
        </span>
      </p>
      {state === 'open' && (
        <Button size="sm" className="justify-self-start md:justify-self-end" onClick={() => setDecides(true)}>
          {t('rescue.decide')}
        </Button>
      )}
      {decides && <DecideAction offer={offer} departure={departure} onClose={() => setDecides(false)} />}
    </li>
  )
}

/** Emails those who have not answered again. */
function RemindButton({ rescue }: { rescue: string }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function remind() {
    if (busy) return
    setBusy(true)
    const reply = await send(remindRescue, { rescue })
    await refresh(listRescueOffers)
    setBusy(false)
    if (reply.ok) toast(t('rescue.reminders', { count: reply.data.reminded }), { tone: 'success' })
    else toastRefusal(reply, t)
  }

  return (
    <Button size="sm" onClick={() => void remind()} loading={busy} loadingLabel={t('app.sending')}>
      {t('rescue.remind')}
    </Button>
  )
}
