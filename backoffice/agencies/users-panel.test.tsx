import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  changeAgencyUser,
  inviteAgencyUser,
  listAgencyUsers,
  removeAgencyUser,
} from '#contract/staff/agency-users.ts'
import type { AgencyUserAccount } from '#domain/agencies/user.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { UsersPanel } from './users-panel.tsx'

const oya: AgencyUserAccount = {
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'oya@partner.example',
  name: 'Oya Partner',
  role: 'owner',
  locale: 'en',
  state: 'active',
  createdAt: '2026-01-01T08:00:00.000Z',
  lastLogInAt: '2026-05-01T08:00:00.000Z',
}
const blocked: AgencyUserAccount = { ...oya, state: 'blocked' }

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

async function changing(user: AgencyUserAccount) {
  api.answer(listAgencyUsers, [user])
  const rendered = renderInBackOffice(<UsersPanel number="TA-1" />)
  await rendered.user.click(await screen.findByRole('button', { name: officeSaid('agencies.change-user') }))
  return { ...rendered, dialog: within(screen.getByRole('dialog')) }
}

test('a user is invited with name, email and role, in the language of the staff', async () => {
  api.answer(listAgencyUsers, [])
  api.answer(inviteAgencyUser, oya)
  const { user } = renderInBackOffice(<UsersPanel number="TA-1" />)
  await screen.findByText(officeSaid('agencies.no-users'))
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.invite') }))
  const dialog = within(screen.getByRole('dialog'))
  const send = dialog.getByRole('button', { name: officeSaid('staff.send-invitation') })
  await user.type(dialog.getByLabelText(officeSaid('staff.name')), 'Oya Partner')
  expect(send).toBeDisabled()
  await user.type(dialog.getByLabelText(officeSaid('login.email')), 'oya@partner.example')
  await user.selectOptions(dialog.getByLabelText(officeSaid('account.role')), 'owner')
  api.answer(listAgencyUsers, [oya])
  await user.click(send)
  expect(await screen.findByText(/Oya Partner/)).toBeVisible()
  expect(api.sent(inviteAgencyUser)).toEqual([
    { number: 'TA-1', name: 'Oya Partner', email: 'oya@partner.example', role: 'owner', locale: 'en' },
  ])
})

test('an address that is taken is refused in the dialog, with what was typed', async () => {
  api.answer(listAgencyUsers, [])
  api.refuse(inviteAgencyUser, { status: 409, code: 'email-taken', message: 'This address is taken.' })
  const { user } = renderInBackOffice(<UsersPanel number="TA-1" />)
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.invite') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(officeSaid('staff.name')), 'Oya')
  await user.type(dialog.getByLabelText(officeSaid('login.email')), 'oya@partner.example')
  await user.click(dialog.getByRole('button', { name: officeSaid('staff.send-invitation') }))
  expect(await dialog.findByText('This address is taken.')).toBeVisible()
  expect(dialog.getByLabelText(officeSaid('login.email'))).toHaveValue('oya@partner.example')
})

test('a change of the role alone leaves the access as it is', async () => {
  api.answer(changeAgencyUser, { ...oya, role: 'seller' })
  const { user, dialog } = await changing(oya)
  await user.selectOptions(dialog.getByLabelText(officeSaid('account.role')), 'seller')
  await user.click(dialog.getByRole('button', { name: officeSaid('agencies.save') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(changeAgencyUser)).toEqual([{ number: 'TA-1', id: oya.id, role: 'seller' }])
})

test('a corrected address says that the former one ends, and is sent alone', async () => {
  const email = 'oya.partner@partner.example'
  api.answer(changeAgencyUser, { ...oya, email, state: 'invited' })
  const { user, dialog } = await changing(oya)
  const field = dialog.getByLabelText(officeSaid('login.email'))
  expect(dialog.queryByText(officeSaid('agencies.user-moved'))).toBeNull()
  await user.clear(field)
  expect(dialog.getByRole('button', { name: officeSaid('agencies.save') })).toBeDisabled()
  await user.type(field, email)
  expect(dialog.getByText(officeSaid('agencies.user-moved'))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: officeSaid('agencies.save') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(changeAgencyUser)).toEqual([{ number: 'TA-1', id: oya.id, email }])
})

test('a user is blocked with a reason and marked; of a blocked one the block is lifted, the role stays', async () => {
  api.answer(changeAgencyUser, blocked)
  const { user, dialog } = await changing(oya)
  await user.selectOptions(dialog.getByLabelText(officeSaid('staff.access')), 'blocked')
  await user.type(dialog.getByLabelText(/Reason/), ' left ')
  api.answer(listAgencyUsers, [blocked])
  await user.click(dialog.getByRole('button', { name: officeSaid('agencies.save') }))
  expect(await screen.findByText(officeSaid('staff.blocked'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.change-user') }))
  const again = within(screen.getByRole('dialog'))
  expect(again.getByLabelText(officeSaid('staff.access'))).toHaveValue('blocked')
  await user.selectOptions(again.getByLabelText(officeSaid('staff.access')), 'open')
  await user.click(again.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect
    .poll(() => api.sent(changeAgencyUser))
    .toEqual([
      { number: 'TA-1', id: oya.id, blocked: true, reason: 'left' },
      { number: 'TA-1', id: oya.id, blocked: false },
    ])
})

test('a blocked user is removed for good with a reason; one who may log in is not offered for that', async () => {
  const other: AgencyUserAccount = { ...oya, id: '0198c0de-0000-7000-8000-000000000002', name: 'Ali Partner' }
  api.answer(listAgencyUsers, [blocked, other])
  const { user } = renderInBackOffice(<UsersPanel number="TA-1" />)
  const [remove, ...more] = await screen.findAllByRole('button', { name: officeSaid('agencies.remove-user') })
  expect(more).toEqual([])
  await user.click(remove!)
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getByRole('button', {
    name: officeSaid('agencies.remove-user-of', { name: oya.name }),
  })
  expect(submit).toBeDisabled()
  await user.type(dialog.getByLabelText(officeSaid('act.reason')), ' Asked for it ')
  api.answer(removeAgencyUser, {})
  api.answer(listAgencyUsers, [other])
  await user.click(submit)
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(removeAgencyUser)).toEqual([{ number: 'TA-1', id: oya.id, reason: 'Asked for it' }])
})
