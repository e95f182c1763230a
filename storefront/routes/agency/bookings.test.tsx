import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listAgencyBookings } from '#contract/agencies/bookings.ts'
import { getOwnAgency } from '#contract/agencies/users.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
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
  expect(await screen.findByText(said('agency.noBookings'))).toBeVisible()
})

test('without a login it leads to the form, and nothing else is asked for', async () => {
  api.refuse(getOwnAgency, { status: 401, code: 'not-logged-in' })
  const { address } = await open()
  await waitFor(() => expect(address()).toBe('/agency/login'))
  expect(api.sent(listAgencyBookings)).toEqual([])
})
