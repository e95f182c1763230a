import { screen } from '@testing-library/react'
import { Route, Routes, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { listEntries } from '#contract/staff/entries.ts'
import { day } from '#domain/dates/day.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { MonthChoice, useMonth } from './month-choice.tsx'
import PricesScreen from './prices-screen.tsx'

const today = day('2027-07-10')

function Product() {
  const { code } = useParams()
  const { month, show } = useMonth(today)
  return (
    <>
      <BackLink href="/prices">Back</BackLink>
      <p>{code}</p>
      <MonthChoice month={month} today={today} onMonth={show} />
    </>
  )
}

test('the search of a product is in the address, and the way back leads to it from another month, too', async () => {
  const api = apiDouble()
  api.answer(listEntries, {
    entries: [{ kind: 'product', code: 'boat', title: 'Boat', version: 1, state: 'published', missing: [] }],
  })
  const { user, address } = renderInBackOffice(
    <Routes>
      <Route path="/prices" element={<PricesScreen />} />
      <Route path="/prices/:code" element={<Product />} />
    </Routes>,
    { at: '/prices' },
  )
  await user.type(screen.getByRole('searchbox', { name: officeSaid('prices.search') }), 'boat ')
  await expect.poll(address).toBe('/prices?q=boat')
  await expect.poll(() => api.sent(listEntries).at(-1)).toMatchObject({ words: 'boat' })
  await user.click(await screen.findByRole('link', { name: /Boat/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: officeSaid('prices.month') }), '2027-09')
  expect(address()).toBe('/prices/boat?month=2027-09')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(address()).toBe('/prices?q=boat')
})
