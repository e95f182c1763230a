import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { newKey } from '#contract/new-key.ts'
import { quoteCart } from '#contract/staff/sales.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { usePreview } from '../parts/use-preview.ts'
import { choiceOf, type Draft, usualDraft } from '../sell/draft.ts'
import { ItemFields } from '../sell/item-fields.tsx'
import { Receipt } from '../sell/receipt.tsx'

/** What a visitor would pay: day, travellers and extras give the receipt of the server's own price. */
export function QuotePanel({ product: id, day }: { product: string; day: Day | undefined }): ReactNode {
  const { t, locale } = useMessages()
  const { data: product, error, refetch } = useCall(getProduct, { id, locale })
  // Visitors do not see an unpublished product.
  if (error?.refused.status === 404) return null
  return (
    <Panel title={t('prices.quote')}>
      {product ? (
        <Quote product={product} day={day} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="text-ink-soft">{t('app.loading')}</p>
      )}
    </Panel>
  )
}

function Quote({ product, day }: { product: Product; day: Day | undefined }): ReactNode {
  const { t, locale } = useMessages()
  const [item] = useState(newKey)
  const [draft, setDraft] = useState(() => ({ ...usualDraft(product), day: day ?? '' }))
  const [chosen, setChosen] = useState(day)
  if (day !== chosen) {
    setChosen(day)
    setDraft((before) => onDay(before, product, day))
  }
  const choice = choiceOf(product, draft, item)
  const cart = {
    locale,
    display: product.currency as Currency,
    items: choice ? [choice] : [],
    payment: 'prepayment' as const,
  }
  const { found, isCurrent, error } = usePreview(quoteCart, cart, { isComplete: choice !== undefined })
  const refusal = found?.items.find(({ error }) => error)?.error
  return (
    <div className="grid gap-4">
      <ItemFields
        product={product}
        draft={draft}
        onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {choice ? (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {refusal && <Notice tone="warning">{refusal.message ?? refusal.reason}</Notice>}
          {found && !refusal && <Receipt cart={found} product={product} />}
        </PreviewState>
      ) : (
        <p className="text-ink-soft text-sm">{t('sell.incomplete')}</p>
      )}
    </div>
  )
}

/** What was typed, for another day; the departure and the last day of the earlier one do not fit it. */
function onDay(draft: Draft, { details }: Product, day: Day | undefined): Draft {
  return {
    ...draft,
    day: day ?? '',
    time: details.kind === 'tour' ? '' : draft.time,
    until: day && draft.until > day ? draft.until : '',
  }
}
