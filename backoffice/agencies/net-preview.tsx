import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { newKey } from '#contract/new-key.ts'
import { quoteCart } from '#contract/staff/sales.ts'
import { netQuote } from '#domain/agencies/net-price.ts'
import { type AgencyRates, placeOfRule, termsFor } from '#domain/agencies/rates.ts'
import type { CheckedItem } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { usePreview } from '../parts/use-preview.ts'
import { choiceOf, usualDraft } from '../sell/draft.ts'
import { ItemFields } from '../sell/item-fields.tsx'
import { ProductField } from '../sell/product-field.tsx'
import { NetTable } from './net-table.tsx'

/** What the agency would pay: the public price of the server with the displayed rules, also those that are not saved yet. */
export function NetPreview({ rates }: { rates: AgencyRates }): ReactNode {
  const { t, locale } = useMessages()
  const [code, setCode] = useState('')
  const { data } = useCall(getProduct, { id: code, locale }, { enabled: code !== '' })
  return (
    <section aria-label={t('agency-rates.preview')} className="mt-6 grid gap-4">
      <div>
        <h3 className="mb-1 text-sm">{t('agency-rates.preview')}</h3>
        <p className="text-ink-soft text-sm">{t('agency-rates.preview-hint')}</p>
      </div>
      <ProductField value={code} onValue={setCode} />
      {data?.id === code && <Quote key={code} product={data} rates={rates} />}
    </section>
  )
}

function Quote({ product, rates }: { product: Product; rates: AgencyRates }): ReactNode {
  const { t, locale } = useMessages()
  const today = useCompanyToday()
  const [item] = useState(newKey)
  const [draft, setDraft] = useState(() => ({ ...usualDraft(product), day: today as string, children: '1' }))
  const choice = choiceOf(product, draft, item)
  const cart = {
    locale,
    display: product.currency as Currency,
    items: choice ? [choice] : [],
    payment: 'full' as const,
  }
  const { found, isCurrent, error } = usePreview(quoteCart, cart, { isComplete: choice !== undefined })
  const checked = found?.items[0]
  const day = parseDay(draft.day)
  return (
    <div className="grid gap-4">
      <ItemFields
        product={product}
        draft={draft}
        onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {choice && day ? (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {checked && <Net item={checked} day={day} product={product} rates={rates} />}
        </PreviewState>
      ) : (
        <p className="text-ink-soft text-sm">{t('sell.incomplete')}</p>
      )}
    </div>
  )
}

function Net({
  item: { lines, error },
  day,
  product,
  rates,
}: {
  item: CheckedItem
  day: Day
  product: Product
  rates: AgencyRates
}): ReactNode {
  const { t } = useMessages()
  if (error) return <Notice tone="warning">{error.message ?? error.reason}</Notice>
  const of = { product: product.id, kind: product.details.kind, day }
  const terms = termsFor(rates, of)
  if (terms && isRefusal(terms)) return <Notice tone="warning">{t('agency-rates.blacked-out')}</Notice>
  const quote = netQuote({ currency: product.currency as Currency, lines }, terms)
  if (isRefusal(quote)) {
    return <Notice tone="warning">{t('agency-rates.foreign', { currency: product.currency })}</Notice>
  }
  const place = placeOfRule(rates, of)
  return (
    <div className="grid gap-3">
      <p>
        {place === undefined
          ? t('agency-rates.no-rule')
          : t('agency-rates.rule-counts', { number: place + 1 })}
      </p>
      <NetTable quote={quote} product={product} />
    </div>
  )
}
