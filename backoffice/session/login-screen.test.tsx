import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/staff/staff.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { accountOf, officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { LoginScreen } from './login-screen.tsx'

const account = accountOf('owner')
const onLogIn = vi.fn()

let api: ApiDouble

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const field = (key: 'login.email' | 'login.password' | 'login.code') =>
  screen.getByLabelText(new RegExp(`^${officeSaid(key)}`))
const submit = () => screen.getByRole('button', { name: officeSaid('login.log-in') })

async function open() {
  const { user } = renderInBackOffice(<LoginScreen onLogIn={onLogIn} />)
  await user.type(field('login.email'), 'owner@example.com')
  await user.type(field('login.password'), 'turkuaz-liman')
  return user
}

test('an empty form is not sent', async () => {
  const { user } = renderInBackOffice(<LoginScreen onLogIn={onLogIn} />)
  await user.click(submit())
  expect(field('login.email')).toBeInvalid()
  expect(field('login.password')).toBeInvalid()
  expect(api.sent(logIn)).toEqual([])
})

test('an account with an app is asked for its code, and the password is not typed again', async () => {
  api.refuse(logIn, { status: 401, code: 'code-required', message: 'A code is needed.' })
  const user = await open()
  await user.click(submit())
  await waitFor(() => expect(field('login.code')).toHaveFocus())
  expect(screen.queryByRole('alert')).toBeNull()
  api.answer(logIn, { token: 'secret', account })
  await user.type(field('login.code'), '123456')
  await user.click(submit())
  await waitFor(() => expect(onLogIn).toHaveBeenCalledOnce())
  expect(api.sent(logIn).at(-1)).toEqual({
    email: 'owner@example.com',
    password: 'turkuaz-liman',
    code: '123456',
  })
})

test('a refusal is said, and what was typed stays', async () => {
  api.refuse(logIn, { status: 401, code: 'wrong-login', message: 'E-mail or password is wrong.' })
  const user = await open()
  await user.click(submit())
  expect(await screen.findByText('E-mail or password is wrong.')).toBeVisible()
  expect(field('login.email')).toHaveValue('owner@example.com')
  expect(onLogIn).not.toHaveBeenCalled()
})
