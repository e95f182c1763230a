import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  blockMember,
  eraseMember,
  getMember,
  listMembers,
  mergeMembers,
  previewMerge,
  setMemberGroup,
  unblockMember,
} from '#contract/staff/members.ts'
import type { StaffMember } from '#domain/members/staff-member.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import MemberScreen from './member-screen.tsx'

const id = '019a0000-0000-7000-8000-000000000001'

const story: StaffMember = {
  member: {
    id,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@test.example',
    group: 'standard',
    locale: 'de',
    registeredAt: '2027-05-01T08:00:00.000Z',
    bookings: 0,
  },
  emailVerified: true,
  groups: [
    { code: 'standard', title: 'Standard' },
    { code: 'gold', title: 'Gold' },
  ],
  bookings: [],
  consents: [],
  sessions: [],
}

function shown(role: Role = 'manager', one = story) {
  const api = apiDouble()
  api.answer(getMember, one)
  api.answer(listMembers, { members: [] })
  const element = (
    <Routes>
      <Route path="/members" element={<p>list</p>} />
      <Route path="/members/:id" element={<MemberScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at: `/members/${id}`, role }) }
}

const button = (key: Parameters<typeof officeSaid>[0]) =>
  screen.findAllByRole('button', { name: officeSaid(key) }).then((all) => all.at(-1)!)

test('a group is changed from the one that is displayed; a colleague’s choice is named', async () => {
  const { api, user } = shown()
  api.refuse(setMemberGroup, { status: 409, code: 'member-changed', message: 'A colleague was first.' })
  await user.click(await button('members.set-group'))
  expect(await button('members.set-group')).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox'), 'gold')
  await user.click(await button('members.set-group'))
  await screen.findByText('A colleague was first.')
  expect(api.sent(setMemberGroup)).toEqual([{ id, group: 'gold', from: 'standard' }])
})

test('an account is erased with a reason alone, and the list follows', async () => {
  const { api, user, address } = shown()
  api.answer(eraseMember, {})
  await user.click(await button('members.erase'))
  expect(await button('members.erase')).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'Asked by letter')
  await user.click(await button('members.erase'))
  await expect.poll(address).toBe('/members')
  expect(api.sent(eraseMember)).toEqual([{ id, reason: 'Asked by letter' }])
})

test('a member is blocked with a reason; the mark and the reason are displayed, and the block is lifted', async () => {
  const { api, user } = shown()
  const blocked = {
    ...story,
    member: { ...story.member, blockedAt: '2027-06-01T08:00:00.000Z' },
    blockedWhy: 'Paid with a stolen card',
  }
  await user.click(await button('members.block'))
  expect(await button('members.block')).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'Paid with a stolen card')
  api.answer(blockMember, blocked)
  api.answer(getMember, blocked)
  await user.click(await button('members.block'))
  expect(await screen.findByText('Paid with a stolen card')).toBeVisible()
  expect(screen.getByText(officeSaid('members.blocked'))).toBeVisible()
  expect(api.sent(blockMember)).toEqual([{ id, reason: 'Paid with a stolen card' }])
  api.answer(unblockMember, story)
  await user.click(await button('members.unblock'))
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'Cleared up')
  await user.click(await button('members.unblock'))
  await expect.poll(() => api.sent(unblockMember)).toEqual([{ id, reason: 'Cleared up' }])
})

test('two accounts are merged: the other is searched, what moves is displayed, and the one that stays opens', async () => {
  const { api, user, address } = shown()
  const other = { ...story.member, id: '019a0000-0000-7000-8000-000000000002', email: 'ada@old.example' }
  api.answer(listMembers, { members: [other, story.member] })
  const moves = {
    ...{ bookings: 2, requests: 0, coupons: 0, comments: 0, favourites: 3, travellers: 0 },
    ...{ addresses: 0, notifications: 0, refusals: 0 },
  }
  api.answer(previewMerge, { from: other, into: story.member, moves, filled: ['phone'], logins: 1 })
  await user.click(await button('members.merge'))
  await user.type(screen.getByRole('searchbox', { name: officeSaid('members.merge-other') }), 'ada')
  await user.click(await screen.findByRole('radio', { name: /ada@old.example/ }))
  const preview = await screen.findByRole('region', { name: officeSaid('act.preview') })
  await within(preview).findByText(officeSaid('members.moves-bookings'))
  expect(within(preview).queryByText(officeSaid('members.moves-requests'))).toBeNull()
  expect(within(preview).getByText(officeSaid('members.fills-phone'))).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'Same guest')
  // The other one stays: what would move is asked again.
  api.answer(previewMerge, { from: story.member, into: other, moves, filled: [], logins: 2 })
  await user.click(
    within(screen.getByRole('group', { name: officeSaid('members.merge-stays') })).getByRole('radio', {
      name: /ada@old.example/,
    }),
  )
  api.answer(mergeMembers, { ...story, member: other })
  await within(preview).findByText(officeSaid('members.merge-logins', { count: 2 }))
  await user.click(await button('members.merge'))
  await expect.poll(address).toBe(`/members/${other.id}`)
  expect(api.sent(mergeMembers)).toEqual([{ from: id, into: other.id, reason: 'Same guest' }])
})

test('who may not change members has no actions', async () => {
  shown('sales')
  await screen.findByText(officeSaid('members.no-bookings'))
  expect(screen.queryByRole('button', { name: officeSaid('members.erase') })).toBeNull()
})
