import type { ReactNode } from 'react'
import { Value } from '../catalogue/difference-list.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { type CouponDraft, changedFields, type DraftField } from './coupon-draft.ts'

const labels: Record<DraftField, Message> = {
  code: 'coupons.code',
  takes: 'coupons.takes',
  percent: 'coupons.percent',
  amount: 'act.amount',
  currency: 'coupons.currency',
  kinds: 'coupons.kinds',
  minimum: 'coupons.minimum',
  minimumCurrency: 'coupons.minimum-currency',
  from: 'coupons.from',
  until: 'coupons.until',
  member: 'coupons.member',
  mostUses: 'coupons.most-uses',
  usesPerMember: 'coupons.uses-per-member',
  titles: 'coupons.titles',
}

/** The fields that two versions of a coupon have differently, before and after. */
export function DraftDifferences({ before, after }: Record<'before' | 'after', CouponDraft>): ReactNode {
  const { t } = useMessages()
  const textOf = (draft: CouponDraft, field: DraftField): string => {
    if (field === 'takes') return t(`coupons.by-${draft.takes}`)
    if (field === 'kinds') return draft.kinds.map((kind) => t(`kind.${kind}`)).join(', ')
    if (field === 'titles') return Object.values(draft.titles).join('\n')
    return draft[field]
  }
  const changed = changedFields(before, after)
  if (changed.length === 0) return <p>{t('coupons.only-switched')}</p>
  return (
    <dl className="grid gap-3 text-ink text-sm">
      {changed.map((field) => (
        <div key={field} className="min-w-0">
          <dt className="font-medium">{t(labels[field])}</dt>
          <dd className="mt-1 grid gap-1 sm:grid-cols-2 sm:gap-3">
            <Value sign="−" tone="bg-danger-soft" label={t('entry.before')} value={textOf(before, field)} />
            <Value sign="+" tone="bg-success-soft" label={t('entry.after')} value={textOf(after, field)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
