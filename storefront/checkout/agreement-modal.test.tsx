import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareAgreements } from '#contract/orders/orders.ts'
import type { StoredAgreement } from '#domain/booking/agreement.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { emptyCart } from '../cart/cart-state.ts'
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

const order = () =>
  orderOf({ cart: emptyCart, fields: emptyFields, expected: money('1.00', 'EUR'), locale: 'en' })

const shown = (purpose: PagePurpose) => {
  const api = apiDouble()
  api.answer(prepareAgreements, [form])
  return renderInShop(<AgreementModal purpose={purpose} title="Contract" order={order} onClose={() => {}} />)
}

test('a contract is displayed as the order will store it', async () => {
  await shown('preliminary-information')
  expect(await screen.findByText('What you buy.')).toBeVisible()
})

test('a contract that the company has no text for says so', async () => {
  await shown('distance-sale-contract')
  expect(await screen.findByText(said('members.contractMissing'))).toBeVisible()
  expect(screen.queryByRole('button', { name: said('members.tryAgain') })).toBeNull()
})
