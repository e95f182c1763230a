import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getPage } from '#contract/content/content.ts'
import { logIn, requestPasswordReset } from '#contract/members/members.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for them
import './contract-modal.tsx'
import './login-dialog.tsx'
import { LoginModal } from './login-modal.tsx'
import { closeLogin, openLogin } from './login-request.ts'
import { clearLoggedIn } from './member-store.ts'

afterEach(() => act(closeLogin))

type Key = Parameters<typeof said>[0]
const dialog = () => screen.findByRole('dialog', { name: said('members.title') })
const tab = (key: Key) => screen.getByRole('tab', { name: said(key) })
const email = () => screen.getByRole('textbox', { name: said('members.email') })
const button = (key: Key) => screen.getAllByRole('button', { name: said(key) })[0]!

async function open(goTo?: string) {
  const rendered = await renderInShop(<LoginModal />, { at: '/p/boat-tours' })
  act(() => openLogin('login', { goTo }))
  await dialog()
  return rendered
}

test('the dialog has a tab each to log in, to register and for a forgotten password, moved between by arrow keys', async () => {
  const { user } = await open()
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual([said('members.logIn'), said('members.register'), said('account.forgot')])
  act(() => tab('members.logIn').focus())
  await user.keyboard('{ArrowRight}')
  expect(tab('members.register')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowRight}')
  expect(tab('account.forgot')).toHaveFocus()
})

test('an email that was typed goes along into every tab', async () => {
  const { user } = await open()
  await user.type(email(), 'elif')
  for (const key of ['members.register', 'account.forgot', 'members.logIn'] as const) {
    await user.click(tab(key))
    expect(email()).toHaveValue('elif')
  }
})

test('a dialog that is closed opens at its first tab again', async () => {
  const { user } = await open()
  await user.click(tab('members.register'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => openLogin())
  await dialog()
  expect(tab('members.logIn')).toHaveAttribute('aria-selected', 'true')
})

test('the agreement opens above the registration, which stays when it is closed', async () => {
  const api = apiDouble()
  api.refuse(getPage, { status: 404, code: 'page-unknown' })
  const { user } = await open()
  await user.click(tab('members.register'))
  await user.type(email(), 'elif')
  await user.click(button('members.readAgreement'))
  expect(await screen.findByText(said('members.contractMissing'))).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(2)
  await user.click(screen.getAllByRole('button', { name: said('members.close') }).at(-1)!)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(email()).toHaveValue('elif')
})

test.each([undefined, '/user/payments'])(
  'who is logged in is welcomed where they were, or where they wanted to go: %s',
  async (goTo) => {
    const api = apiDouble()
    api.answer(logIn, { member: memberAda, token: '' })
    const { user, address } = await open(goTo)
    await user.type(email(), 'ada@example.com')
    await user.type(screen.getByLabelText(said('members.password')), 'turkuaz{Enter}')
    expect(await screen.findByText('Registration successful. Welcome')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe(goTo ?? '/p/boat-tours')
    act(clearLoggedIn)
  },
)

test('a link for another password closes the dialog, and is said to be sent', async () => {
  const api = apiDouble()
  api.answer(requestPasswordReset, { status: 'sent' })
  const { user } = await open()
  await user.type(email(), 'ada@example.com')
  await user.click(tab('account.forgot'))
  await user.click(button('account.forgot-send'))
  const sent = 'Your password has been updated and sent to your e-mail address.'
  expect(await screen.findByText(sent)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
