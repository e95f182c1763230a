import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeCoupon, createCoupon, getCoupon, listCoupons } from '#contract/staff/coupons.ts'
import { listVersions } from '#contract/staff/entries.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { type CouponDraft, changedFields, couponTyped, draftOf, mergeDrafts } from './coupon-draft.ts'
import { CouponFields } from './coupon-fields.tsx'
import { CouponWords } from './coupon-words.tsx'
import { DraftDifferences } from './draft-differences.tsx'

/** Creates a coupon, and opens it. */
export function CreateCoupon({ onClose }: { onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const navigate = useNavigate()
  const currency = useCompany()?.currencies.display ?? 'EUR'
  const [draft, setDraft] = useState(() => draftOf(undefined, { locale, currency }))
  const [reason, setReason] = useState('')
  const coupon = couponTyped(draft)
  const action = useAction({
    onDone: () => void navigate(`/coupons/${coupon?.code}`),
    refresh: [listCoupons],
  })
  return (
    <ActionForm
      title={t('coupons.create')}
      submit={t('coupons.create')}
      disabled={!coupon}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        coupon &&
        void action.perform((options) => send(createCoupon, { ...coupon, reason: given(reason) }, options))
      }
    >
      <CouponFields isNew draft={draft} onDraft={(part) => setDraft({ ...draft, ...part })} />
      <ReasonField optional value={reason} onValue={setReason} />
      {coupon && (
        <PreviewState error={null} isReady>
          <CouponWords coupon={coupon} />
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** Changes a coupon; what a colleague saves meanwhile is displayed, and joined with what was changed here. */
export function ChangeCoupon({
  coupon: latest,
  onClose,
}: {
  coupon: ListedCoupon
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const currency = useCompany()?.currencies.display ?? 'EUR'
  const typedOf = (coupon: ListedCoupon) => draftOf(coupon, { locale, currency })
  const [base, setBase] = useState(latest)
  const [draft, setDraft] = useState(() => typedOf(latest))
  const [reason, setReason] = useState('')
  const action = useAction({ onDone: onClose, refresh: [getCoupon, listCoupons, listVersions] })
  const coupon = couponTyped(draft)
  const changes = changedFields(typedOf(base), draft)
  // The own change may be fetched before its answer arrives.
  const isNewer = latest.version > base.version && !action.busy
  function takeNewer() {
    setDraft(mergeDrafts({ base: typedOf(base), mine: draft, theirs: typedOf(latest) }))
    setBase(latest)
  }
  return (
    <ActionForm
      title={t('coupons.change-of', { code: latest.code })}
      submit={t('coupons.save')}
      disabled={!coupon || changes.length === 0 || isNewer}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        coupon &&
        void action.perform((options) =>
          send(changeCoupon, { ...coupon, version: base.version, reason: given(reason) }, options),
        )
      }
    >
      <CouponFields isNew={false} draft={draft} onDraft={(part) => setDraft({ ...draft, ...part })} />
      <ReasonField optional value={reason} onValue={setReason} />
      {isNewer && <Newer before={typedOf(base)} after={typedOf(latest)} of={latest} onTake={takeNewer} />}
      {coupon && (
        <PreviewState error={null} isReady>
          <CouponWords coupon={coupon} />
          {latest.used + latest.reserved > 0 && (
            <p className="mt-3 text-ink-soft">{t('coupons.bookings-stay')}</p>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** What a colleague saved while the form was open. */
function Newer({
  before,
  after,
  of: { changed, version },
  onTake,
}: {
  before: CouponDraft
  after: CouponDraft
  of: ListedCoupon
  onTake: () => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <Notice
      tone="warning"
      live
      title={t('agency-version.meanwhile', { name: changed?.name ?? changed?.by ?? '–', version })}
      actions={
        <Button size="sm" onClick={onTake}>
          {t('agency-version.take-newer')}
        </Button>
      }
    >
      <div className="mt-2 grid gap-2">
        <DraftDifferences before={before} after={after} />
        <p>{t('agency-version.take-newer-text')}</p>
      </div>
    </Notice>
  )
}

function given(reason: string): string | undefined {
  return reason.trim() || undefined
}
