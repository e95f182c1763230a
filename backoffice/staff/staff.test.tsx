import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  blockAccount,
  changeAccount,
  getAccount,
  inviteAccount,
  listAccounts,
} from '#contract/staff/accounts.ts'
import type { StaffAccount, StaffDetails } from '#domain/staff/account.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import StaffAccountScreen from './account-screen.tsx'
import StaffScreen from './staff-screen.tsx'

const selin: StaffAccount = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Selin Ak',
  email: 'selin@test.example',
  role: 'sales',
  locale: 'tr',
  state: 'active',
  version: 3,
  createdAt: '2026-01-01T08:00:00.000Z',
}
const details: StaffDetails = { account: selin, secondFactor: true, passkeys: [], sessions: [] }
const accounts = (
  <Routes>
    <Route path="/staff/:id" element={<StaffAccountScreen />} />
  </Routes>
)

test('a person is invited with name, email and role', async () => {
  const api = apiDouble()
  api.answer(listAccounts, [selin])
  api.answer(inviteAccount, selin)
  const { user } = renderInBackOffice(<StaffScreen />)
  expect(await screen.findByRole('link', { name: /Selin Ak/ })).toHaveAttribute('href', `/staff/${selin.id}`)
  await user.click(screen.getByRole('button', { name: officeSaid('staff.new') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(officeSaid('staff.name')), 'Can Su')
  await user.type(dialog.getByLabelText(officeSaid('login.email')), 'can@test.example')
  await user.selectOptions(dialog.getByLabelText(officeSaid('account.role')), 'guide')
  await user.click(dialog.getByRole('button', { name: officeSaid('staff.send-invitation') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(inviteAccount)[0]).toMatchObject({
    name: 'Can Su',
    email: 'can@test.example',
    role: 'guide',
  })
})

test('a change names the version that was read; a refusal is displayed, and what was typed stays', async () => {
  const api = apiDouble()
  api.answer(getAccount, details)
  api.refuse(changeAccount, {
    status: 409,
    code: 'staff-stale',
    message: 'Changed meanwhile.',
  })
  const { user } = renderInBackOffice(accounts, { at: `/staff/${selin.id}` })
  await user.selectOptions(await screen.findByLabelText(officeSaid('account.role')), 'manager')
  expect(screen.getByText(officeSaid('staff.role-text'))).toBeVisible()
  api.answer(getAccount, { ...details, account: { ...selin, name: 'Selin Ak Kaya', version: 4 } })
  const save = screen.getByRole('button', { name: officeSaid('staff.save') })
  await user.click(save)
  expect(await screen.findByText('Changed meanwhile.')).toBeVisible()
  expect(screen.getByLabelText(officeSaid('staff.name'))).toHaveValue('Selin Ak Kaya')
  expect(screen.getByLabelText(officeSaid('account.role'))).toHaveValue('manager')
  await user.click(save)
  await expect
    .poll(() => api.sent(changeAccount))
    .toMatchObject([
      { id: selin.id, version: 3, role: 'manager', name: 'Selin Ak' },
      { id: selin.id, version: 4, role: 'manager', name: 'Selin Ak Kaya' },
    ])
})

test('an account is blocked with a reason; what its state does not allow has no button', async () => {
  const api = apiDouble()
  api.answer(getAccount, details)
  api.answer(blockAccount, { ...selin, state: 'blocked' })
  const { user } = renderInBackOffice(accounts, { at: `/staff/${selin.id}` })
  await user.click(await screen.findByRole('button', { name: officeSaid('staff.block') }))
  expect(screen.queryByRole('button', { name: officeSaid('staff.unblock') })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Reason/), 'left')
  await user.click(dialog.getByRole('button', { name: officeSaid('staff.block') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(blockAccount)[0]).toMatchObject({ id: selin.id, reason: 'left' })
})

test('of one’s own account, role and access stay as they are', async () => {
  apiDouble().answer(getAccount, { ...details, account: { ...selin, id: 'owner', role: 'owner' } })
  renderInBackOffice(accounts, { at: '/staff/owner' })
  expect(await screen.findByLabelText(officeSaid('account.role'))).toBeDisabled()
  expect(screen.queryByRole('button', { name: officeSaid('staff.block') })).toBeNull()
  expect(screen.queryByRole('button', { name: officeSaid('staff.remove') })).toBeNull()
})
