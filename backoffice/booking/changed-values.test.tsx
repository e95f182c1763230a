import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { ChangedList, ChangedValues } from './changed-values.tsx'

function rowsOf(change: { action?: string; before?: unknown; after?: unknown }): (string | null)[] {
  const { container } = renderInBackOffice(<ChangedList change={{ action: 'booking.change', ...change }} />)
  return [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
}

test('a change of an item is written with names, days, travellers and money', () => {
  const people = { adults: 2, children: 1, infants: 0 }
  expect(
    rowsOf({
      before: { position: 0, day: '2027-06-01', people, price: money('84.60', 'EUR') },
      after: {
        position: 0,
        day: '2027-06-02',
        people: { ...people, children: 0 },
        price: money('0.05', 'EUR'),
        leftOut: ['Lunch', 'Marina'],
        priceOf: 'as-sold',
      },
    }),
  ).toEqual([
    'Item:  1',
    'Day: 01.06.2027 02.06.2027',
    'Travellers: 2 adults, 1 child 2 adults',
    'Price: €84.60 €0.05',
    'Left out:  Lunch, Marina',
    `Kind of price:  ${officeSaid('price.as-sold')}`,
  ])
})

test('states are those of what was changed; yes, no, nothing, instants and percentages are written as such', () => {
  expect(rowsOf({ before: { state: 'held' }, after: { state: 'cancelled' } })).toEqual([
    'State: Held Cancelled',
  ])
  expect(rowsOf({ action: 'agency.refuse', after: { state: 'refused' } })).toEqual(['State:  Refused'])
  expect(
    rowsOf({
      before: { runsAnyway: true, decideBy: null, referralPercent: 5 },
      after: { runsAnyway: false, decideBy: '2027-06-01T15:00:00.000Z', referralPercent: 7.5 },
    }),
  ).toEqual([
    'Runs anyway: yes no',
    'Decide by: – 01.06.2027, 18:00',
    `${officeSaid('changed.referralPercent')}: 5% 7.5%`,
  ])
})

test('a field without a name and a value with parts are read as words', () => {
  expect(rowsOf({ after: { keepBookings: true, texts: { tr: 'Merhaba' }, editedBy: 'staff:1' } })).toEqual([
    'Keep bookings:  yes',
    'Texts:  Turkish: Merhaba',
    'Edited by:  Staff',
  ])
  expect(rowsOf({ after: { vehicles: [{ name: 'Van', seats: 8, zones: [] }, { name: 'Bus' }] } })).toEqual([
    'Vehicles:  Name: Van, Seats: 8, Pick-up zones: –; Name: Bus',
  ])
})

test('ids of the program are left out, several of them are counted', () => {
  const id = '0198c0de-0000-7000-8000-00000000000c'
  const change = { action: 'booking.edit-note', before: { note: id, by: 'staff:1' }, after: { note: id } }
  expect(rowsOf(change)).toEqual(['Written by: Staff '])
  expect(rowsOf({ after: { offers: [id, id], channel: 'desk', paidBy: 'on-arrival' } })).toEqual([
    'Offers:  2',
    `Channel:  ${officeSaid('sell.channel-desk')}`,
    `Paid by:  ${officeSaid('sell.by-on-arrival')}`,
  ])
  renderInBackOffice(<ChangedValues change={{ action: 'booking.add-note', after: { note: id } }} />)
  expect(screen.queryByText(officeSaid('story.details'))).toBeNull()
})

test('a change without values has no details', () => {
  renderInBackOffice(<ChangedValues change={{ action: 'booking.confirm' }} />)
  expect(screen.queryByText(officeSaid('story.details'))).toBeNull()
})
