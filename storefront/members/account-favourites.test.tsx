import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFavourite, removeFavourite } from '#contract/members/members.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { putInStep, reportToServer } from './account-favourites.ts'
import { loggedOut, memberState, type StoredMember } from './member-state.ts'
import { clearLoggedIn } from './member-store.ts'

const stored = () => memberState.current().value
const ada = memberAda.id

beforeEach(() => store({}))

function store(parts: Partial<StoredMember>): Promise<void> {
  return memberState.change(() => ({ profile: memberAda, favourites: [], ...parts }))
}

test('an answer that comes after logout leaves the favourites of the member out of this browser', async () => {
  await store({ favouritesOf: ada, favouritesAt: Date.now() })
  const api = apiDouble()
  const answer = api.hold(addFavourite, ['k1', 'k2'])
  const reported = reportToServer('en', { product: 'k1', add: true, member: ada })
  await waitFor(() => expect(api.sent(addFavourite)).toHaveLength(1))
  clearLoggedIn()
  answer()
  await reported
  await memberState.change((same) => same)
  expect(stored()).toEqual(loggedOut)
})

test('favourites of a visitor that are added after logout stay out of this browser', async () => {
  await store({ favourites: ['k1'] })
  const api = apiDouble()
  const answer = api.hold(addFavourite, ['k1', 'k2'])
  const merged = putInStep('en', ada)
  await waitFor(() => expect(api.sent(addFavourite)).toHaveLength(1))
  clearLoggedIn()
  answer()
  await merged
  expect(stored()).toEqual(loggedOut)
})

test('favourites of a visitor that could not be added stay, whatever a later change is answered', async () => {
  await store({ favourites: ['k1'] })
  const api = apiDouble()
  api.refuse(addFavourite, { status: 500, code: 'internal' })
  api.answer(removeFavourite, ['k9'])
  await reportToServer('en', { product: 'k2', add: false, member: ada })
  await memberState.change((same) => same)
  expect(stored().favourites).toEqual(['k1'])
  api.answer(addFavourite, ['k1', 'k9'])
  await putInStep('en', ada)
  expect(stored()).toMatchObject({ favourites: ['k1', 'k9'], favouritesOf: ada })
})

test('more than the server takes at once are added in parts, the oldest first', async () => {
  const favourites = Array.from({ length: 450 }, (_, index) => `k${index}`)
  await store({ favourites })
  const api = apiDouble()
  api.answer(addFavourite, favourites)
  await putInStep('en', ada)
  expect(api.sent(addFavourite).map(({ products }) => products)).toEqual([
    favourites.slice(400),
    favourites.slice(200, 400),
    favourites.slice(0, 200),
  ])
  expect(stored()).toMatchObject({ favourites, favouritesOf: ada })
})
