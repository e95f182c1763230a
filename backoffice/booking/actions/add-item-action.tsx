import { Fragment, type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { newKey } from '#contract/new-key.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import { addItem, previewItem } from '#contract/staff/sales.ts'
import type { DifferencePayer } from '#domain/agencies/sale.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField } from '../../parts/common-fields.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { Failure } from '../../parts/failure.tsx'
import { amountTyped } from '../../parts/money-field.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { useVatTexts } from '../../parts/use-vat-texts.ts'
import { choiceOf, countOf, type Draft, emptyDraft, usualDraft } from '../../sell/draft.ts'
import { ItemFields } from '../../sell/item-fields.tsx'
import { noOwnTerms, OwnTerms } from '../../sell/own-terms.tsx'
import { ProductField } from '../../sell/product-field.tsx'
import { isOnAccount, PayerField, useDifferenceLines } from './payer-field.tsx'

/** Adds an item to a booking; what it costs with its VAT, and the balance after it, are displayed first. */
export function AddItemAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t, locale, format } = useMessages()
  const vatTexts = useVatTexts()
  const differenceLines = useDifferenceLines()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewItem] })
  const { number } = story.managed.booking
  const [id, setId] = useState('')
  const query = useCall(getProduct, { id, locale }, { enabled: id !== '' })
  const product = id !== '' && query.data?.id === id ? query.data : undefined
  const [item] = useState(newKey)
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [terms, setTerms] = useState(noOwnTerms)
  const [message, setMessage] = useState('')
  const [payer, setPayer] = useState<DifferencePayer>('agency')
  const choosesPayer = isOnAccount(story)
  const draft = product ? { ...usualDraft(product), ...typed } : emptyDraft
  const choice = product && choiceOf(product, draft, item)
  const price = product && terms.hasPrice ? amountTyped(terms.price, product.currency as Currency) : undefined
  const people = countOf(draft.adults) + countOf(draft.children) + countOf(draft.infants)
  const isWhole = choice !== undefined && (!terms.hasPrice || price !== undefined)
  const input = {
    number,
    item: choice!,
    price,
    overbook: terms.overbooks ? people : 0,
    ...(choosesPayer && { payer }),
    message: message.trim() || undefined,
  }
  const { found, isCurrent, error } = usePreview(previewItem, input, { isComplete: isWhole })
  const quote = found?.quote
  const needsReason = (terms.hasPrice || terms.overbooks) && terms.reason.trim() === ''
  const written = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale)
  return (
    <ActionForm
      title={t('act.add-item')}
      submit={quote ? t('act.add-for', { amount: written(quote.is) }) : t('act.add-item')}
      disabled={!quote || !isCurrent || needsReason || action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) =>
          send(
            addItem,
            {
              ...input,
              expected: quote?.is,
              reason: terms.reason.trim() || undefined,
            },
            options,
          ),
        )
      }
    >
      <ProductField
        value={id}
        onValue={(chosen) => {
          setId(chosen)
          setTyped({})
          setTerms(noOwnTerms)
        }}
      />
      {id !== '' && query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {id !== '' && !product && !query.error && <TextSkeleton lines={4} />}
      {product && (
        <Fragment key={id}>
          <ItemFields
            product={product}
            draft={draft}
            onDraft={(change) => setTyped((before) => ({ ...before, ...change }))}
          />
          <OwnTerms
            terms={terms}
            currency={product.currency as Currency}
            vat={product.vat}
            isTour={product.details.kind === 'tour'}
            onTerms={(change) => setTerms((before) => ({ ...before, ...change }))}
          />
        </Fragment>
      )}
      {choosesPayer && <PayerField label={t('act.payer-item')} value={payer} onValue={setPayer} />}
      <MessageField value={message} onValue={setMessage} />
      {isWhole && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && quote && (
            <div className="grid gap-3">
              <PriceLines
                lines={[
                  {
                    id: 'is',
                    label: format.dayAndTime(quote.day, quote.time),
                    detail: vatTexts.totalOf(found.vat),
                    amount: written(quote.is),
                  },
                  ...vatTexts.linesOf(found.vat),
                  ...differenceLines(found.agency),
                  {
                    id: 'balance',
                    label: t('act.balance-after'),
                    amount: written(quote.balance),
                    emphasis: 'subtotal',
                  },
                ]}
              />
              <EmailPreviews emails={found.emails} />
            </div>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}
