import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { Steps } from '#ui/patterns/timeline.tsx'
import { useCartCheck } from '../cart/cart-check.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { openLogin } from '../members/login-wish.ts'
import { useMember } from '../members/member-store.ts'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'
import { DetailsSection } from './details-section.tsx'
import { keepDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type CheckoutFields, emptyFields, fieldsOfMember } from './fields.ts'
import { MemberNotice } from './member-notice.tsx'
import { OrderButton } from './order-button.tsx'
import { OrderProblemNotice } from './order-problem.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const required = ['firstName', 'lastName', 'email', 'phone'] as const

/** The whole checkout on one page: who travels, how it is paid, and always what it costs. */
export function CheckoutForm({ draft }: { draft: Partial<CheckoutFields> }) {
  const { t, locale } = useWords()
  const { settings, currency } = useShop()
  const view = usePricedCart()
  const check = useCartCheck(view, locale)
  const member = useMember(locale)
  const order = usePlaceOrder(view)
  const [tried, setTried] = useState(0)
  const { bankAccounts, paymentMethods, rules } = settings
  const form = useForm<CheckoutFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...emptyFields,
      method: paymentMethods[0],
      bankAccount:
        (bankAccounts.find((account) => account.currency === currency) ?? bankAccounts[0])?.id ?? '',
      accepted: rules.contractsPreAccepted,
      ...draft,
    },
  })
  const { subscribe, setValue, getValues } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void keepDraft(values) }),
    [subscribe],
  )

  // What the member has already told once need not be typed; what was typed here stays.
  useEffect(() => {
    if (member.status !== 'member') return
    const known = Object.entries(fieldsOfMember(member.member)) as [keyof CheckoutFields, string][]
    for (const [field, value] of known) {
      if (getValues(field) === '') setValue(field, value)
    }
  }, [member, setValue, getValues])

  const [method, ...filled] = form.watch(['method', ...required])
  const current = filled.every((value) => value.trim() !== '') ? 'payment' : 'details'

  async function send(fields: CheckoutFields) {
    if (member.status === 'visitor') return openLogin('login', { toBook: true })
    const faults = await order.place(fields)
    const entries = Object.entries(faults) as [keyof CheckoutFields, string][]
    for (const [field, message] of entries) form.setError(field, { message })
    if (entries.length > 0) setTried((count) => count + 1)
  }

  const button = order.totals && (
    <OrderButton method={method} totals={order.totals.display} busy={order.busy} />
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(send, () => setTried((count) => count + 1))}
        className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14"
      >
        <div className="min-w-0">
          <Steps
            label={t('checkout.steps')}
            current={current}
            items={[
              { id: 'details', label: t('checkout.step.details') },
              { id: 'payment', label: t('checkout.step.payment') },
              { id: 'done', label: t('checkout.step.done') },
            ]}
          />
          <h1 className="mt-6 text-3xl">{t('checkout.title')}</h1>
          <div className="mt-6 lg:hidden">
            <OrderSummary view={view} totals={order.totals} check={check} method={method} layout="folded" />
          </div>
          <div className="mt-6 grid gap-10">
            <div className="grid gap-4 empty:hidden">
              {member.status === 'visitor' && <MemberNotice />}
              <ErrorSummary tried={tried} />
              {order.problem && <OrderProblemNotice problem={order.problem} />}
            </div>
            <DetailsSection
              withHotel={view.cart.entries.some(({ kind }) => kind !== 'villa' && kind !== 'yacht')}
            />
            <PaymentSection view={view} />
            <div className="max-lg:hidden">{button}</div>
          </div>
        </div>
        <div className="max-lg:hidden lg:sticky lg:top-6">
          <OrderSummary view={view} totals={order.totals} check={check} method={method} layout="panel" />
        </div>
        <StickyBar>{button}</StickyBar>
      </form>
    </FormProvider>
  )
}
