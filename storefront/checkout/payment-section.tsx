import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckedPayment, Order } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { AgencyPaymentField } from '../agency/agency-payment.tsx'
import type { PricedView } from '../cart/use-priced-cart.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { CardMarks } from './card-marks.tsx'
import { ContractsField } from './contracts-field.tsx'
import type { CheckoutFields } from './fields.ts'
import { Instalments } from './instalments.tsx'
import { methodLooks } from './method-looks.tsx'
import { Obligation } from './order-button.tsx'
import { PaymentChoiceField } from './payment-choice-field.tsx'
import { Section } from './section.tsx'

type MethodProps = { view: PricedView; totals?: CartTotals; payment: CheckedPayment }

/** How it is paid: the way, how much of it now, and what one agrees to. */
export function PaymentSection({
  view,
  totals,
  payment,
  byAgency = false,
  order,
  number,
}: {
  view: PricedView
  payment: CheckedPayment
  /** Sold by an agency: charged to its account, or paid by the guest with a link. */
  byAgency?: boolean
  /** The valid totals in the display currency: the server's after it reported a changed price. */
  totals?: CartTotals
  number?: number
  order: (fields: CheckoutFields) => Order | undefined
}) {
  const { t } = useMessages()
  return (
    <Section id="payment" number={number} title={t('checkout.payment.title')}>
      <div className="grid gap-8">
        {byAgency ? <AgencyPaymentField /> : <MethodFields view={view} totals={totals} payment={payment} />}
        <CancellationTerms entries={view.cart.entries} />
        <ContractsField entries={view.cart.entries} order={order} />
        {totals && !byAgency && (
          <div className="lg:hidden">
            <Obligation totals={totals} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** The methods of payment that the cart may be paid by, and what each needs. */
function MethodFields({ view, totals, payment }: MethodProps): ReactNode {
  const { t } = useMessages()
  const { settings } = useShop()
  const { register, watch } = useFormContext<CheckoutFields>()
  const method = watch('method')
  const { methods: offered, refused, onArrival, confirmWithinHours } = payment
  const detailOf = (one: PaymentMethod) =>
    one === 'on-the-spot' && onArrival === 'held'
      ? t('checkout.method.spot.held', { hours: confirmWithinHours })
      : t(methodLooks[one].detail, { hours: settings.rules.prepaymentHours })
  return (
    <>
      <RadioCards
        {...register('method')}
        legend={t('checkout.method')}
        options={offered.map((value) => ({
          value,
          label: t(methodLooks[value].label),
          detail:
            value === 'card' ? (
              <>
                {detailOf(value)}
                <CardMarks />
              </>
            ) : (
              detailOf(value)
            ),
          icon: methodLooks[value].icon,
        }))}
      />
      {offered.length === 0 && <Notice tone="warning">{t('checkout.method.none')}</Notice>}
      {refused.length > 0 && (
        <ul className="-mt-4 grid gap-1 text-ink-soft text-sm">
          {refused.map(({ method: one, error }) => (
            <li key={one}>
              {t(methodLooks[one].label)}: {error.message}
            </li>
          ))}
        </ul>
      )}
      {method === 'bank-transfer' && (
        <RadioCards
          {...register('bankAccount')}
          legend={t('checkout.account')}
          columns={3}
          options={settings.bankAccounts.map(({ id, bank, currency }) => ({
            value: id,
            label: currency,
            detail: bank,
          }))}
        />
      )}
      {method !== 'on-the-spot' && <PaymentChoiceField view={view} totals={totals} />}
      {method === 'card' && <Instalments due={totals?.prepaymentTotal} />}
    </>
  )
}
