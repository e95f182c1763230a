import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goToFacebook, goToGoogle } from '#contract/members/members.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { SocialButtons } from './social-buttons.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

function show(goTo?: string) {
  const at = '/d/fethiye?from=2099-07-03'
  history.replaceState(null, '', at)
  return renderInShop(<SocialButtons goTo={goTo} />, {
    at,
    settings: { loginProviders: ['google', 'facebook'] },
  })
}
const google = () => screen.getByRole('button', { name: new RegExp(said('account.continue-google')) })
const facebook = () => screen.getByRole('button', { name: new RegExp(said('account.continue-facebook')) })
const isBusy = (button: HTMLElement) => button.hasAttribute('aria-busy')

test('a company without providers has no buttons', async () => {
  await renderInShop(<SocialButtons />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a provider returns to the page of the login, with its query', async () => {
  api.hold(goToGoogle, 'https://accounts.example/')
  const { user } = await show()
  await user.dblClick(google())
  expect(api.sent(goToGoogle)).toEqual([
    { locale: 'en', returnTo: '/d/fethiye?from=2099-07-03', connect: false },
  ])
  expect([isBusy(google()), isBusy(facebook())]).toEqual([true, false])
})

test('a provider returns to what has been chosen since the page was opened', async () => {
  api.hold(goToGoogle, 'https://accounts.example/')
  const { user } = await show()
  history.replaceState(null, '', '/d/fethiye?from=2099-07-05&adults=3')
  await user.click(google())
  expect(api.sent(goToGoogle)).toMatchObject([{ returnTo: '/d/fethiye?from=2099-07-05&adults=3' }])
})

test('a provider that cannot be reached says why, and can be tried again', async () => {
  api.refuse(goToFacebook, { status: 503, code: 'unavailable', message: 'Facebook does not respond.' })
  const { user } = await show('/user/reservations')
  await user.click(facebook())
  await screen.findByText('Facebook does not respond.')
  expect(isBusy(facebook())).toBe(false)
  expect(api.sent(goToFacebook)).toMatchObject([{ returnTo: '/user/reservations' }])
})

test('Back from the page of the provider finds a button that can be pressed', async () => {
  api.hold(goToGoogle, 'https://accounts.example/')
  const { user } = await show()
  await user.click(google())
  expect(isBusy(google())).toBe(true)
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(isBusy(google())).toBe(false))
})
