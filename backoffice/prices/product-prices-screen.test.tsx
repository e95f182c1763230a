import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { newKey } from '#contract/new-key.ts'
import { getEntry } from '#contract/staff/entries.ts'
import { changeDepartures, listAffected, listProductDepartures } from '#contract/staff/product-days.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { type Day, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { addMonths, monthOf } from '#ui/calendar/month.ts'
import ProductPricesScreen from './product-prices-screen.tsx'

const thisMonth = monthOf(dayIn(new Date(), 'Europe/Istanbul'))
const [soon, later] = [day(`${addMonths(thisMonth, 2)}-10`), day(`${addMonths(thisMonth, 6)}-12`)]

const departureOn = (on: Day) =>
  departureOf({ id: newKey(), product: 'boat', day: on, startsAt: `${on}T07:00:00.000Z` })

function shown(document: EditedEntry['document'], parts: Partial<EditedEntry> = {}) {
  const api = apiDouble()
  api.answer(getEntry, {
    kind: 'product',
    code: 'boat',
    version: 1,
    state: 'published',
    document,
    draftLanguages: [],
    completeness: [],
    ...parts,
  })
  const element = (
    <Routes>
      <Route path="/prices/:product" element={<ProductPricesScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at: `/prices/boat?month=${monthOf(soon)}` }) }
}

const tour = {
  kind: 'tour',
  code: 'boat',
  currency: 'EUR',
  details: {
    pricing: { model: 'per-person', prices: { adult: '42.00', child: '26.00', infant: '0.00' }, seasons: [] },
    sessions: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '09:00', capacity: 12 }],
  },
}
// By text: roles of two months of days take seconds.
const cell = (of: Day) => screen.findByText(new RegExp(`^${of.split('-').toReversed().join('.')}`))
const button = (name: string) => screen.findByText(name, { selector: 'button *, button' })

test('selected days of a month that is displayed no more are closed with the others, after their bookings are listed', async () => {
  const { api, user } = shown(tour)
  const departures = [departureOn(soon), departureOn(later)]
  api.answer(listProductDepartures, [departures[0]!])
  await user.click(await cell(soon))
  await button(officeSaid('prices.close'))
  api.answer(listProductDepartures, [departures[1]!])
  await user.selectOptions(screen.getByRole('combobox', { name: officeSaid('prices.month') }), monthOf(later))
  await user.keyboard('{Control>}')
  await user.click(await cell(later))
  await user.keyboard('{/Control}')
  await screen.findByText(officeSaid('prices.selected', { count: 2 }))
  const booked = { number: 'KRV-1', state: 'confirmed' as const, name: 'Ada Kaya', guests: 2, day: soon }
  const listed = api.hold(listAffected, { bookings: [booked], count: 1 })
  await user.click(await button(officeSaid('prices.close')))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(officeSaid('prices.departures', { count: 2 }))).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: officeSaid('act.reason') }), 'Storm')
  const submit = dialog.getByRole('button', { name: officeSaid('prices.close') })
  expect(submit).toBeDisabled()
  listed()
  await dialog.findByText(officeSaid('prices.affected', { count: 1 }))
  // It opens beside the dialog, which stays with the reason.
  const link = dialog.getByRole('link', { name: `Ada Kaya ${officeSaid('app.new-tab')}` })
  expect(link).toHaveAttribute('target', '_blank')
  api.answer(changeDepartures, { changed: 2, refused: [] })
  await user.click(submit)
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(changeDepartures)).toMatchObject([
    { change: 'close', reason: 'Storm', departures: departures.map(({ id }) => id) },
  ])
})

test('more departures than one change takes are refused', async () => {
  const { api, user } = shown(tour)
  api.answer(
    listProductDepartures,
    Array.from({ length: 401 }, () => departureOn(soon)),
  )
  await user.click(await cell(soon))
  await user.click(await button(officeSaid('departure.minimum')))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(officeSaid('prices.too-many', { most: 400 }))).toBeVisible()
  expect(dialog.getByRole('button', { name: officeSaid('departure.minimum') })).toBeDisabled()
})

test('days of a villa with a draft are not closed: guests would book them all the same', async () => {
  const villa = { kind: 'villa', code: 'boat', currency: 'EUR', details: {} }
  const { user } = shown(villa, { state: 'draft' })
  await user.click(await cell(soon))
  expect(await screen.findByText(officeSaid('calendar.has-draft'))).toBeVisible()
  expect(screen.queryByText(officeSaid('prices.close'))).toBeNull()
})
