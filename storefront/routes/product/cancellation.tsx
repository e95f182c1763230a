import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Stage, StageLine } from '#ui/patterns/timeline.tsx'
import { noticeText } from '../../components/product-facts.ts'
import { tiersOfProduct } from '../../components/refund-terms.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type CancellationStage, cancellationPlan } from './cancellation-stages.ts'
import { Part } from './part.tsx'

/**
 * The cancellation terms as a timeline. With a departure it has dates and today's position; without one, hours
 * and days before the start.
 */
export function Cancellation({
  product,
  startsAt,
  now,
}: {
  product: Product
  startsAt: Date | undefined
  now: Date
}): ReactNode {
  const { t, format } = useMessages()
  const { timeZone } = product
  const { stages, today } = cancellationPlan(tiersOfProduct(product), { startsAt, now })

  function moment(instant: Date): string {
    return format.moment(instant, timeZone)
  }

  function detailOf({ hoursBefore, until, from }: CancellationStage): string {
    if (hoursBefore === undefined)
      return from ? t('product.after', { when: moment(from) }) : t('product.later')
    if (until) return t('product.until', { when: moment(until) })
    return t('product.until-before', { notice: noticeText(hoursBefore, t) })
  }

  function stageOf(stage: CancellationStage): Stage {
    const { refundPercent } = stage
    if (refundPercent === 100) {
      return { id: stage.id, label: t('product.refund-full'), detail: detailOf(stage), tone: 'success' }
    }
    if (refundPercent === 0) {
      return { id: stage.id, label: t('product.refund-none'), detail: detailOf(stage), tone: 'danger' }
    }
    const label = t('product.refund-part', { percent: refundPercent })
    return { id: stage.id, label, detail: detailOf(stage), tone: 'warning' }
  }

  return (
    <Part id="cancellation" title={t('product.cancellation')}>
      <p className="mb-6 max-w-text text-ink-soft">
        {startsAt
          ? t('product.cancellation-for', { when: moment(startsAt) })
          : t('product.cancellation-note')}
      </p>
      <StageLine
        stages={stages.map(stageOf)}
        today={today && { ...today, label: t('product.today', { day: format.day(dayIn(now, timeZone)) }) }}
      />
    </Part>
  )
}
