import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { changeEmailPreferences, readNotices } from '#contract/account/account.ts'
import { getMember } from '#contract/members/members.ts'
import type { EmailPreference, Notice } from '#domain/members/notice.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { writeCookie } from '../../members/cookies.ts'
import { useMember } from '../../members/member-store.ts'
import NotificationsScreen from './notifications.tsx'

const notice = (fields: Partial<Notice>): Notice => ({
  id: '1',
  kind: 'bookings',
  text: 'Booking TK-1 is confirmed.',
  at: '2099-05-01T09:00:00Z',
  read: false,
  ...fields,
})
const preferences: EmailPreference[] = [
  { kind: 'bookings', wanted: true, mandatory: true },
  { kind: 'reminders', wanted: true, mandatory: false },
]

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

/** The number beside the member's name in the header. */
function Unread() {
  const who = useMember('en')
  return who.status === 'member' && <p>{who.member.unread} unread</p>
}

function open(notices: Notice[], header: ReactNode = null) {
  const unread = notices.filter(({ read }) => !read).length
  const loaderData = {
    notices: Promise.resolve({ ok: true as const, data: { notices, unread, total: notices.length } }),
    preferences: Promise.resolve({ ok: true as const, data: preferences }),
  }
  const props = { loaderData } as unknown as Parameters<typeof NotificationsScreen>[0]
  const page = (
    <>
      {header}
      <NotificationsScreen {...props} />
    </>
  )
  return renderInShop(page, { at: '/user/notification' })
}

const reminders = () => screen.findByRole('switch', { name: said('area.mail-reminders') })

test('a notification leads to what it is about and is read by being followed', async () => {
  api.answer(readNotices, 0)
  const { user, address } = await open([notice({}), notice({ id: '2', read: true, text: 'Old news.' })])
  const [fresh, old] = (await screen.findAllByRole('listitem')).slice(0, 2)
  expect(within(fresh!).getByText(`${said('area.new')}:`, { exact: false })).toBeInTheDocument()
  expect(within(old!).queryByText(`${said('area.new')}:`, { exact: false })).toBeNull()
  await user.click(within(fresh!).getByRole('link'))
  await waitFor(() => expect(address()).toBe('/user/reservations'))
  expect(api.sent(readNotices)).toMatchObject([{ id: '1' }])
})

test('the mark of unread notifications goes once the only one was followed', async () => {
  const strategy = 'local' as const
  writeCookie('user_id', memberAda.id, 60)
  writeCookie('auth_strategy', strategy, 60)
  api.answer(getMember, { profile: { ...memberAda, unread: 1 }, strategy })
  api.answer(readNotices, 0)
  const { user } = await open([notice({})], <Unread />)
  expect(await screen.findByText('1 unread')).toBeVisible()
  api.answer(getMember, { profile: memberAda, strategy })
  await user.click(await screen.findByRole('link', { name: /Booking TK-1 is confirmed/ }))
  expect(await screen.findByText('0 unread')).toBeVisible()
})

test('all are read with one press; with none unread there is no button for it', async () => {
  api.answer(readNotices, 0)
  const { user } = await open([notice({}), notice({ id: '2' })])
  await user.click(await screen.findByRole('button', { name: said('area.read-all') }))
  expect(await screen.findByText(said('area.all-read'))).toBeVisible()
  expect(api.sent(readNotices)).toMatchObject([{ all: true }])
})

test('without notifications it says so', async () => {
  await open([])
  expect(await screen.findByText(said('area.no-notices'))).toBeVisible()
  expect(screen.queryByRole('button', { name: said('area.read-all') })).toBeNull()
})

test('emails that the law asks for cannot be switched off, others can', async () => {
  api.answer(changeEmailPreferences, preferences)
  const { user } = await open([])
  expect(await screen.findByRole('switch', { name: said('area.mail-bookings') })).toBeDisabled()
  await user.click(await reminders())
  expect(await screen.findByText(said('area.saved'))).toBeVisible()
  expect(api.sent(changeEmailPreferences)).toEqual([[{ kind: 'reminders', wanted: false }]])
  expect(await reminders()).not.toBeChecked()
})

test('a switch goes back when it was not saved', async () => {
  api.refuse(changeEmailPreferences, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  const { user } = await open([])
  await user.click(await reminders())
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  expect(await reminders()).toBeChecked()
})
