import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { nothingRequired } from '#domain/booking/required-details.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { DetailsSection } from './details-section.tsx'
import { type CheckoutFields, emptyFields } from './fields.ts'
import { useCheckoutAccount } from './use-checkout-account.ts'

const entry = {
  ...{ id: 'item', productId: 'k1', kind: 'tour', day: '2099-07-01', time: '10:00', extras: [] },
  people: { adults: 1, children: 0, infants: 0 },
  product: tour({}, { asked: { ...nothingRequired, hotel: true } }),
} as unknown as CartEntry

function Details({ draft }: { draft: Partial<CheckoutFields> }) {
  const form = useForm<CheckoutFields>({ defaultValues: { ...emptyFields, ...draft } })
  const account = useCheckoutAccount(form, { status: 'unknown' })
  return (
    <FormProvider {...form}>
      <DetailsSection entries={[entry]} account={account} />
    </FormProvider>
  )
}

const hotel = () => screen.getByLabelText(said('checkout.field.hotelName'))

test('the hotel is folded away until there is one: after a reload what was typed is visible', async () => {
  apiDouble()
  const { unmount } = await renderInShop(<Details draft={{}} />)
  expect(hotel()).not.toBeVisible()
  unmount()
  await renderInShop(<Details draft={{ hotelName: 'Hotel Mavi' }} />)
  expect(hotel()).toBeVisible()
  expect(hotel()).toHaveValue('Hotel Mavi')
})
