import { screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { requestPasswordReset, updateMember } from '#contract/members/members.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ChangePassword } from './change-password.tsx'

type Key = Parameters<typeof said>[0]

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const field = (key: Key) => screen.getByLabelText(said(key))
const press = (key: Key) => screen.getByRole('button', { name: said(key) })
const change = { currentPassword: 'turkuaz', password: 'gümüşlük-2026', passwordAgain: 'gümüşlük-2026' }

async function fillIn(changes: Partial<typeof change> = {}) {
  const { user } = await renderInShop(<ChangePassword profile={memberAda} />)
  const { currentPassword, password, passwordAgain } = { ...change, ...changes }
  await user.type(field('area.password-present'), currentPassword)
  await user.type(field('account.password-new'), password)
  await user.type(field('members.passwordAgain'), passwordAgain)
  return user
}

test('the password is changed by the present one, once, and the form is empty again', async () => {
  const release = api.hold(updateMember, memberAda)
  const user = await fillIn()
  await user.dblClick(press('area.password-change'))
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  release()
  expect(await screen.findByText(said('area.password-done'))).toBeVisible()
  expect(api.sent(updateMember)).toEqual([{ change, locale: 'en' }])
  for (const key of ['area.password-present', 'account.password-new', 'members.passwordAgain'] as const)
    expect(field(key)).toHaveValue('')
})

/** The sessions of the member beside the form, as their page has fetched them. */
function Page() {
  return (
    <>
      <ChangePassword profile={memberAda} />
      <p>{useLoaderData<number>()} sessions</p>
    </>
  )
}

test('the sessions that a new password has ended are gone from the page', async () => {
  api.answer(updateMember, memberAda)
  const loader = () => (api.sent(updateMember).length > 0 ? 1 : 2)
  const { user } = await renderInShop(<Page />, { loader })
  expect(await screen.findByText('2 sessions')).toBeVisible()
  await user.type(field('area.password-present'), change.currentPassword)
  await user.type(field('account.password-new'), change.password)
  await user.type(field('members.passwordAgain'), change.passwordAgain)
  await user.click(press('area.password-change'))
  expect(await screen.findByText('1 sessions')).toBeVisible()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user } = await renderInShop(<ChangePassword profile={memberAda} />)
  await user.click(press('area.password-change'))
  for (const key of ['area.password-present', 'account.password-new', 'members.passwordAgain'] as const) {
    expect(field(key)).toBeInvalid()
    expect(field(key)).toHaveAccessibleDescription()
  }
  expect(field('area.password-present')).toHaveFocus()
  expect(api.sent(updateMember)).toEqual([])
})

test.each<[string, Partial<typeof change>, Key]>([
  ['that is too short', { password: 'limanda', passwordAgain: 'limanda' }, 'account.password-new'],
  ['that is repeated wrongly', { passwordAgain: 'gümüşlük-2027' }, 'members.passwordAgain'],
])('a new password %s is said at its field, and nothing is sent', async (_, changes, key) => {
  const user = await fillIn(changes)
  await user.click(press('area.password-change'))
  expect(field(key)).toBeInvalid()
  expect(field('area.password-present')).toBeValid()
  expect(api.sent(updateMember)).toEqual([])
})

test('a wrong present password is said at its field, which has the focus', async () => {
  const fields = { sifre_eski: 'This isn’t your current password.' }
  api.refuse(updateMember, { status: 422, code: 'input-invalid', message: 'Please check.', fields })
  const user = await fillIn()
  await user.click(press('area.password-change'))
  await waitFor(() => expect(field('area.password-present')).toHaveAccessibleDescription(fields.sifre_eski))
  expect(field('area.password-present')).toHaveFocus()
  expect(field('account.password-new')).toHaveValue(change.password)
})

test.each([
  [{ status: 429, code: 'too-many-attempts', message: 'Too many attempts.' }, 'Too many attempts.'],
  [{ status: 502, code: 'broken' }, said('members.unreachable')],
])('what is no error of a field is above the form: %j', async (refusal, text) => {
  api.refuse(updateMember, refusal)
  const user = await fillIn()
  await user.click(press('area.password-change'))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  expect(press('area.password-change')).toBeEnabled()
})

const withoutPassword = { ...memberAda, hasPassword: false }

test('who has no password yet is offered a link for one, sent once', async () => {
  const release = api.hold(requestPasswordReset, { status: 'sent' })
  const { user } = await renderInShop(<ChangePassword profile={withoutPassword} />)
  expect(screen.queryByLabelText(said('area.password-present'))).toBeNull()
  await user.dblClick(press('account.forgot-send'))
  release()
  expect(await screen.findByText(said('area.password-mailed'))).toBeVisible()
  expect(api.sent(requestPasswordReset)).toEqual([{ email: memberAda.email, locale: 'en' }])
})

test('a link that could not be sent says why, and can be asked for again', async () => {
  api.refuse(requestPasswordReset, { status: 429, code: 'too-many-attempts', message: 'Too many attempts.' })
  const { user } = await renderInShop(<ChangePassword profile={withoutPassword} />)
  await user.click(press('account.forgot-send'))
  expect(await screen.findByText('Too many attempts.')).toBeVisible()
  expect(screen.queryByText(said('area.password-mailed'))).toBeNull()
  expect(press('account.forgot-send')).toBeEnabled()
})
