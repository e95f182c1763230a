import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { disconnectProvider } from '#contract/account/account.ts'
import { getMember, goToGoogle } from '#contract/members/members.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getMember, { profile: undefined, strategy: undefined })
})

function show(providers: MemberProfile['providers'], offered = providers, locale: Locale = 'en') {
  return renderInShop(<ConnectedAccounts profile={{ ...memberAda, providers }} />, {
    locale,
    settings: { loginProviders: offered },
  })
}

const button = (does: 'connect' | 'disconnect', name: string) =>
  screen.queryByRole('button', { name: `${said(`area.${does}`)}: ${name}` })

test('what the company does not offer is not displayed, unless it is connected still', async () => {
  const { unmount, container } = await show([], [])
  expect(container.querySelector('h2')).toBeNull()
  unmount()
  await show(['facebook'], ['google'])
  expect(button('connect', 'Google')).toBeVisible()
  expect(button('disconnect', 'Facebook')).toBeVisible()
})

test('an account is disconnected once, however often the button is pressed', async () => {
  const release = api.hold(disconnectProvider, { ...memberAda, providers: [] })
  const { user } = await show(['google'])
  await user.dblClick(button('disconnect', 'Google')!)
  release()
  await screen.findByText(said('area.disconnected', { provider: 'Google' }))
  expect(api.sent(disconnectProvider)).toEqual([{ provider: 'google' }])
})

test('the last way to log in is not disconnected, and the button can be pressed again', async () => {
  api.refuse(disconnectProvider, { status: 409, code: 'last-login', message: 'Set a password first.' })
  const { user } = await show(['google'])
  await user.click(button('disconnect', 'Google')!)
  await screen.findByText('Set a password first.')
  expect(button('disconnect', 'Google')).not.toHaveAttribute('aria-busy')
})

test('a provider that cannot be reached says why, and can be tried again', async () => {
  api.refuse(goToGoogle, { status: 503, code: 'unavailable', message: 'Google does not respond.' })
  const { user } = await show([], ['google'], 'de')
  const connect = screen.getByRole('button', { name: /Google/ })
  await user.click(connect)
  await screen.findByText('Google does not respond.')
  expect(connect).not.toHaveAttribute('aria-busy')
  expect(api.sent(goToGoogle)).toEqual([{ locale: 'de', returnTo: '/de/user/security', connect: true }])
})

test('Back from the page of the provider finds a button that can be pressed', async () => {
  api.hold(goToGoogle, 'https://accounts.example/')
  const { user } = await show([], ['google'])
  await user.click(button('connect', 'Google')!)
  expect(button('connect', 'Google')).toHaveAttribute('aria-busy')
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(button('connect', 'Google')).not.toHaveAttribute('aria-busy'))
})
