import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectByMail, connectByPassword, getWaitingConnection } from '#contract/members/members.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { closeLogin, useLoginRequest } from '../members/login-request.ts'
import ConnectAccountScreen from './connect-account.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

function LoginTab() {
  return <p>Dialog: {useLoginRequest()?.tab ?? 'none'}</p>
}

const show = () =>
  renderInShop(
    <>
      <ConnectAccountScreen />
      <LoginTab />
    </>,
  )
const waiting = { provider: 'google', email: 'elif@example.com', returnTo: '/en' } as const
const button = (key: Parameters<typeof said>[0]) => screen.findByRole('button', { name: said(key) })
const password = () => screen.getByLabelText(said('members.password'))

test('an empty password is refused at its field; a wrong one says so, and can be typed again', async () => {
  api.answer(getWaitingConnection, waiting)
  api.refuse(connectByPassword, { status: 401, code: 'wrong', message: 'This password is not right.' })
  const { user } = await show()
  const connect = await button('account.connect-button')
  expect(screen.getByText(/elif@example\.com/)).toHaveTextContent('Google')
  await user.click(connect)
  expect(password()).toBeInvalid()
  expect(password()).toHaveFocus()
  expect(api.sent(connectByPassword)).toEqual([])
  await user.type(password(), 'turkuaz')
  await user.click(connect)
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is not right.')
  expect(password()).toHaveValue('turkuaz')
  expect(api.sent(connectByPassword)).toEqual([{ password: 'turkuaz' }])
})

test('who has no password is sent a link, and the form goes', async () => {
  api.answer(getWaitingConnection, waiting)
  api.answer(connectByMail, {})
  const { user } = await show()
  await user.click(await button('account.connect-by-mail'))
  expect(await screen.findByText(said('account.connect-mailed'))).toBeVisible()
  expect(screen.queryByLabelText(said('members.password'))).toBeNull()
})

test('a link that cannot be sent is said, and the password is still an option', async () => {
  api.answer(getWaitingConnection, waiting)
  const { user } = await show()
  await user.click(await button('account.connect-by-mail'))
  expect(await screen.findByRole('alert')).toHaveTextContent(said('members.unreachable'))
  expect(password()).toBeVisible()
})

test('where nothing waits any more one logs in', async () => {
  onTestFinished(() => act(closeLogin))
  api.refuse(getWaitingConnection, { status: 404, code: 'no-connection', message: 'It has ended.' })
  const { user } = await show()
  expect(await screen.findByRole('alert')).toHaveTextContent('It has ended.')
  await user.click(await button('members.logIn'))
  expect(screen.getByText('Dialog: login')).toBeVisible()
})

test('a server that cannot be reached is asked again, not logged in at', async () => {
  const { user } = await show()
  const again = await button('members.tryAgain')
  api.answer(getWaitingConnection, waiting)
  await user.click(again)
  await waitFor(() => expect(password()).toBeVisible())
  expect(screen.getByText('Dialog: none')).toBeVisible()
})
