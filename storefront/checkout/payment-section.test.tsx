import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { CheckedPayment } from '#domain/booking/order.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import type { shopSettings } from '#tests/components/shop-settings.ts'
import { emptyCart } from '../cart/cart-state.ts'
import type { PricedView } from '../cart/use-priced-cart.ts'
import { type CheckoutFields, emptyFields } from './fields.ts'
import { PaymentSection } from './payment-section.tsx'

const view: PricedView = { ready: true, cart: emptyCart, items: [], discounts: {} }
const every: CheckedPayment = {
  methods: ['card', 'bank-transfer', 'on-the-spot'],
  refused: [],
  onArrival: 'confirmed',
  confirmWithinHours: 24,
}

function Payment({ method, payment }: { method: CheckoutFields['method']; payment: CheckedPayment }) {
  const form = useForm<CheckoutFields>({ defaultValues: { ...emptyFields, method } })
  return (
    <FormProvider {...form}>
      <PaymentSection view={view} payment={payment} order={() => undefined} />
    </FormProvider>
  )
}

function open(payment: Partial<CheckedPayment> = {}, method: CheckoutFields['method'] = 'card') {
  apiDouble()
  const bankAccounts = [{ id: 'eur', bank: 'Test Bank', currency: 'EUR', iban: 'TR00', holder: 'Turkuaz' }]
  const settings = { bankAccounts } as unknown as Partial<typeof shopSettings>
  return renderInShop(<Payment method={method} payment={{ ...every, ...payment }} />, { settings })
}

const methodNamed = (name: 'card' | 'transfer' | 'spot') =>
  screen.queryByRole('radio', { name: new RegExp(said(`checkout.method.${name}`)) })

test('only the offered methods can be chosen; the others say why they cannot', async () => {
  const error = { reason: 'over-limit', values: {}, message: 'Not for more than €1,000.' }
  await open({ methods: ['card'], refused: [{ method: 'on-the-spot', error }] })
  expect(methodNamed('card')).toBeChecked()
  expect(methodNamed('spot')).toBeNull()
  expect(screen.getByText(new RegExp(`${said('checkout.method.spot')}: Not for more than`))).toBeVisible()
})

test('without any method it says so', async () => {
  await open({ methods: [] })
  expect(screen.getByText(said('checkout.method.none'))).toBeVisible()
})

test('a bank transfer asks for the account', async () => {
  const { user } = await open()
  expect(screen.queryByRole('radio', { name: /Test Bank/ })).toBeNull()
  await user.click(methodNamed('transfer')!)
  expect(screen.getByRole('radio', { name: /Test Bank/ })).toBeVisible()
})

test('payment on arrival that is held says for how long', async () => {
  await open({ onArrival: 'held', confirmWithinHours: 12 })
  expect(screen.getByText(said('checkout.method.spot.held', { hours: 12 }))).toBeVisible()
})
