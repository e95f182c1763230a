import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTicket, getTicketKey } from '#contract/tickets/tickets.ts'
import { ticketText } from '#domain/booking/ticket.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import CheckVoucherScreen from './check-voucher.tsx'

const ticket = {
  number: 'KRV-1',
  guest: 'Ada Lovelace',
  issuedAt: 4_086_000_000,
  items: [
    {
      day: '2099-07-01',
      time: '09:30',
      title: 'Twelve islands',
      people: { adults: 2, children: 0, infants: 0 },
    },
  ],
  balance: euros(60),
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What is booked of the ticket today. */
const asPrinted = {
  number: 'KRV-1',
  state: 'confirmed' as const,
  items: [{ standing: 'same' as const }],
  balance: euros(60),
}

/** A code as the shop signs it, and the key that verifies it. */
async function signed(items = ticket.items): Promise<{ code: string; key: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const text = `1.${base64(new TextEncoder().encode(ticketText({ ...ticket, items })))}`
  const seal = await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new TextEncoder().encode(text))
  const key = await crypto.subtle.exportKey('raw', pair.publicKey)
  return { code: `${text}.${base64(new Uint8Array(seal))}`, key: base64(new Uint8Array(key)) }
}

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
  localStorage.clear()
})
afterEach(() => history.replaceState(null, '', '/'))

const field = () => screen.getByRole('textbox', { name: said('ticket.field') })
const title = () => screen.getByRole('heading', { name: said('ticket.title') })

/** A code is longer than anyone types. */
async function enter(user: UserEvent, code: string): Promise<void> {
  await user.click(field())
  await user.paste(code)
  await user.keyboard('{Enter}')
}

const show = () => renderInShop(<CheckVoucherScreen />)

test('a scanned code of a confirmed booking is genuine and displays its guest and balance', async () => {
  const { code, key } = await signed()
  api.answer(getTicketKey, { algorithm: 'Ed25519', key })
  api.answer(checkTicket, asPrinted)
  history.replaceState(null, '', `/#${code}`)
  await show()
  expect(await screen.findByText(said('ticket.genuine'))).toBeVisible()
  for (const text of ['KRV-1', 'Ada Lovelace', 'Twelve islands', '€60']) {
    expect(screen.getByText(text)).toBeVisible()
  }
})

test('a genuine code of a cancelled booking says so, and asks for no balance', async () => {
  const { code, key } = await signed()
  api.answer(getTicketKey, { algorithm: 'Ed25519', key })
  api.answer(checkTicket, { ...asPrinted, state: 'cancelled', items: [{ standing: 'cancelled' }] })
  history.replaceState(null, '', `/#${code}`)
  await show()
  expect(await screen.findByText(said('ticket.cancelled'))).toBeVisible()
  expect(screen.queryByText(said('ticket.tripCancelled'))).toBeNull()
  expect(screen.queryByText(said('ticket.genuine'))).toBeNull()
  expect(screen.queryByText('€60')).toBeNull()
})

test('a code that is older than the booking says what was cancelled, what was changed, and the balance of today', async () => {
  const { code, key } = await signed([...ticket.items, { ...ticket.items[0]!, day: '2099-07-02' }])
  api.answer(getTicketKey, { algorithm: 'Ed25519', key })
  const changed = { ...ticket.items[0]!, day: '2099-08-09', title: 'Blue gulet' }
  api.answer(checkTicket, {
    ...asPrinted,
    items: [{ standing: 'cancelled' }, { standing: 'changed', now: changed }],
    balance: euros(20),
  })
  history.replaceState(null, '', `/#${code}`)
  await show()
  expect(await screen.findByText(said('ticket.older'))).toBeVisible()
  expect(screen.queryByText(said('ticket.genuine'))).toBeNull()
  const rows = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(rows.slice(2)).toEqual([
    'Twelve islands2 adultsCancelled',
    'Blue gulet2 adultsChangedOn the voucher:02.07.2099, 09:30Twelve islands',
    '€20',
  ])
})

test('a code that another key signed is forged, whatever it says', async () => {
  const { code } = await signed()
  api.answer(getTicketKey, { algorithm: 'Ed25519', key: (await signed()).key })
  api.refuse(checkTicket, { status: 404, code: 'ticket-forged' })
  const { user } = await show()
  await enter(user, code)
  expect(await screen.findByText(said('ticket.forged'))).toBeVisible()
  expect(screen.queryByText('Ada Lovelace')).toBeNull()
})

test('without a network the key of last time verifies the code, and the state is said to be unknown', async () => {
  const { code, key } = await signed()
  localStorage.setItem('kervan.ticket-key', key)
  const { user } = await show()
  await enter(user, code)
  expect(await screen.findByText(said('ticket.genuine'))).toBeVisible()
  expect(screen.queryByText(said('ticket.asked', { company: 'Turkuaz Travel' }))).toBeNull()
  expect(screen.getByText('€60')).toBeVisible()
})

test('without a network and without a key nothing is claimed', async () => {
  const { code } = await signed()
  const { user } = await show()
  await enter(user, code)
  expect(await screen.findByText(said('ticket.unable'))).toBeVisible()
})

test('the focus stays near: on the heading after a check and before another one, with an empty field', async () => {
  const { code } = await signed()
  const { user } = await show()
  await enter(user, code)
  expect(title()).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: said('ticket.another') }))
  expect(title()).toHaveFocus()
  expect(field()).toHaveValue('')
})

test('an empty field is not checked', async () => {
  const { user } = await show()
  await user.type(field(), '  {Enter}')
  expect(api.sent(checkTicket)).toEqual([])
  expect(field()).toBeVisible()
})

test('the next code that is scanned into the same page is checked', async () => {
  const { code, key } = await signed()
  api.answer(getTicketKey, { algorithm: 'Ed25519', key })
  api.refuse(checkTicket, { status: 404, code: 'ticket-forged' })
  history.replaceState(null, '', '/#1.no.code')
  await show()
  await screen.findByText(said('ticket.forged'))
  api.answer(checkTicket, asPrinted)
  location.hash = code
  await waitFor(() => expect(screen.getByText(said('ticket.genuine'))).toBeVisible())
})

test('a late answer about an earlier code does not replace that of the next one', async () => {
  const { code, key } = await signed()
  api.answer(getTicketKey, { algorithm: 'Ed25519', key })
  const release = api.hold(checkTicket, asPrinted)
  history.replaceState(null, '', `/#${code}`)
  await show()
  await waitFor(() => expect(api.sent(checkTicket)).toHaveLength(1))
  api.refuse(checkTicket, { status: 404, code: 'ticket-forged' })
  location.hash = '1.no.code'
  await screen.findByText(said('ticket.forged'))
  await act(async () => release())
  expect(screen.getByText(said('ticket.forged'))).toBeVisible()
  expect(screen.queryByText(said('ticket.genuine'))).toBeNull()
})
