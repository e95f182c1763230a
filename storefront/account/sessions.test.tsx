import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { endSession, getMember } from '#contract/members/members.ts'
import type { MemberSession } from '#domain/members/member.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { Sessions } from './sessions.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getMember, { profile: undefined, strategy: undefined })
})

const sessionOf = (last: number, parts: Partial<MemberSession> = {}): MemberSession => ({
  id: `0198c0de-0000-7000-8000-00000000000${last}`,
  device: 'Firefox, Linux',
  strategy: 'local',
  remember: true,
  current: false,
  openedAt: '2026-05-01T08:00:00.000Z',
  lastSeenAt: '2026-05-02T08:00:00.000Z',
  ...parts,
})
const here = sessionOf(1, { current: true })
const phone = sessionOf(2, { device: '' })

test('the session of this browser is marked and not ended; another one is, by its id', async () => {
  const release = api.hold(endSession, 1)
  const { user } = await renderInShop(<Sessions sessions={[here, phone]} />)
  expect(screen.getByText(said('area.this-session'))).toBeVisible()
  expect(screen.queryByRole('button', { name: `${said('area.end')}: Firefox, Linux` })).toBeNull()
  const end = screen.getByRole('button', { name: `${said('area.end')}: ${said('area.unknown-device')}` })
  await user.dblClick(end)
  expect(api.sent(endSession)).toMatchObject([{ session: phone.id, others: false }])
  release()
  await screen.findByText(said('area.session-ended'))
})

test('all others are ended at once, where there are others', async () => {
  api.refuse(endSession, { status: 503, code: 'busy', message: 'Back in a minute.' })
  const { user, unmount } = await renderInShop(<Sessions sessions={[here, phone]} />)
  const others = screen.getByRole('button', { name: said('area.end-others') })
  await user.click(others)
  await screen.findByText('Back in a minute.')
  expect(api.sent(endSession)).toEqual([{ others: true }])
  expect(others).toBeEnabled()
  unmount()
  await renderInShop(<Sessions sessions={[here]} />)
  expect(screen.queryByRole('button', { name: said('area.end-others') })).toBeNull()
})
