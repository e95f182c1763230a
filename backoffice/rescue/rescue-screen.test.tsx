import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#backoffice/data/query-client.ts'
import { listDepartures } from '#contract/inventory/inventory.ts'
import { listGuests } from '#contract/staff/departures.ts'
import { listRescueOffers, previewRescue } from '#contract/staff/rescue.ts'
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

test('a rescue in which a text was typed is left after a question', async () => {
  const { user, address } = shown([])
  const text = await screen.findByRole('textbox', {
    name: new RegExp(officeSaid('rescue.text-in', { language: 'English' })),
  })
  await user.type(text, 'A storm is coming.')
  await user.click(screen.getByRole('link', { name: departure.title }))
  await user.click(screen.getByRole('button', { name: officeSaid('entry.leave-stay') }))
  expect(address()).toMatch(/\/rescue$/)
  expect(text).toHaveValue('A storm is coming.')
})

test('several departures of a day are rescued at once, each guest on their own', async () => {
  const other = departureOf({
    id: '0198c0de-0000-7000-8000-0000000000d2',
    product: 'k2',
    title: 'Sunset cruise',
    time: '17:00',
  })
  const unchosen = departureOf({ id: '0198c0de-0000-7000-8000-0000000000d3' })
  const api = apiDouble()
  const none = { vehicles: [], zones: [] }
  api.answer(listGuests, [
    { departure, guests: [guestOf('TT-1')], ...none },
    { departure: other, guests: [guestOf('TT-2')], ...none },
    { departure: unchosen, guests: [guestOf('TT-3')], ...none },
  ])
  api.answer(listRescueOffers, [])
  api.answer(listDepartures, [])
  const counted = { offers: 1, emailed: 1, withoutEmail: [], withoutOffer: ['TT-1'] }
  api.answer(previewRescue, { ...counted, paid: [], emails: [] })
  const { user } = renderInBackOffice(
    <Routes>
      <Route path="/departures/:day/rescue" element={<RescueScreen />} />
    </Routes>,
    { at: `/departures/${departure.day}/rescue?of=${departure.id},${other.id}` },
  )
  await user.type(await screen.findByRole('textbox', { name: officeSaid('act.reason') }), 'storm')
  expect(screen.queryByRole('checkbox', { name: /Guest of TT-3/ })).toBeNull()
  expect(screen.getByRole('group', { name: '09:00 Twelve islands' })).toHaveTextContent('Guest of TT-1')
  await user.click(within(screen.getByRole('group', { name: '17:00 Sunset cruise' })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: officeSaid('rescue.preview') }))
  await screen.findByRole('button', { name: officeSaid('rescue.start', { count: 1 }) })
  expect(api.sent(previewRescue)).toMatchObject([
    { departures: [departure.id, other.id], bookings: ['TT-1'], options: ['credit', 'refund'] },
  ])
  const asked = new Set(api.sent(listDepartures).map(({ product }) => product))
  expect([...asked]).toEqual(['k1', 'k2'])
})

test('an answer that staff gave for a guest has the name of who gave it', async () => {
  const decided = { state: 'refunded', decidedAt: '2027-06-01T10:00:00.000Z' } as const
  shown([
    offerTo('TT-1', { ...decided, decidedBy: 'Selin Ak' }),
    offerTo('TT-2', { ...decided, decidedBy: 'customer' }),
  ])
  expect(await screen.findByText(/^Selin Ak, /)).toBeVisible()
  expect(screen.getByText(new RegExp(`^${officeSaid('by.customer')}, `))).toBeVisible()
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
