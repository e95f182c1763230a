import type { ReactNode } from 'react'
import type { FollowedRequest, RequestStep } from '#domain/booking/request.ts'
import type { RequestState } from '#domain/booking/request-state.ts'
import { Timeline } from '#ui/patterns/timeline.tsx'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { peopleText } from '../../cart/entry-text.ts'
import { ContactLines } from '../../checkout/contact-lines.tsx'
import { CopyValue } from '../../checkout/copy-value.tsx'
import { useShop } from '../../company/shop.tsx'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'
import type { LoadedRequest } from './load-request.ts'
import { OfferPanel, OfferState, offerFacts } from './offer-panel.tsx'
import { requestedDays } from './requested-days.ts'

const tones: Record<RequestState, Tone> = {
  asked: 'neutral',
  offered: 'brand',
  accepted: 'success',
  declined: 'neutral',
  lapsed: 'warning',
}

/** Shows the state of a request; one whose offer is booked is accepted before the record says so. */
export function RequestBadge({ state }: { state: RequestState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={tones[state]}>{t(`request.state.${state}`)}</Badge>
}

/** A request: its state, the offer with its answer, what was asked for, and every step until now. */
export function RequestView({
  loaded: { followed, offered },
  bookingPath,
  headActions,
}: {
  loaded: LoadedRequest
  /** Where the booking that came of it is shown. */
  bookingPath: (number: string) => string
  headActions?: ReactNode
}): ReactNode {
  const { t, format } = useMessages()
  const { request, answer, booking } = followed
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9">
        <header className="grid justify-items-start gap-4">
          <div className="flex w-full flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <p className="text-ink-soft text-sm">
                {t('request.sent.number')}:{' '}
                <CopyValue value={request.number} name={t('request.sent.number')} />
              </p>
              <h1 className="mt-1 text-3xl">{request.title}</h1>
            </div>
            {headActions}
          </div>
          <RequestBadge state={booking ? 'accepted' : request.state} />
        </header>
        {booking && (
          <Notice
            tone="success"
            title={t('request.state.accepted')}
            actions={
              <ButtonLink size="sm" variant="brand" href={bookingPath(booking)}>
                {t('checkout.paidTwice.view')}
              </ButtonLink>
            }
          >
            {t('checkout.number')}: <bdi className="figures">{booking}</bdi>
          </Notice>
        )}
        {answer && offered && (
          <section aria-labelledby="quote">
            <h2 id="quote" className="text-xl">
              {t('offer.title')}
            </h2>
            {!booking && <OfferState offer={answer} />}
            {answer.note && (
              <blockquote
                dir="auto"
                className="mt-5 whitespace-pre-line border-brand border-s-2 ps-4 text-start text-lg"
              >
                {answer.note}
              </blockquote>
            )}
            <div className="mt-5">
              <KeyValueList
                items={offerFacts({ offer: answer, product: offered.product }, { t, format }).filter(
                  ({ id }) => id !== 'request',
                )}
              />
            </div>
          </section>
        )}
        <section aria-labelledby="asked">
          <h2 id="asked" className="mb-4 text-xl">
            {t('request.details')}
          </h2>
          <RequestedTrip request={request} />
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps" className="mb-4 text-xl">
            {t('request.history')}
          </h2>
          <Steps steps={followed.steps} />
        </section>
      </div>
      <aside className="grid gap-6 max-lg:row-start-2">
        {answer && offered && <OfferPanel offer={answer} {...offered} />}
        <ContactLines />
      </aside>
    </div>
  )
}

function RequestedTrip({ request: { trip } }: Pick<FollowedRequest, 'request'>): ReactNode {
  const { t, format } = useMessages()
  const days = [requestedDays(trip, format), trip.flexible && t('request.flexible')]
    .filter(Boolean)
    .join(' · ')
  return (
    <KeyValueList
      items={[
        { id: 'when', label: t('offer.when'), value: days },
        { id: 'people', label: t('offer.people'), value: peopleText(trip.people, t) },
        ...(trip.text
          ? [
              {
                id: 'notes',
                label: t('request.notes'),
                value: <bdi className="whitespace-pre-line">{trip.text}</bdi>,
              },
            ]
          : []),
      ]}
    />
  )
}

function Steps({ steps }: { steps: readonly RequestStep[] }): ReactNode {
  const { t, format } = useMessages()
  const { settings } = useShop()
  return (
    <Timeline
      items={steps.map((step, index) => ({
        id: `${index}`,
        title: t(stepWords(step)),
        time: <span className="figures">{format.moment(step.at, settings.timeZone)}</span>,
        body: step.why && <bdi className="whitespace-pre-line">{step.why}</bdi>,
        state: index === steps.length - 1 ? 'now' : 'past',
      }))}
    />
  )
}

function stepWords({ state, by }: RequestStep): Message {
  if (state === 'declined') return by === 'staff' ? 'request.step.refused' : 'request.step.declined'
  return `request.step.${state}`
}
