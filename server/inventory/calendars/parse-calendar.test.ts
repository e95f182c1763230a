import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { parseCalendar } from './parse-calendar.ts'

const zone = 'Europe/Istanbul'
const window = { from: day('2026-01-01'), before: day('2029-01-01') }

/** A calendar with one event of these lines. */
function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

test.each([
  ['whole days', ['DTSTART;VALUE=DATE:20270510', 'DTEND;VALUE=DATE:20270514'], '2027-05-10', '2027-05-14'],
  ['a day without an end', ['DTSTART;VALUE=DATE:20270510'], '2027-05-10', '2027-05-11'],
  ['a day that ends on itself', ['DTSTART:20270510', 'DTEND:20270510'], '2027-05-10', '2027-05-11'],
  [
    'three days by their duration',
    ['DTSTART;VALUE=DATE:20270510', 'DURATION:P3D'],
    '2027-05-10',
    '2027-05-13',
  ],
  [
    'UTC',
    ['DTSTART:20270510T130000Z', 'DTEND:20270514T070000Z'],
    '2027-05-10T13:00:00.000Z',
    '2027-05-14T07:00:00.000Z',
  ],
  [
    'a zone in quotes',
    ['DTSTART;TZID="Europe/Berlin":20270510T160000', 'DTEND;TZID=Europe/Berlin:20270510T180000'],
    '2027-05-10T14:00:00.000Z',
    '2027-05-10T16:00:00.000Z',
  ],
  [
    'an unknown zone',
    ['DTSTART;TZID=Home:20270510T160000', 'DTEND;TZID=Home:20270510T180000'],
    '2027-05-10T13:00:00.000Z',
    '2027-05-10T15:00:00.000Z',
  ],
  [
    'no zone',
    ['DTSTART:20270510T160000', 'DURATION:PT1H30M'],
    '2027-05-10T13:00:00.000Z',
    '2027-05-10T14:30:00.000Z',
  ],
  [
    'a folded line',
    ['DTSTART;VALUE=DATE:2027', ' 0510', 'DTEND;VALUE=DATE:20270511'],
    '2027-05-10',
    '2027-05-11',
  ],
])('%s', (_, lines, from, until) => {
  expect(parseCalendar(calendar('UID:a@b', 'SUMMARY:Reserved: a\\, b; c', ...lines), zone, window)).toEqual({
    events: [{ from, until }],
    repeating: 0,
  })
})

test.each([
  ['cancelled', ['DTSTART:20270510', 'STATUS:CANCELLED']],
  ['leaving one free', ['DTSTART:20270510', 'TRANSP:TRANSPARENT']],
  ['a day that does not exist', ['DTSTART:20270230']],
  ['a moment', ['DTSTART:20270510T130000Z']],
  ['backwards', ['DTSTART:20270510T130000Z', 'DTEND:20270510T120000Z']],
  ['half a day, half a moment', ['DTSTART:20270510', 'DTEND:20270510T120000Z']],
  ['nothing', []],
])('an event that is %s takes nothing', (_, lines) => {
  expect(parseCalendar(calendar(...lines), zone, window)).toEqual({ events: [], repeating: 0 })
})

test('of an hourly event the first instance is imported, and reported', () => {
  expect(parseCalendar(calendar('DTSTART:20270510', 'RRULE:FREQ=HOURLY'), zone, window)).toEqual({
    events: [{ from: '2027-05-10', until: '2027-05-11' }],
    repeating: 1,
  })
})

test('alarms, tasks and time zones are no events', () => {
  const text = [
    'BEGIN:VCALENDAR',
    ...[
      'BEGIN:VTIMEZONE',
      'TZID:X',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    ...['BEGIN:VTODO', 'DTSTART:20270101', 'END:VTODO'],
    ...['BEGIN:VEVENT', 'DTSTART:20270510', 'BEGIN:VALARM', 'DTSTART:20280101', 'END:VALARM', 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\n')
  expect(parseCalendar(text, zone, window)).toEqual({
    events: [{ from: '2027-05-10', until: '2027-05-11' }],
    repeating: 0,
  })
})

test('what is no calendar is refused, and so is one without end', () => {
  expect(parseCalendar('<!doctype html>', zone, window)).toEqual({
    refused: 'calendar-unreadable',
    values: {},
  })
  const event = 'BEGIN:VEVENT\nDTSTART:20270510\nEND:VEVENT\n'
  expect(parseCalendar(`BEGIN:VCALENDAR\n${event.repeat(5001)}END:VCALENDAR`, zone, window)).toEqual({
    refused: 'calendar-too-long',
    values: { most: 5000 },
  })
})

test('whatever it contains, reading it never throws', () => {
  const line = fc.oneof(
    anyText(),
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'DTSTART:99999999',
      'DTSTART;TZID=:20270510T160000',
      'DURATION:P99999D',
    ),
    fc
      .tuple(fc.constantFrom('DTSTART', 'DTEND', 'DURATION'), fc.string())
      .map(([name, value]) => `${name}:${value}`),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      parseCalendar(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n'), zone, window)
    }),
  )
})

test('rules as old as the world that never come about do not keep the server busy', () => {
  const event = `BEGIN:VEVENT
DTSTART;VALUE=DATE:10000101
RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
END:VEVENT
`
  const text = `BEGIN:VCALENDAR\n${event.repeat(10_000)}END:VCALENDAR`
  const window = { from: '2026-01-01' as never, before: '2028-01-01' as never }
  expect(parseCalendar(text, 'Europe/Istanbul', window)).toMatchObject({ refused: 'calendar-too-long' })
})
