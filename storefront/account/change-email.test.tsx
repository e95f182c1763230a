import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { requestEmailVerification, updateMember } from '#contract/members/members.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ChangeEmail } from './change-email.tsx'

type Key = Parameters<typeof said>[0]

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const show = (parts: Partial<MemberProfile> = {}) =>
  renderInShop(<ChangeEmail profile={{ ...memberAda, ...parts }} />)
const field = (key: Key) => screen.getByLabelText(said(key))
const press = (key: Key) => screen.getByRole('button', { name: said(key) })

async function fillIn(email: string, currentPassword: string) {
  const { user } = await show()
  await user.type(field('area.email-new'), email)
  if (currentPassword) await user.type(field('area.password-present'), currentPassword)
  await user.click(press('area.email-change'))
  return user
}

test('another address is asked for with the present password, once, and both get a link', async () => {
  const release = api.hold(updateMember, { ...memberAda, nextEmail: 'ada@new.example' })
  const { user } = await show()
  expect(screen.getByText(memberAda.email)).toBeVisible()
  expect(field('area.email-new')).toHaveAccessibleDescription(said('area.email-hint'))
  await user.type(field('area.email-new'), 'ada@new.example')
  await user.type(field('area.password-present'), 'turkuaz')
  await user.dblClick(press('area.email-change'))
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  release()
  expect(await screen.findByText(said('area.email-asked'))).toBeVisible()
  expect(api.sent(updateMember)).toEqual([
    { change: { email: 'ada@new.example', currentPassword: 'turkuaz' }, locale: 'en' },
  ])
  expect(field('area.email-new')).toHaveValue('')
  expect(field('area.password-present')).toHaveValue('')
})

test.each<[string, string, string, Key, Key]>([
  ['half an address', 'ada@', 'turkuaz', 'area.email-new', 'area.password-present'],
  ['no password', 'ada@new.example', '', 'area.password-present', 'area.email-new'],
])('%s is said at its field, and nothing is sent', async (_, email, password, wrong, right) => {
  await fillIn(email, password)
  expect(field(wrong)).toBeInvalid()
  expect(field(wrong)).toHaveFocus()
  expect(field(right)).toBeValid()
  expect(api.sent(updateMember)).toEqual([])
})

test('an address of another account is said at its field, and what was typed stays', async () => {
  const fields = { e_mail: 'This address is taken.' }
  api.refuse(updateMember, { status: 409, code: 'input-invalid', message: 'Please check.', fields })
  await fillIn('ada@new.example', 'turkuaz')
  await waitFor(() => expect(field('area.email-new')).toHaveAccessibleDescription(new RegExp(fields.e_mail)))
  expect(field('area.email-new')).toHaveFocus()
  expect(field('area.email-new')).toHaveValue('ada@new.example')
  expect(screen.queryByText(said('area.email-asked'))).toBeNull()
})

test('what is no error of a field is above the form', async () => {
  api.refuse(updateMember, { status: 429, code: 'too-many-attempts', message: 'Too many attempts.' })
  await fillIn('ada@new.example', 'turkuaz')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'))
})

test('an address that waits for its links is named', async () => {
  await show({ nextEmail: 'ada@new.example' })
  expect(screen.getByText(said('area.email-waits', { email: 'ada@new.example' }))).toBeVisible()
})

test('a confirmed address asks for nothing; one that is not has its link sent again, once', async () => {
  const { unmount } = await show()
  expect(screen.queryByRole('button', { name: said('area.verify-send') })).toBeNull()
  unmount()
  const release = api.hold(requestEmailVerification, {})
  const { user } = await show({ emailVerified: false })
  expect(screen.getByText(said('area.verify', { email: memberAda.email }))).toBeVisible()
  await user.dblClick(press('area.verify-send'))
  release()
  expect(await screen.findByText(said('area.verify-sent'))).toBeVisible()
  expect(api.sent(requestEmailVerification)).toHaveLength(1)
})

test('without a password the address cannot be changed, and the panel says why', async () => {
  await show({ hasPassword: false })
  expect(screen.queryByLabelText(said('area.email-new'))).toBeNull()
  expect(screen.getByText(memberAda.email)).toBeVisible()
  expect(screen.getByText(said('area.email-needs-password'))).toBeVisible()
})
