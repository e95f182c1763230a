import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Basket } from '#domain/booking/order.ts'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SellButton } from '../agency/agency-payment.tsx'
import { useSeller } from '../agency/agency-store.ts'
import { SellerFailed } from '../agency/seller-failed.tsx'
import { BasketSteps } from '../cart/basket-steps.tsx'
import { useCartCheck } from '../cart/cart-check.ts'
import { CouponNotice } from '../cart/coupon-field.tsx'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useMember } from '../members/member-store.ts'
import { CheckoutLoading } from './checkout-loading.tsx'
import { DetailsSection } from './details-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { CheckoutFields } from './fields.ts'
import { detailFields } from './order.ts'
import { OrderButton } from './order-button.tsx'
import { OrderProblemNotice } from './order-problem.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { StepHeading } from './step-heading.tsx'
import { DisplayedTraveller } from './traveller-details.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'
import { useCheckoutAccount } from './use-checkout-account.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useCheckoutStep } from './use-checkout-step.ts'
import { useFirstAnswer } from './use-first-answer.ts'
import { useOfferedPayment } from './use-offered-payment.ts'
import { usePlaceOrder } from './use-place-order.ts'

const notKnown = { status: 'unknown' } as const

/**
 * Who travels, how it is paid, and always what it costs: in the first basket one after the other, in the second all on
 * the page. A step that is not shown keeps its fields, and what was typed into them.
 */
export function CheckoutForm({ draft, basket }: { draft: Partial<CheckoutFields>; basket: Basket }) {
  const { t, locale } = useMessages()
  const view = usePricedCart()
  const check = useCartCheck(view, locale)
  const member = useMember(locale)
  const seller = useSeller(locale).status
  const isSelling = seller === 'seller'
  // An agency sells to guests without an account.
  const booker = seller === 'none' ? member : notKnown
  const order = usePlaceOrder(view, basket, { isSelling })
  const form = useCheckoutForm(draft, booker)
  const account = useCheckoutAccount(form, booker)
  const { entries } = view.cart
  const payment = useOfferedPayment(check, form)
  const { step, goTo } = useCheckoutStep({ basket, form, entries, mayPay: !account.isNeeded })
  const [tried, setTried] = useState(0)
  const chosen = form.watch('method')
  // What a guest of an agency pays is the whole price.
  const method = isSelling ? 'card' : chosen
  const inSteps = basket === 'basket'

  // Sold-out items are reported above the form: the message must not push down a half-filled form.
  const isChecked = useFirstAnswer(check)
  // An order of a seller who is taken for a visitor would be sold on other terms.
  if (seller === 'failed') return <SellerFailed />
  if (!isChecked || seller === 'unknown') return <CheckoutLoading />

  async function send(fields: CheckoutFields) {
    if (!(await account.enter())) return refuse([])
    const errors = await order.place(fields)
    const reported = Object.entries(errors) as [keyof CheckoutFields, string][]
    for (const [field, message] of reported) form.setError(field, { message })
    if (reported.length > 0) refuse(reported.map(([field]) => field))
  }

  /** Shows the errors, on the step they are on. */
  function refuse(fields: readonly string[]) {
    setTried((count) => count + 1)
    if (inSteps && fields.some((field) => (detailFields as readonly string[]).includes(field)))
      goTo('details')
  }

  async function submit() {
    if (step === 'details') {
      const isWhole = (await form.trigger([...detailFields])) && (await account.enter())
      return isWhole ? goTo('payment') : setTried((count) => count + 1)
    }
    return form.handleSubmit(send, (errors) => refuse(Object.keys(errors)))()
  }

  const button =
    step === 'details' ? (
      <Button
        type="submit"
        variant="action"
        size="lg"
        wide
        loading={account.busy}
        loadingLabel={t('members.sending')}
      >
        {t('checkout.continue')}
      </Button>
    ) : (
      order.totals &&
      (isSelling ? (
        <SellButton totals={order.totals.display} busy={order.busy} />
      ) : (
        <OrderButton method={method} totals={order.totals.display} busy={order.busy || account.busy} />
      ))
    )
  const summary = { view, totals: order.totals, check, method }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14"
      >
        <div className="min-w-0">
          <BasketSteps current={step === 'details' ? 'details' : 'payment'} />
          <StepHeading step={step}>{t('checkout.title')}</StepHeading>
          <div className="mt-6 lg:hidden">
            <OrderSummary {...summary} layout="folded" />
          </div>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
            <div className="grid gap-4 empty:hidden">
              <ErrorSummary tried={tried} />
              {order.problem ? (
                <OrderProblemNotice problem={order.problem} view={view} check={check} />
              ) : (
                Object.keys(check.errors).length > 0 && <UnavailableNotice view={view} check={check} />
              )}
              <CouponNotice view={view} className="lg:hidden" />
            </div>
            {step === 'payment' && <DisplayedTraveller onChange={() => goTo('details')} />}
            <div hidden={step === 'payment'} className="min-w-0">
              <DetailsSection entries={entries} account={account} number={inSteps ? undefined : 1} />
            </div>
            <div hidden={step === 'details'} className="min-w-0">
              <PaymentSection
                view={view}
                totals={order.totals?.display}
                payment={payment}
                byAgency={isSelling}
                order={order.orderFrom}
                number={inSteps ? undefined : 2}
              />
            </div>
            <div className="max-lg:hidden">{button}</div>
          </div>
        </div>
        <div className="max-lg:hidden lg:sticky lg:top-6">
          <OrderSummary {...summary} layout="panel" />
        </div>
        <StickyBar>{button}</StickyBar>
      </form>
    </FormProvider>
  )
}
