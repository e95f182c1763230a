import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentCookie, consentText, onlyNecessary } from '#domain/privacy/consent.ts'
import { deleteCookie, writeCookie } from '../members/cookies.ts'

const day = 86_400_000
const now = Date.parse('2027-06-01T10:00:00Z')

/** The module as a newly loaded page has it. */
async function loaded() {
  vi.resetModules()
  return import('./referral.ts')
}

const allow = (referral: boolean) =>
  writeCookie(consentCookie, consentText({ ...onlyNecessary, referral }), 60)

beforeEach(() => localStorage.clear())
afterEach(() => deleteCookie(consentCookie))

test('without consent a referral lives in the page, and nothing is stored', async () => {
  const page = await loaded()
  page.noteReferral('TA-1', now)
  expect([page.currentReferral(now), localStorage.length]).toEqual(['TA-1', 0])
  expect((await loaded()).currentReferral(now)).toBeUndefined()
})

test('with consent it is remembered for 30 days and not longer', async () => {
  allow(true)
  ;(await loaded()).noteReferral('TA-1', now)
  const { currentReferral } = await loaded()
  expect(currentReferral(now + 30 * day - 1)).toBe('TA-1')
  expect(currentReferral(now + 30 * day)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('the last page counts, and consent that is given later in the visit stores it', async () => {
  const page = await loaded()
  page.noteReferral('TA-1', now)
  page.noteReferral('TA-2', now)
  allow(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect((await loaded()).currentReferral(now)).toBe('TA-2')
})

test('the last page counts in every tab: who looks at an earlier one again changes nothing', async () => {
  allow(true)
  const [first, second] = [await loaded(), await loaded()]
  first.noteReferral('TA-1', Date.now())
  second.noteReferral('TA-2', Date.now() + 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(first.currentReferral()).toBe('TA-2')
  expect((await loaded()).currentReferral()).toBe('TA-2')
})

test('what is stored counts no more once consent is withdrawn, and damaged data never', async () => {
  allow(true)
  ;(await loaded()).noteReferral('TA-1', now)
  allow(false)
  expect((await loaded()).currentReferral(now)).toBeUndefined()
  allow(true)
  expect((await loaded()).currentReferral(now)).toBeUndefined()
  for (const text of ['{', '[]', '{"agency":7,"until":9e15}']) {
    localStorage.setItem('kervan.referral', text)
    expect((await loaded()).currentReferral(now)).toBeUndefined()
  }
})
