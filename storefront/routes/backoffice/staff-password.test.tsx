import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLink, requestPasswordReset, setPassword } from '#contract/staff/passwords.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import StaffPasswordScreen from './staff-password.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

const press = (key: Parameters<typeof said>[0]) => screen.getByRole('button', { name: said(key) })

test('without a link the page sends one to the address of a member of staff', async () => {
  api.answer(requestPasswordReset, {})
  const { user } = await renderInShop(<StaffPasswordScreen />)
  await user.type(await screen.findByLabelText(said('members.email')), 'can@example.com')
  await user.click(press('account.forgot-send'))
  expect(await screen.findByText(said('backoffice.link-sent'))).toBeVisible()
  expect(api.sent(requestPasswordReset)).toEqual([{ email: 'can@example.com' }])
})

test('with its link a new password is saved; a used link says so and offers another one', async () => {
  const chosen = 'a long enough password'
  api.answer(readLink, {
    ...{ purpose: 'new-password', email: 'can@example.com' },
    ...{ name: 'Can Su', company: 'Turkuaz Travel' },
  })
  api.answer(setPassword, {})
  history.replaceState(null, '', '#token-1')
  const { user, unmount } = await renderInShop(<StaffPasswordScreen />)
  await user.type(await screen.findByLabelText(said('account.password-new')), chosen)
  await user.type(screen.getByLabelText(said('members.passwordAgain')), chosen)
  await user.click(press('backoffice.save-password'))
  expect(await screen.findByText(said('backoffice.password-saved'))).toBeVisible()
  expect(api.sent(setPassword)).toEqual([{ link: 'token-1', password: chosen, passwordAgain: chosen }])
  unmount()
  api.refuse(readLink, { status: 422, code: 'link-invalid', message: 'This link was used.' })
  history.replaceState(null, '', '#token-2')
  await renderInShop(<StaffPasswordScreen />)
  expect(await screen.findByText('This link was used.')).toBeVisible()
  expect(press('account.forgot-send')).toBeVisible()
})
