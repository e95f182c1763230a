import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { showcase } from '#contract/search/search.ts'
import { previewItem } from '#contract/staff/sales.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { tour, villa } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { queryClient } from '../../data/query-client.ts'
import { AddItemAction } from './add-item-action.tsx'

const story = { managed: { booking: { number: 'MLT-22-2222-2222' } } } as BookingStory

/** Fills the list of products, so that one can be chosen. */
function recommend(product: { id: string; title: string; kind: string }) {
  const recommended = { locale: 'en', sort: 'recommended', pageSize: 60 }
  act(() => {
    queryClient.setQueryData([showcase.path, 'en', recommended], { products: [product] })
  })
}

test('a product that could not be fetched says so and is fetched again; a text that was typed stays', async () => {
  const api = apiDouble()
  const { user } = renderInBackOffice(<AddItemAction story={story} onClose={() => {}} />)
  recommend({ id: 'k1', title: 'Twelve islands', kind: 'tour' })
  const message = screen.getByRole('textbox', { name: new RegExp(officeSaid('act.message')) })
  await user.type(message, 'See you')
  await user.type(screen.getByRole('combobox'), 'twelve{Enter}')
  const retry = await screen.findByRole('button', { name: officeSaid('app.retry') })
  api.answer(getProduct, tour())
  await user.click(retry)
  expect(await screen.findByLabelText(officeSaid('act.adults'))).toHaveValue(2)
  expect(message).toHaveValue('See you')
  expect(message).toBeInTheDocument()
})

test('an own price to which VAT is added is displayed as net, VAT and total', async () => {
  const eur = (amount: `${number}.${number}`) => money(amount, 'EUR')
  const api = apiDouble()
  const vat = { mode: 'excluded', rate: 20 } as const
  api.answer(getProduct, { ...villa(), vat } as never)
  api.answer(previewItem, {
    quote: {
      was: eur('0.00'),
      is: eur('1200.04'),
      refund: eur('0.00'),
      balance: eur('1280.04'),
      day: '2027-07-03',
    },
    vat: { ...vat, net: eur('1000.03'), amount: eur('200.01') },
    emails: [],
  })
  const { user } = renderInBackOffice(<AddItemAction story={story} onClose={() => {}} />, { role: 'manager' })
  recommend({ id: 'k1', title: 'Villa', kind: 'villa' })
  await user.type(screen.getByRole('combobox'), 'villa{Enter}')
  await user.type(await screen.findByLabelText(officeSaid('act.day')), '2027-07-03')
  await user.type(screen.getByLabelText(officeSaid('sell.until')), '2027-07-10')
  await user.click(screen.getByRole('checkbox', { name: officeSaid('sell.own-price') }))
  const field = screen.getByLabelText(`${officeSaid('sell.own-price')} (EUR)`)
  expect(field).toHaveAccessibleDescription('Without VAT. 20% is added.')
  await user.type(field, '1000.03')
  const will = await screen.findByRole('region', { name: officeSaid('act.preview') })
  await within(will).findByText(officeSaid('act.balance-after'))
  expect(
    within(will)
      .getAllByRole('term')
      .map((term) => `${term.textContent} = ${term.nextElementSibling!.textContent}`),
  ).toEqual([
    '03.07.2027Total with VAT = €1,200.04',
    'Without VAT = €1,000.03',
    'VAT 20% = €200.01',
    'Balance after it = €1,280.04',
  ])
  await waitFor(() =>
    expect(api.sent(previewItem).at(-1)).toMatchObject({ price: eur('1000.03'), item: { kind: 'villa' } }),
  )
})
