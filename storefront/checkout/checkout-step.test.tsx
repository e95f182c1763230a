import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Basket } from '#domain/booking/order.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { type CheckoutFields, emptyFields } from './fields.ts'
import { useCheckoutStep } from './use-checkout-step.ts'

const complete: CheckoutFields = {
  ...emptyFields,
  firstName: 'Ada',
  lastName: 'Yıldız',
  email: 'ada@example.com',
  phone: '+90 532 000 00 00',
}

function Step({
  fields,
  basket = 'basket',
  mayPay = true,
}: {
  fields: CheckoutFields
  basket?: Basket
  mayPay?: boolean
}) {
  const form = useForm<CheckoutFields>({ defaultValues: fields })
  const { step, goTo } = useCheckoutStep({ basket, form, entries: [], mayPay })
  return (
    <>
      <output>{step ?? 'all'}</output>
      <input aria-label="First name" {...form.register('firstName')} />
      <button type="button" onClick={() => goTo('payment')}>
        Continue
      </button>
      <button type="button" onClick={() => goTo('details')}>
        Back
      </button>
    </>
  )
}

const step = () => screen.getByRole('status').textContent
const press = (name: string) => screen.getByRole('button', { name })

test('complete details lead to the payment and back, by the address', async () => {
  const { user, address } = await renderInShop(<Step fields={complete} />, { at: '/basket/checkout' })
  expect(step()).toBe('details')
  await user.click(press('Continue'))
  expect([step(), address()]).toEqual(['payment', '/basket/checkout?step=payment'])
  await user.click(press('Back'))
  expect([step(), address()]).toEqual(['details', '/basket/checkout'])
})

test('an address that asks for the payment without details shows the details, and says so', async () => {
  const { address } = await renderInShop(<Step fields={emptyFields} />, {
    at: '/basket/checkout?step=payment',
  })
  expect([step(), address()]).toEqual(['details', '/basket/checkout'])
})

test('an address that asks for the payment without a member shows the details, and says so', async () => {
  const at = '/basket/checkout?step=payment'
  const { address } = await renderInShop(<Step fields={complete} mayPay={false} />, { at })
  expect([step(), address()]).toEqual(['details', '/basket/checkout'])
})

test('what is typed never moves the step', async () => {
  const at = '/basket/checkout?step=payment'
  const { user, address } = await renderInShop(<Step fields={{ ...complete, firstName: '' }} />, { at })
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada')
  expect([step(), address()]).toEqual(['details', '/basket/checkout'])
})

test('the basket that shows everything at once has no steps', async () => {
  const at = '/basket-two/checkout?step=payment'
  const { address } = await renderInShop(<Step fields={complete} basket="basket-two" />, { at })
  expect([step(), address()]).toEqual(['all', at])
})
