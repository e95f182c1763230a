import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { day } from '#domain/dates/day.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { QuotePanel } from './quote-panel.tsx'

const panelOf = (on: string) => <QuotePanel product="k1" day={day(on)} />

test('another selected day is quoted for the travellers that were typed', async () => {
  apiDouble().answer(getProduct, tour())
  const { user, show } = renderInBackOffice(panelOf('2027-07-10'))
  const adults = await screen.findByLabelText(officeSaid('act.adults'))
  await user.clear(adults)
  await user.type(adults, '5')
  show(panelOf('2027-07-12'))
  expect(screen.getByLabelText(officeSaid('act.day'))).toHaveValue('2027-07-12')
  expect(screen.getByLabelText(officeSaid('act.adults'))).toHaveValue(5)
})

test('a product that could not be fetched is fetched again by a button; one that visitors do not see has no quote', async () => {
  const api = apiDouble()
  api.refuse(getProduct, { status: 503, code: 'busy', message: 'Busy.' })
  const { user } = renderInBackOffice(panelOf('2027-07-10'))
  const again = await screen.findByRole('button', { name: officeSaid('app.retry') })
  api.refuse(getProduct, { status: 404, code: 'product-unknown', message: 'Unknown.' })
  await user.click(again)
  await expect.poll(() => screen.queryByText(officeSaid('prices.quote'))).toBeNull()
})
