import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { getRequest, readRequestHealth } from '#contract/staff/requests.ts'
import type { StaffRequest } from '#domain/booking/staff-request.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Timeline } from '#ui/patterns/timeline.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { EmailLink, PhoneLink } from '../parts/contact-links.tsx'
import { Failure, refusedText, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { RequestActions } from './request-actions.tsx'
import { OfferStateBadge, RequestStateBadge } from './request-state.tsx'
import { peopleText } from './trip-text.ts'

/** One request: what was asked, by whom, the offers so far, and the answers that staff can give. */
export default function RequestScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { number = '' } = useParams()
  const query = useCall(getRequest, { number, locale }, { interval: 60_000, topics: ['requests'] })
  const { data, error, refetch } = query
  // Another number's request may still be the data of the call.
  const story = data?.request.number === number ? data : undefined
  const back = <BackLink href="/requests">{t('requests.title')}</BackLink>
  if (!story) {
    return (
      <Screen title={number} before={back}>
        {error?.refused.status === 404 && <EmptyState title={t('requests.unknown')} />}
        {error && error.refused.status !== 404 && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  const { request } = story
  return (
    <Screen
      title={request.name}
      before={back}
      actions={
        <>
          <span className="self-center text-ink-soft text-sm">{number}</span>
          <RequestStateBadge state={request.state} />
        </>
      }
    >
      <StaleNotice query={query} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <Asked key={number} story={story} />
          {story.offers.length > 0 && <Offers story={story} />}
        </div>
        <div className="grid gap-5">
          <Guest story={story} />
          <Steps story={story} />
        </div>
      </div>
    </Screen>
  )
}

function Asked({ story }: { story: StaffRequest }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { request, flexible, packageName, text, hasHealth } = story
  const days = format.days(request.day, request.until)
  const facts: [string, ReactNode][] = [
    [t('requests.days'), flexible ? t('requests.flexible', { days }) : days],
    [t('requests.people'), peopleText(request.people, t)],
    [t('chosen.package'), packageName],
    [t('requests.sent'), format.moment(request.sentAt, zone)],
  ]
  return (
    <Panel title={request.title}>
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
      {text && (
        <blockquote
          lang={request.locale}
          className="mt-4 whitespace-pre-line wrap-anywhere border-line border-s-4 ps-4"
        >
          {text}
        </blockquote>
      )}
      {hasHealth && <Health number={request.number} language={request.locale} />}
      <RequestActions story={story} />
    </Panel>
  )
}

/** Health details are read on demand: the audit log records each reading. */
function Health({ number, language }: { number: string; language: string }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const [health, setHealth] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function read() {
    setBusy(true)
    const reply = await send(readRequestHealth, { number })
    setBusy(false)
    if (reply.ok) setHealth(reply.data)
    setProblem(reply.ok ? undefined : refusedText(reply, t))
  }
  if (health !== undefined) {
    return (
      <Notice tone="info" title={t('requests.health')} live className="mt-4">
        <p lang={language} className="whitespace-pre-line wrap-anywhere">
          {health || t('requests.health-deleted')}
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      tone={problem ? 'danger' : 'info'}
      title={t('requests.health')}
      className="mt-4"
      actions={
        <Button size="sm" onClick={() => void read()} loading={busy} loadingLabel={t('app.loading')}>
          {t('requests.read-health')}
        </Button>
      }
    >
      {problem ?? t('requests.health-hint')}
    </Notice>
  )
}

function Offers({ story }: { story: StaffRequest }): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('requests.offers')}>
      {story.booking && (
        <p className="mb-3">
          {t('requests.booked')}{' '}
          {may('bookings.view') ? (
            <TextLink href={`/bookings/${encodeURIComponent(story.booking)}`}>{story.booking}</TextLink>
          ) : (
            story.booking
          )}
        </p>
      )}
      <ul className="divide-y divide-line">
        {story.offers.map((offer) => (
          <li key={offer.code} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold text-base figures">{formatMoney(offer.total, locale)}</span>
              <OfferStateBadge state={offer.state} />
            </div>
            <p className="text-ink-soft">
              {format.days(offer.day, offer.until)} · {peopleText(offer.people, t)}
            </p>
            <p className="text-ink-soft">
              {t('requests.offered-until', {
                made: format.moment(offer.madeAt, zone),
                until: format.moment(offer.validUntil, zone),
              })}
            </p>
            {offer.note && (
              <p lang={story.request.locale} className="mt-1 whitespace-pre-line wrap-anywhere">
                {offer.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Guest({ story: { guest, request } }: { story: StaffRequest }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  return (
    <Panel title={t('requests.guest')}>
      <KeyValueList
        items={[
          { id: 'phone', label: t('guest.phone'), value: <PhoneLink phone={guest.phone} /> },
          { id: 'email', label: t('guest.email'), value: <EmailLink email={guest.email} /> },
          { id: 'language', label: t('guest.language'), value: languageName(request.locale) },
        ]}
      />
    </Panel>
  )
}

function Steps({ story }: { story: StaffRequest }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const doers = { staff: t('by.staff'), guest: t('by.customer'), clock: t('by.system') }
  return (
    <Panel title={t('story.title')}>
      <Timeline
        items={story.steps.toReversed().map(({ state, at, by, name, why }) => ({
          id: `${at} ${state}`,
          time: format.moment(at, zone),
          title: t(state === 'asked' ? 'requests.sent' : `request.${state}`),
          body: (
            <>
              <p>{name ?? doers[by]}</p>
              {why && <p className="whitespace-pre-line wrap-anywhere">{why}</p>}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
