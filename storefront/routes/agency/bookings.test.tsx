import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getOwnStatement } from '#contract/agencies/account.ts'
import { listAgencyBookings } from '#contract/agencies/bookings.ts'
import { getOwnAgency } from '#contract/agencies/users.ts'
import type { AgencyBooking } from '#domain/agencies/booking.ts'
import { day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import AgencyAccountScreen from './account.tsx'
import AgencyBookingsScreen from './bookings.tsx'

const account = {
  user: {
    id: '0198c0de-0000-7000-8000-000000000001',
    email: 'owner@partner.example',
    name: 'Oya Partner',
    role: 'owner' as const,
    locale: 'en' as const,
  },
  agency: { id: '0198c0de-0000-7000-8000-0000000000aa', number: 'TA-1', name: 'Partner Travel' },
  rights: ['sell' as const],
  hasSubAgencies: false,
}

const booking: AgencyBooking = {
  id: 'b1',
  number: 'KRV-1',
  state: 'confirmed',
  collection: 'all',
  placedAt: '2099-01-01T09:00:00.000Z',
  day: day('2099-07-01'),
  titles: ['Twelve islands'],
  total: euros(100),
}

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getOwnAgency, account)
  api.answer(listAgencyBookings, { bookings: [], next: undefined })
})

const open = (at = '/agency/bookings') => renderInShop(<AgencyBookingsScreen />, { at })

test('words and a state are searched for, and are in the address', async () => {
  const { user, address } = await open()
  await user.type(await screen.findByLabelText(said('agency.find')), 'Yıldız')
  await user.selectOptions(screen.getByLabelText(said('agency.find.state')), 'confirmed')
  await user.click(screen.getByRole('button', { name: said('agency.find.go') }))
  await waitFor(() =>
    expect(api.sent(listAgencyBookings).at(-1)).toMatchObject({ words: 'Yıldız', state: 'confirmed' }),
  )
  expect(decodeURI(address())).toBe('/agency/bookings?q=Yıldız&state=confirmed')
})

test('a list that failed is asked for again', async () => {
  api.refuse(listAgencyBookings, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  const { user } = await open()
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  api.answer(listAgencyBookings, { bookings: [], next: undefined })
  await user.click(screen.getByRole('button', { name: said('members.tryAgain') }))
  expect(await screen.findByText(said('agency.referrals.none'))).toBeVisible()
})

test('a search without a result says so; an agency without bookings has none yet', async () => {
  const { user } = await open()
  expect(await screen.findByText(said('agency.referrals.none'))).toBeVisible()
  await user.type(screen.getByLabelText(said('agency.find')), 'Yıldız')
  await user.click(screen.getByRole('button', { name: said('agency.find.go') }))
  expect(await screen.findByText(said('agency.noBookings'))).toBeVisible()
})

test('further bookings that fail to load leave the shown ones, and the reason is said', async () => {
  api.answer(listAgencyBookings, { bookings: [booking], next: booking.id })
  const { user } = await open()
  const more = await screen.findByRole('button', { name: said('agency.more') })
  api.refuse(listAgencyBookings, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  await user.click(more)
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  expect(screen.getByText('Twelve islands')).toBeVisible()
  api.answer(listAgencyBookings, {
    bookings: [{ ...booking, id: 'b2', titles: ['Dalyan'] }],
    next: undefined,
  })
  await user.click(more)
  expect(await screen.findByText('Dalyan')).toBeVisible()
  expect(screen.queryByText('Back in a minute.')).toBeNull()
})

test('a page that the role does not allow says so, and asks for nothing', async () => {
  await renderInShop(<AgencyAccountScreen />, { at: '/agency/account' })
  expect(await screen.findByText(said('agency.rightMissing'))).toBeVisible()
  expect(api.sent(getOwnStatement)).toEqual([])
})

test('an agency without an account has a notice and nothing to download', async () => {
  api.answer(getOwnAgency, { ...account, rights: ['account'] })
  api.refuse(getOwnStatement, { status: 409, code: 'account-missing', message: 'No account yet.' })
  await renderInShop(<AgencyAccountScreen />, { at: '/agency/account' })
  expect(await screen.findByText('No account yet.')).toBeVisible()
  expect(screen.queryByRole('link', { name: said('agency.account.pdf') })).toBeNull()
  expect(screen.queryByRole('button', { name: said('members.tryAgain') })).toBeNull()
})

test('without a login it leads to the form, and nothing else is asked for', async () => {
  api.refuse(getOwnAgency, { status: 401, code: 'not-logged-in' })
  const { address } = await open()
  await waitFor(() => expect(address()).toBe('/agency/login'))
  expect(api.sent(listAgencyBookings)).toEqual([])
})
