import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSubAgencies, listSubAgencyLines, listSubAgencySales } from '#contract/agencies/sub-agencies.ts'
import { getOwnAgency } from '#contract/agencies/users.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import SubAgenciesScreen from './sub-agencies.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getOwnAgency, {
    user: {
      id: '0198c0de-0000-7000-8000-000000000001',
      email: 'owner@partner.example',
      name: 'Oya Partner',
      role: 'owner',
      locale: 'en',
    },
    agency: { id: '0198c0de-0000-7000-8000-0000000000aa', number: 'TA-1', name: 'Partner Travel' },
    rights: ['sell', 'account'],
    hasSubAgencies: true,
  })
  api.answer(listSubAgencies, [
    { number: 'TA-2', name: 'Harbour Hotel', overridePercent: 3 },
    { number: 'TA-3', name: 'Old Town Hostel', overridePercent: 5 },
  ])
  api.answer(listSubAgencySales, { bookings: [], next: undefined })
  api.answer(listSubAgencyLines, [
    { day: '2026-06-03', event: 'override', code: 'TT-1', amount: euros(4) },
  ] as never)
})

const open = () => renderInShop(<SubAgenciesScreen />, { at: '/agency/sub-agencies' })

test('what a sub-agency sold and its agency earned is displayed, of the chosen one', async () => {
  const { user, address } = await open()
  const choice = await screen.findByLabelText(said('agency.subs.one'))
  expect(screen.getByText(said('agency.subs.text', { percent: 3 }))).toBeVisible()
  const line = await screen.findByText('TT-1')
  expect(within(line.closest('li')!).getByText('€4')).toBeVisible()
  await user.selectOptions(choice, 'TA-3')
  expect(await screen.findByText(said('agency.subs.text', { percent: 5 }))).toBeVisible()
  expect(address()).toBe('/agency/sub-agencies?alt_ac_k_no=TA-3')
  expect(api.sent(listSubAgencyLines).map(({ sub }) => sub)).toEqual(['TA-2', 'TA-3'])
  expect(api.sent(listSubAgencySales).map(({ sub }) => sub)).toEqual(['TA-2', 'TA-3'])
})

test('a former sub-agency is marked as one, without a percentage', async () => {
  api.answer(listSubAgencies, [{ number: 'TA-4', name: 'Old Mill Inn' }])
  await open()
  expect(await screen.findByText(said('agency.subs.formerText'))).toBeVisible()
  const name = '\u2068Old Mill Inn\u2069'
  expect(screen.getByRole('option', { name: said('agency.subs.formerOne', { name }) })).toBeVisible()
  expect(api.sent(listSubAgencySales).map(({ sub }) => sub)).toEqual(['TA-4'])
})

test('an agency without sub-agencies has a notice, and a list that failed is asked for again', async () => {
  api.refuse(listSubAgencies, { status: 503, code: 'busy', message: 'Back in a minute.' })
  const { user } = await open()
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  api.answer(listSubAgencies, [])
  await user.click(screen.getByRole('button', { name: said('members.tryAgain') }))
  expect(await screen.findByText(said('agency.subs.none'))).toBeVisible()
  expect(api.sent(listSubAgencySales)).toEqual([])
})
