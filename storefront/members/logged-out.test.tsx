import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getMember, logOut } from '#contract/members/members.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { browserApi } from '../data/browser-api.ts'
import type { PageContext } from '../data/page-context.ts'
import { writeCookie } from './cookies.ts'
import { loggedInMember } from './guard.ts'
import { LoggedOut } from './logged-out.tsx'
import { closeLogin, useLoginRequest } from './login-request.ts'
import { useMember } from './member-store.ts'

afterEach(() => act(closeLogin))

function Status() {
  return <p>{useMember('en').status}</p>
}

// First in this file: the cookies of a login are read once
test('a session of another way than the one the browser remembers is logged out', async () => {
  const api = apiDouble()
  api.answer(getMember, { profile: memberAda, strategy: 'local' })
  api.answer(logOut, {})
  writeCookie('user_id', memberAda.id, 60)
  writeCookie('auth_strategy', 'google', 60)
  await renderInShop(<Status />)
  expect(await screen.findByText('visitor')).toBeVisible()
  expect(api.sent(logOut)).toHaveLength(1)
  expect(document.cookie).not.toContain('google')
})

test.each([
  ['local', true],
  ['google', false],
  ['', false],
])('to a browser that remembers the way “%s”, pages of members are open: %s', async (way, isMember) => {
  const answer = apiDouble()
  answer.answer(getMember, { profile: memberAda, strategy: 'local' })
  const headers = { cookie: `user_id=1; auth_strategy=${way}` }
  const request = new Request('https://shop.example/user/payments')
  // A browser sends it by itself
  Object.defineProperty(request, 'headers', { value: new Headers(headers) })
  const found = await loggedInMember(request, { api: browserApi('en') } as PageContext)
  expect(found).toEqual(isMember ? { isMember, profile: memberAda } : { isMember })
})

function Dialog() {
  const login = useLoginRequest()
  return <p>{login ? `${login.tab}, then ${login.goTo}` : 'no dialog'}</p>
}

test('a page of members leads a visitor home, with a dialog that leads back to it', async () => {
  const api = apiDouble()
  api.answer(logOut, {})
  const { address } = await renderInShop(
    <>
      <LoggedOut />
      <Dialog />
    </>,
    { at: '/user/payments' },
  )
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.getByText('login, then /user/payments')).toBeVisible()
})
