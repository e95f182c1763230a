import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addFavourite } from '#contract/members/members.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'

let reading: PromiseWithResolvers<unknown>
let api: ApiDouble
const storage = '../browser-storage/sealed-storage.ts'

// Each test begins as a page does whose browser still decrypts what it has stored
beforeEach(() => {
  vi.resetModules()
  reading = Promise.withResolvers()
  vi.doMock(storage, () => ({
    openSealedStorage: async () => ({
      read: () => reading.promise,
      write: async () => true,
      remove: () => undefined,
    }),
  }))
  localStorage.setItem('kervan.member', 'sealed')
  api = apiDouble()
})

afterAll(() => {
  vi.doUnmock(storage)
  vi.resetModules()
})

/** The browser has read its member, with a favourite of theirs. */
function isRead(): void {
  const favouritesOf = memberAda.id
  const value = { profile: memberAda, favourites: ['k2'], favouritesOf, favouritesAt: Date.now() }
  reading.resolve({ version: 1, value })
}

test('a heart that is pressed before the browser has read the member is sent to the account', async () => {
  const { toggleFavourite } = await import('./favourites.ts')
  const { memberState } = await import('./member-state.ts')
  api.answer(addFavourite, ['k1', 'k2'])
  const pressed = toggleFavourite('en', 'k1')
  expect(memberState.current()).toMatchObject({ ready: false, value: { favourites: ['k1'] } })
  isRead()
  expect((await pressed).ok).toBe(true)
  expect(api.sent(addFavourite)).toMatchObject([{ products: ['k1'] }])
})

test('of a shared list that is added that early, the account has what is new and loses nothing', async () => {
  const { addAllFavourites } = await import('../shared-lists/add-all.ts')
  const { memberState } = await import('./member-state.ts')
  api.refuse(addFavourite, { status: 503, code: 'unavailable' })
  const added = addAllFavourites(['k1', 'k2'], { locale: 'en', member: undefined })
  isRead()
  expect(await added).toBe(false)
  expect(api.sent(addFavourite)).toMatchObject([{ products: ['k1'] }])
  expect(memberState.current().value.favourites).toEqual(['k2'])
})
