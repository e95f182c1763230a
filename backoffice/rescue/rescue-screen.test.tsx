import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#backoffice/data/query-client.ts'
import { listDepartures } from '#contract/inventory/inventory.ts'
import { listGuests } from '#contract/staff/departures.ts'
import { listRescueOffers } from '#contract/staff/rescue.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { ManifestGuest } from '../departures/departure.ts'
import type { Offer } from './offer.ts'
import RescueScreen from './rescue-screen.tsx'

const departure = departureOf({})

const guestOf = (number: string): ManifestGuest => ({
  booking: number,
  number,
  item: `item-${number}`,
  state: 'confirmed',
  name: `Guest of ${number}`,
  phone: '+90 532',
  locale: 'en',
  people: { adults: 2, children: 0, infants: 0 },
  travellers: [],
  hotelMissing: false,
  note: '',
  extras: [],
  balance: money('0.00', 'EUR'),
  hasOtherItems: false,
  checkedIn: [],
  noShow: [],
})

const offerTo = (number: string, parts: Partial<Offer> = {}): Offer => ({
  id: `offer-${number}`,
  rescue: 'r1',
  number,
  guest: `Guest of ${number}`,
  phone: '+90 532',
  hasEmail: true,
  onAccount: false,
  product: departure.product,
  day: departure.day,
  state: 'open',
  deadline: '2027-06-02T15:00:00.000Z',
  ...parts,
})

function shown(offers: Offer[]) {
  const api = apiDouble()
  api.answer(listGuests, [{ departure, guests: [guestOf('TT-1'), guestOf('TT-2')], vehicles: [], zones: [] }])
  api.answer(listRescueOffers, offers)
  api.answer(listDepartures, [])
  const path = `/departures/${departure.day}/${departure.product}/${departure.id}/rescue`
  const element = (
    <Routes>
      <Route path="/departures/:day/:product/:id/rescue" element={<RescueScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at: path }) }
}

test('a colleague’s offer takes its guest out of the form, and leaves what is typed', async () => {
  const { api, user } = shown([])
  const reason = await screen.findByRole('textbox', { name: officeSaid('act.reason') })
  await user.type(reason, 'storm')
  api.answer(listRescueOffers, [offerTo('TT-2')])
  await act(() => queryClient.invalidateQueries({ queryKey: [listRescueOffers.path] }))
  await screen.findByText(officeSaid('rescue.answers', { answered: 0, offers: 1 }))
  expect(screen.getByRole('textbox', { name: officeSaid('act.reason') })).toHaveValue('storm')
  expect(screen.queryByRole('checkbox', { name: /Guest of TT-2/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /Guest of TT-1/ })).toBeChecked()
})

test('who has no email is to be called, and cannot be reminded; an agency’s account gets no credit', async () => {
  const { user } = shown([offerTo('TT-1', { hasEmail: false, onAccount: true })])
  await screen.findByText(officeSaid('rescue.without-email'))
  expect(screen.queryByRole('button', { name: officeSaid('rescue.remind') })).toBeNull()
  await user.click(screen.getByRole('button', { name: officeSaid('rescue.decide') }))
  const answers = screen.getByRole('combobox', { name: officeSaid('rescue.answer') })
  expect([...answers.children].map(({ textContent }) => textContent)).toEqual([
    officeSaid('rescue.option-move'),
    officeSaid('rescue.option-refund'),
  ])
  expect(screen.queryByText(new RegExp(officeSaid('rescue.emailed-after')))).toBeNull()
})
