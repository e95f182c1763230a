import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { newKey } from '#contract/new-key.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import { addItem, previewItem } from '#contract/staff/sales.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { useCall, useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField } from '../../parts/common-fields.tsx'
import { amountTyped } from '../../parts/money-field.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useSettled } from '../../parts/use-settled.ts'
import { choiceOf, countOf, usualDraft } from '../../sell/draft.ts'
import { ItemFields } from '../../sell/item-fields.tsx'
import { noOwnTerms, OwnTerms } from '../../sell/own-terms.tsx'
import { ProductField } from '../../sell/product-field.tsx'

type Props = { story: BookingStory; onClose: () => void }

/** Adds an item to a booking; what it costs, and the balance after it, are displayed first. */
export function AddItemAction({ story, onClose }: Props): ReactNode {
  const { t, locale } = useMessages()
  const [id, setId] = useState('')
  const { data } = useCall(getProduct, { id, locale }, { enabled: id !== '' })
  const product = id !== '' && data?.id === id ? data : undefined
  const choice = <ProductField value={id} onValue={setId} />
  if (product) {
    return (
      <OfProduct key={id} story={story} onClose={onClose} product={product}>
        {choice}
      </OfProduct>
    )
  }
  return (
    <ActionForm
      title={t('act.add-item')}
      submit={t('act.add-item')}
      disabled
      action={{ busy: false, problem: undefined }}
      onClose={onClose}
      onSubmit={() => {}}
    >
      {choice}
    </ActionForm>
  )
}

function OfProduct({
  story,
  product,
  onClose,
  children,
}: Props & { product: Product; children: ReactNode }): ReactNode {
  const { t, locale, format } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewItem] })
  const { number } = story.managed.booking
  const [item] = useState(newKey)
  const [draft, setDraft] = useState(() => usualDraft(product))
  const [terms, setTerms] = useState(noOwnTerms)
  const [message, setMessage] = useState('')
  const currency = product.currency as Currency
  const choice = choiceOf(product, draft, item)
  const price = terms.hasPrice ? amountTyped(terms.price, currency) : undefined
  const people = countOf(draft.adults) + countOf(draft.children) + countOf(draft.infants)
  const isWhole = choice !== undefined && (!terms.hasPrice || price !== undefined)
  const input = { number, item: choice, price, overbook: terms.overbooks ? people : 0 }
  const previewed = JSON.stringify(input)
  const settled = useSettled(previewed)
  const isSettled = isWhole && settled === previewed
  const preview = useCall(previewItem, JSON.parse(settled), { enabled: isSettled })
  const isCurrent = isSettled && !preview.isPlaceholderData && !preview.isFetching
  const quote = isWhole && !preview.error ? preview.data : undefined
  const needsReason = (terms.hasPrice || terms.overbooks) && terms.reason.trim() === ''
  const written = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale)
  return (
    <ActionForm
      title={t('act.add-item')}
      submit={quote ? t('act.add-for', { amount: written(quote.is) }) : t('act.add-item')}
      disabled={!quote || !isCurrent || needsReason}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) =>
          send(
            addItem,
            {
              ...input,
              item: choice!,
              expected: quote?.is,
              message: message.trim() || undefined,
              reason: terms.reason.trim() || undefined,
            },
            options,
          ),
        )
      }
    >
      {children}
      <ItemFields
        product={product}
        draft={draft}
        onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <OwnTerms
        terms={terms}
        currency={currency}
        isTour={product.details.kind === 'tour'}
        onTerms={(change) => setTerms((before) => ({ ...before, ...change }))}
      />
      <MessageField value={message} onValue={setMessage} />
      {isWhole && (
        <PreviewState error={preview.error} isReady={quote !== undefined && isCurrent}>
          {quote && (
            <PriceLines
              lines={[
                { id: 'is', label: format.dayAndTime(quote.day, quote.time), amount: written(quote.is) },
                {
                  id: 'balance',
                  label: t('act.balance-after'),
                  amount: written(quote.balance),
                  emphasis: 'subtotal',
                },
              ]}
            />
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}
