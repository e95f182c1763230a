import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { confirmLink, getMember, type LinkOutcome } from '#contract/members/members.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { readCookie, writeCookie } from '../members/cookies.ts'
import { closeLogin, useLoginRequest } from '../members/login-request.ts'
import { clearLoggedIn } from '../members/member-store.ts'
import ConfirmLinkScreen from './confirm-link.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getMember, { profile: undefined, strategy: undefined })
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

function LoginTab() {
  return <p>Dialog: {useLoginRequest()?.tab ?? 'none'}</p>
}

function open(hash: string) {
  history.replaceState(null, '', hash ? `#${hash}` : '/')
  return renderInShop(
    <>
      <ConfirmLinkScreen />
      <LoginTab />
    </>,
  )
}

const confirm = () => screen.findByRole('button', { name: said('account.confirm-button') })

test('opening the page confirms nothing; one press does, once', async () => {
  const release = api.hold(confirmLink, 'verified')
  const { user } = await open('token-1')
  const button = await confirm()
  expect(api.sent(confirmLink)).toEqual([])
  await user.dblClick(button)
  release()
  expect(await screen.findByText(said('account.done-verified'))).toBeVisible()
  expect(api.sent(confirmLink)).toEqual([{ link: 'token-1', locale: 'en' }])
  expect(screen.queryByRole('button', { name: said('account.confirm-button') })).toBeNull()
})

test.each<[LinkOutcome, boolean]>([
  ['email-changed', true],
  ['connected', true],
  ['erased', false],
  ['email-half-changed', false],
])('after “%s” one is asked to log in: %s', async (outcome, mustLogIn) => {
  onTestFinished(() => act(closeLogin))
  api.answer(confirmLink, outcome)
  const { user } = await open('token-1')
  await user.click(await confirm())
  expect(await screen.findByText(said(`account.done-${outcome}`))).toBeVisible()
  const logIn = screen.queryByRole('button', { name: said('members.logIn') })
  expect(logIn !== null).toBe(mustLogIn)
  if (!logIn) return
  await user.click(logIn)
  expect(screen.getByText('Dialog: login')).toBeVisible()
})

test.each<[LinkOutcome, string | undefined]>([
  ['erased', undefined],
  ['verified', memberAda.id],
])('after “%s” this browser is logged in as %s', async (outcome, id) => {
  onTestFinished(() => act(clearLoggedIn))
  writeCookie('user_id', memberAda.id, 60)
  writeCookie('auth_strategy', 'local', 60)
  api.answer(getMember, { profile: memberAda, strategy: 'local' })
  api.answer(confirmLink, outcome)
  const { user } = await open('token-1')
  await user.click(await confirm())
  await screen.findByText(said(`account.done-${outcome}`))
  expect(readCookie('user_id')).toBe(id)
})

test('a link that has expired is not sent again; without a connection it can be', async () => {
  const { user } = await open('token-1')
  await user.click(await confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent(said('members.unreachable'))
  api.refuse(confirmLink, { status: 404, code: 'link-invalid', message: 'This link has expired.' })
  await user.click(await confirm())
  expect(await screen.findByText('This link has expired.')).toBeVisible()
  expect(screen.queryByRole('button', { name: said('account.confirm-button') })).toBeNull()
})

test('an address without its link says so, until the whole one is opened in the same tab', async () => {
  await open('')
  expect(await screen.findByText(said('account.link-incomplete'))).toBeVisible()
  history.replaceState(null, '', '#token-2')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  expect(await confirm()).toBeEnabled()
})
