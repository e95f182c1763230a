import { expect, test } from 'vitest'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { money } from '#domain/money/money.ts'
import { changedFields, doerNamed, doerOf, movedTitles, storyOf } from './story.ts'

const at = (hour: number) => `2027-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`

const story = {
  managed: {
    payments: [{ amount: money('40.00', 'EUR'), method: 'cash', at: at(3) }],
    refunds: [{ amount: money('10.00', 'EUR'), state: 'made', at: at(6) }],
  },
  moves: [
    { machine: 'booking', to: 'confirmed', by: 'staff:7', why: 'placed', at: at(1) },
    { machine: 'collection', from: 'none', to: 'all', by: 'system', why: 'paid', at: at(3) },
  ],
  emails: [
    { id: 4, template: 'booking-confirmed', recipient: 'g@example.com', queuedAt: at(1), sentAt: at(2) },
  ],
  audit: [
    {
      id: 9,
      at: at(5),
      by: 'staff:7',
      name: 'Ada',
      action: 'booking.change',
      subject: { kind: 'booking', id: 'b' },
    },
    { id: 8, at: at(4), by: 'staff:7', action: 'booking.add-note', subject: { kind: 'booking', id: 'b' } },
  ],
  notes: [{ id: 'n', text: 'Late', by: 'staff:7', at: at(4) }],
  tags: [],
  channel: 'web',
} as unknown as BookingStory

test('the history has moves, money, emails, changes and notes once each, the newest first', () => {
  expect(storyOf(story).map(({ key, at: when }) => [key, when])).toEqual([
    ['refund 0', at(6)],
    ['change 9', at(5)],
    ['note n', at(4)],
    ['payment 0', at(3)],
    ['email 4', at(2)],
    ['move 0', at(1)],
  ])
})

test('of two things in one instant the later written one is first', () => {
  const moves = ['held', 'confirmed'].map((to) => ({
    machine: 'booking',
    to,
    by: 'system',
    why: '',
    at: at(1),
  }))
  const entries = storyOf({ ...story, moves, emails: [], audit: [], notes: [] } as BookingStory)
  expect(entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move.to] : []))).toEqual([
    'confirmed',
    'held',
  ])
})

test.each([
  ['staff:7', { name: 'Ada' }],
  ['staff:8', { kind: 'staff' }],
  ['command:root', { kind: 'command' }],
  ['agency:3', { kind: 'agency' }],
  ['octo:3', { kind: 'agency' }],
  ['customer', { kind: 'customer' }],
  ['the job of 2026', { kind: 'system' }],
])('%s did it', (by, doer) => {
  expect(doerOf(by, story.audit)).toEqual(doer)
})

test.each([
  ['Selin Ak', { name: 'Selin Ak' }],
  ['staff:7', { kind: 'staff' }],
  ['command:root', { kind: 'command' }],
  ['customer', { kind: 'customer' }],
  ['system', { kind: 'system' }],
])('%s is the name of who did it, or the label of an actor', (by, doer) => {
  expect(doerNamed(by)).toEqual(doer)
})

test('a change has its fields with the values before and after', () => {
  const people = { adults: 2, children: 0, infants: 0 }
  expect(
    changedFields({
      before: { day: '2027-06-01', people },
      after: { day: '2027-06-02', people: { ...people }, why: null },
    }),
  ).toEqual([
    { field: 'day', before: '2027-06-01', after: '2027-06-02' },
    { field: 'people', before: undefined, after: people },
    { field: 'why', before: undefined, after: null },
  ])
  expect(changedFields({ before: 'text', after: undefined })).toEqual([])
})

test('an amount in minor units is money of its currency; fields of an entry are fields of the change', () => {
  expect(changedFields({ before: undefined, after: { amount: 8460, currency: 'EUR' } })).toEqual([
    { field: 'amount', before: undefined, after: money('84.60', 'EUR') },
  ])
  expect(changedFields({ before: { fields: { 'title.tr': 'Tur' } }, after: { currency: 'EUR' } })).toEqual([
    { field: 'title.tr', before: 'Tur', after: undefined },
    { field: 'currency', before: undefined, after: 'EUR' },
  ])
})

test('a move to another product names both', () => {
  const [change] = story.audit
  const moved = { ...change!, action: 'booking.move', before: { title: 'Alpha' }, after: { title: 'Beta' } }
  expect(movedTitles(moved)).toEqual({ from: 'Alpha', to: 'Beta' })
  expect(movedTitles({ ...moved, action: 'booking.change' })).toBeUndefined()
})
