import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorageItems } from '#domain/privacy/browser-storage.ts'
import { allowAll, consentCookie, consentFrom, consentText } from '#domain/privacy/consent.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { readCookie, writeCookie } from '../members/cookies.ts'
import { allowed, closeCookieSettings, openCookieSettings } from './consent-store.ts'
import { CookieNotice } from './cookie-notice.tsx'
import './choose.ts'
import './cookie-settings.tsx'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

afterEach(() => act(closeCookieSettings))

const notice = () => screen.findByRole('region', { name: said('privacy.title') })
const press = (name: string) => screen.getByRole('button', { name })
const chosen = () => consentFrom(readCookie(consentCookie))
const storedFor = (purpose: string) =>
  browserStorageItems.find((stored) => stored.purpose === purpose && stored.place === 'local')!.names[0]!

test('who has not chosen is asked politely', async () => {
  await renderInShop(<CookieNotice />)
  const question = await notice()
  await waitFor(() => expect(within(question).getByRole('status')).toHaveTextContent(said('privacy.title')))
  expect(within(question).getAllByRole('button')).toHaveLength(3)
})

test('"only necessary" keeps that choice, and the question goes', async () => {
  const { user } = await renderInShop(<CookieNotice />)
  const question = await notice()
  await user.click(press(said('privacy.necessaryOnly')))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(chosen()).toEqual({ convenience: false, statistics: false, referral: false })
})

test('"allow all" keeps that choice', async () => {
  const { user } = await renderInShop(<CookieNotice />)
  await notice()
  await user.click(press(said('privacy.all')))
  await waitFor(() => expect(chosen()).toEqual({ convenience: true, statistics: true, referral: true }))
})

test('the settings begin with everything optional off, and keep what is switched on', async () => {
  const { user } = await renderInShop(<CookieNotice />)
  await notice()
  await user.click(press(said('privacy.choose')))
  const dialog = await screen.findByRole('dialog', { name: said('privacy.settings') })
  const convenience = within(dialog).getByRole('switch', { name: said('privacy.convenience') })
  expect(convenience).not.toBeChecked()
  expect(within(dialog).getByRole('switch', { name: said('privacy.statistics') })).not.toBeChecked()
  await user.click(convenience)
  await user.click(press(said('privacy.save')))
  expect(dialog).not.toBeInTheDocument()
  expect(chosen()).toEqual({ convenience: true, statistics: false, referral: false })
})

test('a choice that is taken back removes at once what it allowed', async () => {
  const name = storedFor('convenience')
  const { user } = await renderInShop(<CookieNotice />)
  await notice()
  await user.click(press(said('privacy.all')))
  await waitFor(() => expect(chosen()).toBeDefined())
  localStorage.setItem(name, '["k1"]')
  act(openCookieSettings)
  await screen.findByRole('dialog')
  await user.click(press(said('privacy.necessaryOnly')))
  expect(localStorage.getItem(name)).toBeNull()
})

test('an answer to another version of the question is asked again', async () => {
  writeCookie(consentCookie, '1:convenience.statistics', 60)
  await renderInShop(<CookieNotice />)
  expect(await notice()).toBeVisible()
})

test('settings that are closed change nothing', async () => {
  const { user } = await renderInShop(<CookieNotice />)
  await notice()
  await user.click(press(said('privacy.choose')))
  await screen.findByRole('dialog')
  await user.click(press(said('privacy.close')))
  expect(chosen()).toBeUndefined()
  expect(await notice()).toBeVisible()
})

test.each(['doNotTrack', 'globalPrivacyControl'])(
  'a browser with %s is not asked, and cannot be counted, whatever it allows',
  async (sign) => {
    Object.defineProperty(navigator, sign, { value: sign === 'doNotTrack' ? '1' : true, configurable: true })
    try {
      const { user } = await renderInShop(<CookieNotice />)
      act(openCookieSettings)
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByRole('switch', { name: said('privacy.statistics') })).toBeDisabled()
      expect(within(dialog).getByText(said('privacy.refused'))).toBeVisible()
      expect(screen.queryByRole('region', { name: said('privacy.title') })).not.toBeInTheDocument()
      await user.click(press(said('privacy.all')))
      expect(chosen()).toEqual({ convenience: true, statistics: false, referral: false })
      writeCookie(consentCookie, consentText(allowAll), 60)
      expect(allowed('statistics')).toBe(false)
    } finally {
      Reflect.deleteProperty(navigator, sign)
    }
  },
)
