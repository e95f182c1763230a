import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/members/members.ts'
import { beginPasskeyLogIn, logInByPasskey } from '#contract/members/passkeys.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { passkeyAnswer, withPasskey } from '#tests/components/with-passkey.ts'
import { deleteCookie } from './cookies.ts'
import { LoginForm } from './login-form.tsx'
import { emailCookie } from './member-store.ts'

const session = { member: memberAda, token: '' }
let api: ApiDouble
const onDone = vi.fn()
const onForgot = vi.fn()
const onOther = vi.fn()

beforeEach(() => {
  deleteCookie(emailCookie)
  vi.clearAllMocks()
  api = apiDouble()
})

function form(email = '') {
  return <LoginForm email={email} onDone={onDone} onForgot={onForgot} onOther={onOther} onEmail={() => {}} />
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const send = () => screen.getByRole('button', { name: 'Log in' })

test('empty fields are each said at their field, and nothing is sent', async () => {
  const { user } = await renderInShop(form())
  await user.click(send())
  expect(email()).toBeInvalid()
  expect(email()).toHaveAccessibleDescription('Please enter your email address.')
  expect(password()).toHaveAccessibleDescription('Please enter your password.')
  expect(email()).toHaveFocus()
  expect(api.sent(logIn)).toEqual([])
})

test('email, password and "Remember me" are sent, and then the form is done', async () => {
  api.answer(logIn, session)
  const { user } = await renderInShop(form())
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'turkuaz')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await user.click(send())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.sent(logIn)).toEqual([{ email: 'ada@example.com', password: 'turkuaz', remember: true }])
})

test('who asks to be remembered finds the address in the next form, and never the password', async () => {
  api.answer(logIn, session)
  const { user, unmount } = await renderInShop(form())
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'turkuaz')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await user.click(send())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  unmount()

  await renderInShop(form())
  expect(email()).toHaveValue('ada@example.com')
  expect(password()).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  expect(document.cookie).not.toContain('turkuaz')
})

test('wrong details are said above the form and in a toast that goes by itself, and what was typed stays', async () => {
  api.refuse(logIn, { status: 401, code: 'login-failed' })
  const { user } = await renderInShop(form('ada@example.com'))
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your login details.')
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
    'Please check your login details.',
  )
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull()
  expect(email()).toHaveValue('ada@example.com')
  expect(password()).toHaveValue('wrong')
  expect(onDone).not.toHaveBeenCalled()
})

test('nothing that is said goes when a field is left: it would move the button from under the pointer that presses it', async () => {
  api.refuse(logIn, { status: 401, code: 'login-failed' })
  const { user } = await renderInShop(form('ada@example'))
  await user.click(send())
  expect(password()).toHaveAccessibleDescription('Please enter your password.')
  await user.type(password(), 'turkuaz')
  await user.clear(email())
  await user.type(email(), 'ada@example.com')
  await user.tab()
  expect(password()).toHaveAccessibleDescription('Please enter your password.')
  await user.click(send())
  const problem = await screen.findByRole('alert')
  await user.type(password(), '2')
  await user.tab()
  expect(problem).toBeVisible()
  api.answer(logIn, session)
  await user.click(send())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('without a connection it says so', async () => {
  const { user } = await renderInShop(form('ada@example.com'))
  await user.type(password(), 'turkuaz{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t connect.')
})

test('while it is sent, a second press sends nothing more', async () => {
  const release = api.hold(logIn, session)
  const { user } = await renderInShop(form('ada@example.com'))
  await user.type(password(), 'turkuaz')
  await user.click(send())
  const waiting = await screen.findByRole('button', { name: /One moment/ })
  expect(waiting).toHaveAttribute('aria-busy', 'true')
  await user.click(waiting)
  release()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.sent(logIn)).toHaveLength(1)
})

test('the password can be shown and hidden again', async () => {
  const { user } = await renderInShop(form())
  await user.type(password(), 'turkuaz')
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('the two links lead to the forgotten password and to registration', async () => {
  const { user } = await renderInShop(form())
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(onForgot).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(onOther).toHaveBeenCalledOnce()
})

test('a passkey logs in without an address; one that the shop does not know says so above the button', async () => {
  withPasskey()
  const challenge = '0197a2b0-0000-4000-8000-000000000000'
  api.answer(beginPasskeyLogIn, { challenge, options: {} })
  api.refuse(logInByPasskey, {
    status: 401,
    code: 'passkey-invalid',
    message: 'This passkey can’t be used here.',
  })
  const { user } = await renderInShop(form())
  const byPasskey = () => user.click(screen.getByRole('button', { name: said('members.passkey') }))
  await byPasskey()
  expect(await screen.findByText('This passkey can’t be used here.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  api.answer(logInByPasskey, session)
  await byPasskey()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.queryByText('This passkey can’t be used here.')).toBeNull()
  const sent = { challenge, credential: passkeyAnswer, remember: false }
  expect(api.sent(logInByPasskey)).toEqual([sent, sent])
})
