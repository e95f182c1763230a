import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Payable } from '#domain/booking/payable.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { paymentReason } from '../checkout/payment-reasons.ts'
import { useShop } from '../company/shop.tsx'
import { usePageShow } from '../components/use-page-show.ts'
import { browserApi } from '../data/browser-api.ts'
import { pageContext } from '../data/page-context.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLinkText } from '../members/use-link-text.ts'
import { pageSeo } from '../seo/seo.ts'
import type { PersonalHandle } from '../server/personal-routes.ts'
import type { Route } from './+types/pay-booking.ts'

export const handle: PersonalHandle = { personal: true }

/** What is to pay, of the booking whose payment link was followed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const outcome = new URL(request.url).searchParams.get('odeme') ?? undefined
  const reply = await context.get(pageContext).api.payable()
  return { outcome, payable: reply.ok ? reply.data : undefined }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('payLink.title'), paths: '/pay-booking', noIndex: true }))

/** Where a guest pays by a link that was sent to them: the amount and its confirmation, nothing else of the booking. */
export default function PayBookingScreen({ loaderData: { payable, outcome } }: Route.ComponentProps) {
  const { t } = useMessages()
  const { problem, isFollowing } = useFollowedLink()
  // Of a link that does not open, nothing: not the booking of an earlier one either.
  const shown = isFollowing || problem ? undefined : payable
  return (
    <main className="page min-h-dvh pt-8 pb-20 md:pt-12">
      <div className="mx-auto max-w-xl">
        <h1 className="text-4xl">{t('payLink.title')}</h1>
        {isFollowing && <TextSkeleton lines={4} />}
        {shown && (
          <>
            <p className="mt-3 mb-6 text-ink-soft">{t('payLink.text')}</p>
            <Payment payable={shown} outcome={outcome} />
          </>
        )}
        {!shown && !isFollowing && (
          <Notice tone="warning" live className="mt-6">
            {problem ?? t('payLink.missing')}
          </Notice>
        )}
      </div>
    </main>
  )
}

function Payment({ payable, outcome }: { payable: Payable; outcome: string | undefined }) {
  const { t, locale, format } = useMessages()
  const { exact, settings } = useShop()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { number, items, total, due, state, deadline } = payable
  const { revalidate } = useRevalidator()

  usePageShow(() => setBusy(false))

  async function pay() {
    setBusy(true)
    setProblem(undefined)
    const started = await browserApi(locale).payByLink(payable)
    if (started.ok) return location.assign(started.data.redirectUrl)
    setProblem(started.message || t('members.unreachable'))
    if (started.code === 'due-changed') await revalidate()
    setBusy(false)
  }

  const facts = [
    ...items.map(({ title, day }, index) => ({
      id: `item-${index}`,
      label: title,
      value: nowrap(format.day(day)),
    })),
    {
      id: 'amount',
      label: t(state === 'open' ? 'payLink.due' : 'cart.total.total'),
      value: <bdi className="figures">{exact(state === 'open' ? due : total)}</bdi>,
    },
    ...(deadline
      ? [
          {
            id: 'until',
            label: t('payLink.until'),
            value: nowrap(format.moment(deadline, settings.timeZone)),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-6">
      {state === 'paid' && <Notice tone="success" live title={t('payLink.paid')} />}
      {state === 'over' && (
        <Notice tone="warning" title={t('payLink.over')}>
          {t('payLink.overText')}
        </Notice>
      )}
      {state === 'open' && outcome === 'open' && <Notice tone="info" title={t('checkout.pending.title')} />}
      {state === 'open' && outcome === 'failed' && (
        <Notice tone="danger" live title={t('checkout.warning.title')}>
          {paymentReason(payable.lastPaymentError, t)}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <CardPanel
        title={
          <>
            {t('checkout.number')} <bdi className="whitespace-nowrap figures">{number}</bdi>
          </>
        }
      >
        <KeyValueList items={facts} />
        {state === 'open' && (
          <Button
            variant="action"
            wide
            className="mt-6"
            loading={busy}
            loadingLabel={t('members.sending')}
            onClick={() => void pay()}
          >
            {t('checkout.pay', { amount: exact(due) })}
          </Button>
        )}
      </CardPanel>
    </div>
  )
}

function nowrap(text: string) {
  return <span className="whitespace-nowrap">{text}</span>
}

/** Follows the link in the fragment, which no server on the path sees; says what is wrong with one that does not open. */
function useFollowedLink(): { problem: string | undefined; isFollowing: boolean } {
  const { t, locale } = useMessages()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const [isFollowing, setFollowing] = useState(false)
  const link = useLinkText()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!link?.includes('.')) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setFollowing(true)
    void browserApi(locale)
      .followPayLink(link)
      .then(async (reply) => {
        setProblem(reply.ok ? undefined : reply.message || t('members.unreachable'))
        if (reply.ok) await revalidate()
        setFollowing(false)
      })
  }, [link])
  return { problem, isFollowing }
}
