import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { getCoupon } from '#contract/staff/coupons.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { locales } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { doerOf } from '../booking/story.ts'
import { useDoerText } from '../booking/use-doer-text.ts'
import { History } from '../catalogue/entry/history.tsx'
import { entryPath } from '../catalogue/entry-kinds.ts'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useCall, useRefresh } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { ChangeCoupon } from './coupon-form.tsx'
import { CouponStateBadge } from './coupon-state.tsx'
import { CouponWords } from './coupon-words.tsx'
import { SwitchAction } from './switch-action.tsx'

/** How often a change by a colleague is looked for. */
const interval = 20_000

/** One coupon: what a guest gets, its uses, and its versions, with what staff can change. */
export default function CouponScreen(): ReactNode {
  const { t } = useMessages()
  const { code = '' } = useParams()
  const query = useCall(getCoupon, { code }, { interval, topics: ['coupons'] })
  const { data, error, refetch } = query
  const [isChanging, setChanging] = useState(false)
  // Another coupon may still be the data of the call.
  const coupon = data?.code === code ? data : undefined
  const back = <BackLink href="/coupons">{t('coupons.title')}</BackLink>
  if (!coupon) {
    const isUnknown = error?.refused.status === 404
    return (
      <Screen title={code} before={back}>
        {isUnknown && <EmptyState title={t('coupons.unknown')} />}
        {error && !isUnknown && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  return (
    <Screen
      title={code}
      before={back}
      actions={
        <>
          <CouponStateBadge state={coupon.state} />
          <Button size="sm" disabled={coupon.hasDraft} onClick={() => setChanging(true)}>
            {t('coupons.change')}
          </Button>
          <SwitchAction coupon={coupon} />
        </>
      }
    >
      <StaleNotice query={query} />
      {coupon.hasDraft && (
        <Notice
          tone="warning"
          className="mb-5"
          title={t('coupons.draft')}
          actions={<TextLink href={entryPath('coupon', code)}>{t('coupons.open-draft')}</TextLink>}
        >
          {t('coupons.draft-text')}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-5">
          <Panel title={t('coupons.guest-gets')}>
            <CouponWords coupon={coupon} />
          </Panel>
          <Versions coupon={coupon} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Uses coupon={coupon} />
          <Titles coupon={coupon} />
        </div>
      </div>
      {isChanging && <ChangeCoupon key={code} coupon={coupon} onClose={() => setChanging(false)} />}
    </Screen>
  )
}

function Uses({ coupon }: { coupon: ListedCoupon }): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const doerText = useDoerText()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { code, used, reserved, mostUses, given, madeAt, changed } = coupon
  const facts: [string, ReactNode][] = [
    [t('coupons.used'), used],
    [t('coupons.reserved'), reserved],
    [t('coupons.most-uses'), mostUses ?? t('coupons.unlimited')],
    [t('coupons.given'), given.map((amount) => formatMoney(amount, locale)).join(', ') || '–'],
    [t('coupons.made'), format.moment(madeAt, zone)],
    [
      t('coupons.changed'),
      changed && `${changed.name ?? doerText(doerOf(changed.by, []))}, ${format.moment(changed.at, zone)}`,
    ],
  ]
  return (
    <Panel title={t('coupons.uses-title')}>
      <KeyValueList
        items={facts
          .filter(([, value]) => value !== undefined)
          .map(([label, value]) => ({ id: label, label, value }))}
      />
      {may('bookings.view') && (
        <p className="mt-3 text-sm">
          <TextLink href={`/bookings?q=${encodeURIComponent(code)}`}>{t('coupons.bookings')}</TextLink>
        </p>
      )}
    </Panel>
  )
}

function Titles({ coupon: { titles = {} } }: { coupon: ListedCoupon }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const written = locales.filter((locale) => titles[locale])
  return (
    <Panel title={t('coupons.titles')}>
      {written.length === 0 && <p className="text-ink-soft text-sm">{t('coupons.titles-hint')}</p>}
      {written.length > 0 && (
        <KeyValueList
          items={written.map((code) => ({
            id: code,
            label: languageName(code),
            value: (
              <span lang={code} dir="auto">
                {titles[code]}
              </span>
            ),
          }))}
        />
      )}
    </Panel>
  )
}

/** A coupon is an entry of the catalogue: its versions are with those of all others. */
function Versions({ coupon: { code, version, hasDraft } }: { coupon: ListedCoupon }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const refresh = useRefresh()
  if (!may('content.edit')) return null
  const entry = {
    kind: 'coupon' as const,
    code,
    version,
    state: hasDraft ? ('draft' as const) : ('published' as const),
    document: {},
    draftLanguages: [],
  }
  return (
    <Panel title={t('coupons.history')}>
      <FieldLabels>
        <History entry={entry} onRestored={() => void refresh(getCoupon)} />
      </FieldLabels>
    </Panel>
  )
}
