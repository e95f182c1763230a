import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareAgreements } from '#contract/orders/orders.ts'
import type { StoredAgreement } from '#domain/booking/agreement.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import { money } from '#domain/money/money.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { emptyCart } from '../cart/cart-state.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { AgreementModal } from './agreement-modal.tsx'
import { emptyFields } from './fields.ts'
import { orderOf } from './order.ts'

const form: StoredAgreement = {
  purpose: 'preliminary-information',
  version: '1',
  locale: 'en',
  blocks: [{ kind: 'paragraph', text: 'What you buy.' }],
  snapshot: 'What you buy.',
  sha256: '0',
}

const entry = {
  ...{ id: 'item', productId: 'k1', kind: 'tour', day: '2099-07-01', time: '10:00', extras: [] },
  ...{ people: { adults: 2, children: 0, infants: 0 }, product: tour() },
} as unknown as CartEntry
const typed = { ...emptyFields, firstName: 'Ada', lastName: 'Yıldız' }

const order = () =>
  orderOf({
    cart: { ...emptyCart, id: 'c1', entries: [entry] },
    fields: typed,
    expected: money('1.00', 'EUR'),
    locale: 'en',
  })

let api: ApiDouble

const shown = (purpose: PagePurpose) => {
  api = apiDouble()
  api.answer(prepareAgreements, [form])
  return renderInShop(<AgreementModal purpose={purpose} title="Contract" order={order} onClose={() => {}} />)
}

test('a contract is displayed as the order of who was typed in will store it', async () => {
  await shown('preliminary-information')
  expect(await screen.findByText('What you buy.')).toBeVisible()
  expect(api.sent(prepareAgreements)).toMatchObject([
    { order: { guest: { firstName: 'Ada', lastName: 'Yıldız' } } },
  ])
})

test('a contract that the company has no text for says so', async () => {
  await shown('distance-sale-contract')
  expect(await screen.findByText(said('members.contractMissing'))).toBeVisible()
  expect(screen.queryByRole('button', { name: said('members.tryAgain') })).toBeNull()
})
