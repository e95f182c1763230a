import type { ReactNode } from 'react'
import { lineText } from '#contract/line-text.ts'
import type { Ours } from '#contract/shape.ts'
import type { previewChange } from '#contract/staff/booking-changes.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { subtract } from '#domain/money/money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { useVatTexts } from '../../parts/use-vat-texts.ts'
import { titleWith, useItemTitle } from './item-title.ts'
import { useDifferenceLines } from './payer-field.tsx'
import type { ChosenTarget } from './target-field.tsx'

type Previewed = Ours<(typeof previewChange)['output']>

/** What a change of an item does: its price before and after with its VAT, what falls away, its terms, and the email. */
export function ChangePreview({
  found: { quote, item: changed, agency, emails },
  item,
  product,
  target,
}: {
  found: Previewed
  item: BookedItem
  /** Of the item after the change, for the names of its price lines. */
  product: Product | undefined
  /** Another product that it becomes. */
  target: ChosenTarget | undefined
}): ReactNode {
  const { t, locale, format } = useMessages()
  const vatTexts = useVatTexts()
  const differenceLines = useDifferenceLines()
  const before = useItemTitle(item)
  const isMoved = target !== undefined
  const written = (of: Parameters<typeof formatMoney>[0]) => formatMoney(of, locale)
  const named = (title: string, ...moment: Parameters<typeof format.dayAndTime>) =>
    [isMoved && title, format.dayAndTime(...moment)].filter(Boolean).join(', ')
  // The answer has it in the language of the booking.
  const title = product ? titleWith(product, target?.vehicle) : changed.title
  const difference = subtract(quote.is, quote.was)
  const { is, was } = changed.freeUntil
  const { today } = changed
  return (
    <div className="grid gap-3">
      <PriceLines
        lines={[
          {
            id: 'was',
            label: named(before, item.day, item.time),
            amount: written(quote.was),
            emphasis: 'muted',
          },
          {
            id: 'is',
            label: named(title, quote.day, quote.time),
            detail: vatTexts.totalOf(changed.vat),
            amount: written(quote.is),
          },
          ...vatTexts.linesOf(changed.vat),
          ...(today && today.minor !== quote.is.minor
            ? [
                {
                  id: 'today',
                  label: t('price.today'),
                  amount: written(today),
                  emphasis: 'muted' as const,
                },
              ]
            : []),
          ...(difference.minor !== 0
            ? [
                {
                  id: 'difference',
                  label: t('act.difference'),
                  amount: `${difference.minor > 0 ? '+' : ''}${written(difference)}`,
                },
              ]
            : []),
          ...differenceLines(agency),
          { id: 'refund', label: t('money.refund'), amount: written(quote.refund) },
          {
            id: 'balance',
            label: t('act.balance-after'),
            amount: written(quote.balance),
            emphasis: 'subtotal',
          },
        ]}
      />
      {changed.leftOut.length > 0 && (
        <Notice tone="warning">
          {t('act.move-left-out', { extras: changed.leftOut.join(', '), count: changed.leftOut.length })}
        </Notice>
      )}
      {isMoved && (
        <details>
          <summary className={`cursor-pointer ${textLinkClass}`}>{t('act.price-lines')}</summary>
          <div className="mt-2">
            <PriceLines
              lines={changed.lines.map((line, index) => ({
                id: `${line.rule} ${index}`,
                ...lineText(line, { t, format, exact: written, ...(product && { product }) }),
                amount: written(line.amount),
                emphasis:
                  line.part === 'discount' ? 'saving' : line.collected === 'online' ? 'plain' : 'muted',
              }))}
            />
          </div>
        </details>
      )}
      <p className="text-ink-soft">
        {is ? t('act.free-until', { moment: format.moment(is, item.timeZone) }) : t('act.not-free')}
        {is !== was &&
          ` ${was ? t('act.free-before', { moment: format.moment(was, item.timeZone) }) : t('act.not-free-before')}`}
      </p>
      <EmailPreviews emails={emails} />
    </div>
  )
}
