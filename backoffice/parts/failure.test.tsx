import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import AgenciesScreen from '#backoffice/agencies/agencies-screen.tsx'
import BookingsScreen from '#backoffice/bookings/bookings-screen.tsx'
import EntriesScreen from '#backoffice/catalogue/list/entries-screen.tsx'
import CouponsScreen from '#backoffice/coupons/coupons-screen.tsx'
import { queryClient } from '#backoffice/data/query-client.ts'
import MembersScreen from '#backoffice/members/members-screen.tsx'
import PricesScreen from '#backoffice/prices/prices-screen.tsx'
import type { Call } from '#contract/call.ts'
import { listAgencies } from '#contract/staff/agencies.ts'
import { listBookings } from '#contract/staff/bookings.ts'
import { listCoupons } from '#contract/staff/coupons.ts'
import { listEntries } from '#contract/staff/entries.ts'
import { listMembers } from '#contract/staff/members.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'

const lists: [string, ComponentType, Call, object][] = [
  ['agencies', AgenciesScreen, listAgencies, { agencies: [] }],
  ['bookings', BookingsScreen, listBookings, { bookings: [] }],
  ['coupons', CouponsScreen, listCoupons, { coupons: [] }],
  ['entries', EntriesScreen, listEntries, { entries: [] }],
  ['members', MembersScreen, listMembers, { members: [] }],
  ['prices', PricesScreen, listEntries, { entries: [] }],
]

test.each(lists)('the list of %s says since when it is not up to date', async (_, List, call, page) => {
  const api = apiDouble()
  api.answer(call, page as never)
  renderInBackOffice(<List />)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  api.refuse(call, { status: 503, code: 'busy', message: 'Back in a minute.' })
  await act(() => queryClient.invalidateQueries({ queryKey: [call.path] }))
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  expect(screen.getByText(/^Not up to date since/)).toBeVisible()
})
