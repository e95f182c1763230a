import { type ReactNode, useRef, useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import { listBookings } from '#contract/staff/bookings.ts'
import { listDepartures } from '#contract/staff/departures.ts'
import { listQueues } from '#contract/staff/queues.ts'
import { previewSale, sell } from '#contract/staff/sales.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionProblem } from '../parts/action-problem.tsx'
import { amountTyped } from '../parts/money-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { choiceOf, countOf, usualDraft } from './draft.ts'
import { contactOf, GuestFields, hotelOf, travellersOf } from './guest-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { noOwnTerms, OwnTerms } from './own-terms.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { Receipt } from './receipt.tsx'
import type { Buyer } from './use-buyer.ts'

/** The sale of one product. Its price is displayed line by line as the server makes it; Ctrl+Enter sells. */
export function SaleForm({
  product,
  buyer: { guest, payment, currency, onGuest, onPayment, onCurrency },
  onTyped,
  onSold,
}: {
  product: Product
  buyer: Buyer
  onTyped: () => void
  onSold: (booking: ManagedBooking) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const company = useCompany()
  const send = useSend()
  const action = useAction({
    onDone: () => {},
    refresh: [previewSale, listDepartures, listBookings, listQueues],
  })
  const form = useRef<HTMLFormElement>(null)
  const [item] = useState(newKey)
  const [draft, setDraft] = useState(() => usualDraft(product))
  const [terms, setTerms] = useState(noOwnTerms)
  const [accepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const display = currency ?? company?.currencies.display ?? (product.currency as Currency)
  const choice = choiceOf(product, draft, item)
  const people = countOf(draft.adults) + countOf(draft.children) + countOf(draft.infants)
  const price = terms.hasPrice ? amountTyped(terms.price, product.currency as Currency) : undefined
  const isWhole = choice !== undefined && (!terms.hasPrice || price !== undefined)
  const cart = {
    locale: guest.locale,
    display,
    items: choice ? [choice] : [],
    payment: payment.share,
    prices: price ? [{ item, price }] : [],
    overbook: terms.overbooks ? people : 0,
  }
  const previewed = JSON.stringify(cart)
  const settled = useDebounced(previewed)
  const isSettled = isWhole && settled === previewed
  // The price is explained in the language of who sells.
  const preview = useCall(previewSale, { ...JSON.parse(settled), locale }, { enabled: isSettled })
  const isCurrent = isSettled && !preview.isPlaceholderData && !preview.isFetching
  const found = isWhole && !preview.error ? preview.data : undefined
  const refusal = found?.items.find(({ error }) => error)?.error
  const needsReason = (price || terms.overbooks) && terms.reason.trim() === ''
  // Until it is known whether a sale was made, no other one is sent with its key.
  const canSell = isCurrent && found && !refusal && !needsReason && accepted && !action.sendAgain

  function submit() {
    if (!canSell) return
    const { asked } = product
    void action.perform(async (options) => {
      const reply = await send(
        sell,
        {
          ...cart,
          guest: contactOf(guest, asked),
          travellers: asked.names ? { [item]: travellersOf(guest.names, people) } : {},
          hotel: hotelOf(guest, asked),
          note: guest.note,
          locale: guest.locale,
          channel: payment.channel,
          paidBy: payment.paidBy,
          reference: payment.reference.trim() || undefined,
          hours: countOf(payment.hours) || undefined,
          accepted,
          expected: found.display.grandTotal,
          reason: terms.reason.trim() || undefined,
        },
        options,
      )
      setErrors(reply.ok ? {} : (reply.fields ?? {}))
      if (reply.ok) onSold(reply.data)
      return reply
    })
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
      onInput={onTyped}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
        // Enter alone in a field would sell what is only half typed.
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <div className="grid gap-5">
        <Panel title={t('sell.what')}>
          <ItemFields
            product={product}
            draft={draft}
            onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </Panel>
        <Panel title={t('bookings.guest')}>
          <GuestFields
            guest={guest}
            asked={product.asked}
            people={people}
            errors={errors}
            onGuest={onGuest}
          />
        </Panel>
        <Panel title={t('sell.payment')}>
          <PaymentFields payment={payment} onPayment={onPayment} />
        </Panel>
      </div>
      <div className="xl:sticky xl:top-5">
        <Panel title={t('act.price')}>
          <div className="grid gap-4">
            {isWhole ? (
              <PreviewState error={preview.error} isReady={found !== undefined && isCurrent}>
                {found && refusal && <Notice tone="warning">{refusal.message ?? refusal.reason}</Notice>}
                {found && !refusal && <Receipt cart={found} product={product} />}
              </PreviewState>
            ) : (
              <p className="text-ink-soft text-sm">{t('sell.incomplete')}</p>
            )}
            <SelectField
              label={t('sell.currency')}
              value={display}
              onChange={({ target }) => onCurrency(target.value as Currency)}
              options={(company?.currencies.offered ?? [display]).map((one) => ({ value: one, label: one }))}
            />
            <OwnTerms
              terms={terms}
              currency={product.currency as Currency}
              vat={product.vat}
              isTour={product.details.kind === 'tour'}
              onTerms={(change) => setTerms((before) => ({ ...before, ...change }))}
            />
            <CheckboxField
              label={t('sell.accepted')}
              checked={accepted}
              onChange={({ target }) => setAccepted(target.checked)}
            />
            <ActionProblem action={action} />
            <Button
              type="submit"
              variant="action"
              wide
              disabled={!canSell}
              loading={action.busy}
              loadingLabel={t('app.sending')}
            >
              {found && !refusal
                ? t(`sell.do-${payment.paidBy}`, {
                    amount: formatMoney(found.display.prepaymentTotal, locale),
                  })
                : t('sell.title')}
            </Button>
            <p className="text-ink-soft text-xs">{t('sell.keys')}</p>
          </div>
        </Panel>
      </div>
    </form>
  )
}
