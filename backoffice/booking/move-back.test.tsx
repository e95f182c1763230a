import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changeBooking, listMoveTargets, previewChange } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { MoveBack } from '#domain/booking/move-back.ts'
import { money } from '#domain/money/money.ts'
import type { Role } from '#domain/staff/rights.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { BookingStoryList } from './booking-story.tsx'
import { MoveBackForm, moveBackPath } from './move-back.tsx'

let api: ApiDouble
const eur = (amount: `${number}.${number}`) => money(amount, 'EUR')
const two = { adults: 2, children: 0, infants: 0 }
const sedan = { product: 'airport', vehicle: 'sedan' }

const moveBack: MoveBack = {
  ...{ position: 0, day: '2027-07-01', time: '10:00', people: two, price: eur('40.00'), priceOf: 'today' },
  ...{ target: sedan, title: 'Airport · Sedan', leftOut: ['Child seat'] },
}

const change = {
  ...{ at: '2027-06-01T09:00:00.000Z', by: 'staff:ada', name: 'Ada' },
  subject: { kind: 'booking', id: 'b1' },
}

function storyOf(back: Partial<MoveBack> | undefined, people = { ...two, children: 1 }): BookingStory {
  const audit = [
    { ...change, id: 9, action: 'booking.move', ...(back && { moveBack: { ...moveBack, ...back } }) },
    { ...change, id: 8, action: 'booking.change' },
  ]
  const item = {
    ...{
      productId: 'airport',
      kind: 'transfer',
      title: 'Airport',
      vehicle: 'van',
      chosen: [{ what: 'vehicle', value: 'Van' }],
      timeZone: 'Europe/Istanbul',
    },
    ...{ day: '2027-07-02', time: '11:00', people, total: eur('60.00') },
  }
  const booking = { number: 'KV-1', items: [item] }
  const managed = { booking, payments: [], refunds: [] }
  return { managed, moves: [], emails: [], audit, notes: [], tags: [] } as unknown as BookingStory
}

beforeEach(() => {
  api = apiDouble()
  api.answer(listMoveTargets, { targets: [], hasMore: false })
  api.answer(previewChange, {
    quote: {
      ...{ was: eur('60.00'), is: eur('40.00'), refund: eur('20.00'), balance: eur('0.00') },
      ...{ day: '2027-07-01', time: '10:00' },
    },
    item: {
      ...{ title: 'Airport · Sedan', lines: [], today: eur('40.00'), leftOut: [], freeUntil: {} },
      vat: { mode: 'included', rate: 20, net: eur('33.33'), amount: eur('6.67') },
    },
    emails: [],
  })
  api.refuse(changeBooking, { status: 409, code: 'item-changed', message: 'A colleague has changed it.' })
})

const at = { start: '/bookings/KV-1', named: moveBackPath('KV-1', 9) }

function rendered(story: BookingStory, { role = 'manager', path = at.start, isFetching = false } = {}) {
  const shown = (of: BookingStory) => (
    <>
      <MoveBackForm story={of} isFetching={isFetching} />
      <BookingStoryList story={of} />
    </>
  )
  const found = renderInBackOffice(shown(story), { role: role as Role, at: path })
  return { ...found, showStory: (of: BookingStory) => found.show(shown(of)) }
}

const buttons = () =>
  screen.queryAllByRole('button', { name: new RegExp(`^${officeSaid('audit.move-back')}`) })

