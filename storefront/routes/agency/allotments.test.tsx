import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOwnAllotments } from '#contract/agencies/allotments.ts'
import { getOwnAgency } from '#contract/agencies/users.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import AgencyAllotmentsScreen from './allotments.tsx'

test('more sales than reserved places use up these places', async () => {
  const api = apiDouble()
  api.answer(getOwnAgency, {
    user: { id: 'u1', email: 'can@partner.example', name: 'Can Aydın', role: 'seller', locale: 'en' },
    agency: { id: 'a1', number: 'TA-1', name: 'Partner Travel' },
    rights: ['sell'],
    hasSubAgencies: false,
  })
  api.answer(listOwnAllotments, {
    departures: [
      {
        product: 'boat',
        title: 'Twelve islands',
        day: day('2099-07-01'),
        time: localTime('10:00'),
        places: 2,
        sold: 6,
        withheld: 0,
        releasesAt: '2099-06-29T07:00:00.000Z',
        isReleased: false,
      },
    ],
  })
  await renderInShop(<AgencyAllotmentsScreen />, { at: '/agency/allotments' })
  const sold = said('agency.allotments.sold', { sold: 2, places: 2 })
  expect(await screen.findByText(sold, { exact: false })).toBeVisible()
})
