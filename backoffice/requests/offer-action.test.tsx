import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { listReplies } from '#contract/staff/replies.ts'
import { previewOffer } from '#contract/staff/requests.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { villa } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { storyOf } from '#tests/components/requests.ts'
import { OfferAction } from './offer-action.tsx'

const eur = (amount: `${number}.${number}`) => money(amount, 'EUR')

test('where prices exclude VAT, the price of an offer says so, and its preview has what the guest pays', async () => {
  const api = apiDouble()
  const vat = { mode: 'excluded', rate: 20 } as const
  api.answer(getProduct, { ...villa(), id: 'villa', vat } as never)
  api.answer(listReplies, [])
  api.answer(previewOffer, {
    price: eur('2500.03'),
    total: eur('3000.04'),
    vat: { ...vat, net: eur('2500.03'), amount: eur('500.01') },
    email: { template: 'offer-made', recipient: 'ada@test.example', subject: 'Angebot', text: '…' },
  })
  const { user } = renderInBackOffice(<OfferAction story={storyOf()} onClose={() => {}} />, {
    role: 'manager',
  })
  const field = await screen.findByRole('textbox', { name: new RegExp(officeSaid('act.price')) })
  expect(field).toHaveAccessibleDescription(`Without VAT. 20% is added. ${officeSaid('requests.price-hint')}`)
  await user.type(field, '2500.03')
  const will = await screen.findByRole('region', { name: officeSaid('act.preview') })
  await within(will).findByText('€3,000.04')
  expect(
    within(will)
      .getAllByRole('term')
      .map((term) => `${term.textContent} = ${term.nextElementSibling!.textContent}`),
  ).toEqual(['PriceTotal with VAT = €3,000.04', 'Without VAT = €2,500.03', 'VAT 20% = €500.01'])
  const submit = screen.getByRole('button', {
    name: officeSaid('requests.offer-for', { price: '€3,000.04' }),
  })
  await expect.poll(() => submit.hasAttribute('disabled')).toBe(false)
})