test('an entry that can be moved back opens the change with what was before it, previewed before it is made', async () => {
  const { user, address } = rendered(storyOf({}))
  expect(buttons()).toHaveLength(1)
  await user.click(buttons()[0]!)
  const dialog = await screen.findByRole('dialog', {
    name: officeSaid('act.move-back-of', { title: 'Airport' }),
  })
  expect(address()).toBe(at.named)
  const inside = within(dialog)
  for (const text of ['Airport · Sedan', '01.07.2027, 10:00', '2 adults · €40.00']) {
    expect(inside.getByText(text)).toBeInTheDocument()
  }
  expect(inside.getByText(/Child seat/)).toBeInTheDocument()
  const fieldValue = (label: Parameters<typeof officeSaid>[0]) =>
    (inside.getByLabelText(officeSaid(label)) as HTMLInputElement).value
  expect(
    (['act.move-to', 'act.day', 'act.time', 'act.children', 'act.price'] as const).map(fieldValue),
  ).toEqual([...['Airport · Sedan', '2027-07-01', '10:00', '0', 'today']])
  await inside.findByText('-€20.00')
  expect(api.sent(changeBooking)).toEqual([])
  await user.type(inside.getByRole('textbox', { name: officeSaid('act.reason') }), 'By mistake')
  const submit = inside.getByRole('button', { name: officeSaid('act.move-back') })
  await waitFor(() => expect(submit).toBeEnabled())
  await user.click(submit)
  await inside.findByText('A colleague has changed it.')
  const seen = { product: 'airport', vehicle: 'van', day: '2027-07-02', time: '11:00' }
  const asked = { number: 'KV-1', position: 0, day: '2027-07-01', time: '10:00', target: sedan, people: two }
  expect(api.sent(changeBooking)).toMatchObject([{ ...asked, price: 'today', seen, expected: eur('40.00') }])
})

test('the address opens it; it stays open when the booking changes meanwhile, and the address forgets it when closed', async () => {
  const { user, address, showStory } = rendered(storyOf({}), { path: at.named })
  await screen.findByRole('dialog')
  showStory(storyOf(undefined))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: officeSaid('act.back') }))
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, at.start])
  expect(screen.queryByText(officeSaid('act.move-back-over'))).toBeNull()
})

test('people who did not change are not sent: those whom a colleague adds meanwhile stay', async () => {
  const people = { ...two, children: 1 }
  const { user, showStory } = rendered(storyOf({ people }), { path: at.named })
  await screen.findByText('-€20.00')
  showStory(storyOf({ people }, { ...two, children: 2 }))
  await user.selectOptions(screen.getByLabelText(officeSaid('act.price')), 'as-sold')
  await waitFor(() => expect(api.sent(previewChange).at(-1)).toMatchObject({ price: 'as-sold' }))
  expect(api.sent(previewChange).at(-1)).not.toHaveProperty('people')
})

test('of a vehicle class that was not recorded the form asks for it, with the rest of what was', async () => {
  rendered(storyOf({ target: undefined, isVehicleUnknown: true }), { path: at.named })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(officeSaid('act.move-back-vehicle'))).toBeInTheDocument()
  expect(within(dialog).getByRole('combobox', { name: officeSaid('act.move-to') })).toBeInTheDocument()
  expect(within(dialog).getByLabelText(officeSaid('act.day'))).toHaveValue('2027-07-01')
  expect(await within(dialog).findByText('-€20.00')).toBeInTheDocument()
  expect(api.sent(previewChange).at(-1)).not.toHaveProperty('target')
})

test('an entry that cannot be moved back any more says so once the newest data are there', async () => {
  const stale = rendered(storyOf(undefined), { path: at.named, isFetching: true })
  expect([buttons(), screen.queryByText(officeSaid('act.move-back-over'))]).toEqual([[], null])
  stale.unmount()
  const { user, address } = rendered(storyOf(undefined), { path: at.named })
  await screen.findByText(officeSaid('act.move-back-over'))
  await user.click(screen.getByRole('button', { name: officeSaid('app.close') }))
  expect([screen.queryByText(officeSaid('act.move-back-over')), address()]).toEqual([null, at.start])
})

test('who may not change bookings has neither the button nor the form', () => {
  rendered(storyOf({}), { role: 'finance', path: at.named })
  expect([buttons(), screen.queryByRole('dialog')]).toEqual([[], null])
})
