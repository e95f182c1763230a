import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { isRefusal } from '#domain/refusal.ts'
import { parseCalendar } from './parse-calendar.ts'
import { repeatedDays, repeatRule } from './repeats.ts'

const zone = 'Europe/Istanbul'
const window = { from: day('2027-01-01'), before: day('2028-01-01') }

/** The first days on which something begins by a rule. */
function days(first: string, rule: string, most = 5): string[] {
  const known = repeatRule(rule)
  if (!known) return ['unknown']
  const found: string[] = []
  for (const one of repeatedDays(day(first), known, { before: day('2040-01-01'), ended: () => false })) {
    if (found.push(one.slice(2)) === most) break
  }
  return found
}

test.each([
  ['FREQ=DAILY', ['27-05-10', '27-05-11', '27-05-12', '27-05-13', '27-05-14']],
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', ['27-05-10', '27-05-20', '27-05-30']],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=4', ['27-05-10', '27-05-15', '27-05-16', '27-05-22']],
  ['FREQ=WEEKLY', ['27-05-10', '27-05-17', '27-05-24', '27-05-31', '27-06-07']],
  ['FREQ=WEEKLY;BYDAY=MO,FR', ['27-05-10', '27-05-14', '27-05-17', '27-05-21', '27-05-24']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU', ['27-05-10', '27-05-23', '27-06-06', '27-06-20', '27-07-04']],
  ['FREQ=MONTHLY', ['27-05-10', '27-06-10', '27-07-10', '27-08-10', '27-09-10']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', ['27-05-10', '27-05-31', '27-07-31', '27-08-31', '27-10-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', ['27-05-10', '27-05-31', '27-06-30', '27-07-31', '27-08-31']],
  ['FREQ=MONTHLY;BYDAY=-1SU', ['27-05-10', '27-05-30', '27-06-27', '27-07-25', '27-08-29']],
  ['FREQ=MONTHLY;BYDAY=2MO', ['27-05-10', '27-06-14', '27-07-12', '27-08-09', '27-09-13']],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    ['27-05-10', '27-05-31', '27-06-30', '27-07-30', '27-08-31'],
  ],
  ['FREQ=YEARLY', ['27-05-10', '28-05-10', '29-05-10', '30-05-10', '31-05-10']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', ['27-05-10', '27-11-25', '28-11-23', '29-11-22', '30-11-28']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['27-05-10', '28-02-29', '32-02-29', '36-02-29']],
  ['FREQ=YEARLY;BYDAY=1MO', ['27-05-10', '28-01-03', '29-01-01', '30-01-07', '31-01-06']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['27-05-10']],
  ['FREQ=DAILY;INTERVAL=99999999', ['27-05-10']],
  ['FREQ=HOURLY', ['unknown']],
  ['FREQ=WEEKLY;INTERVAL=0', ['unknown']],
  ['FREQ=MONTHLY;BYMONTHDAY=0', ['unknown']],
  ['FREQ=YEARLY;BYWEEKNO=20', ['unknown']],
  ['FREQ=WEEKLY;BYDAY=MO,XX', ['unknown']],
  ['COUNT=3', ['unknown']],
  ['', ['unknown']],
])('%s', (rule, expected) => {
  expect(days('2027-05-10', rule)).toEqual(expected)
})

test('the 29th of February comes every four years', () => {
  expect(days('2028-02-29', 'FREQ=YEARLY', 3)).toEqual(['28-02-29', '32-02-29', '36-02-29'])
})

test('days come in order, each once, however the rule looks, and soon', () => {
  const part = fc.constantFrom(
    'INTERVAL=3',
    'COUNT=400',
    'BYMONTH=2,6,12',
    'BYMONTHDAY=30,-1,1',
    'BYDAY=MO,2TU,-1SU',
    'BYSETPOS=1,-1',
    'WKST=SU',
  )
  fc.assert(
    fc.property(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      fc.uniqueArray(part),
      fc.integer({ min: 0, max: 40_000 }),
      (every, parts, ago) => {
        const rule = repeatRule([`FREQ=${every}`, ...parts].join(';'))!
        const first = addDays(day('2027-01-01'), -ago)
        const found = [...repeatedDays(first, rule, { before: day('2030-01-01'), ended: () => false })]
        expect(found).toEqual([...new Set(found)].sort())
        expect(found.every((one) => one >= first && one < '2030-01-01')).toBe(true)
      },
    ),
    // Each is of up to 40,000 days.
    { numRuns: 25, examples: [['DAILY', [], 40_000]] },
  )
})

/** Returns the busy times of a calendar with these events. */
function taken(...events: string[][]): string[] {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  const read = parseCalendar(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
    zone,
    window,
  )
  if (isRefusal(read)) throw new Error(read.refused)
  return read.events.map(({ from, until }) => `${from}/${until}`)
}

test('as Airbnb writes it: single stays, each with its days', () => {
  const stay = (uid: string, from: string, until: string) => [
    `DTEND;VALUE=DATE:${until}`,
    `DTSTART;VALUE=DATE:${from}`,
    `UID:${uid}@airbnb.com`,
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/detai',
    ' ls/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
    'SUMMARY:Reserved',
  ]
  expect(taken(stay('a', '20270510', '20270514'), stay('b', '20270514', '20270517'))).toEqual([
    '2027-05-10/2027-05-14',
    '2027-05-14/2027-05-17',
  ])
})

test('as Booking writes it: closed days without a description', () => {
  expect(
    taken([
      'DTSTART;VALUE=DATE:20270601',
      'DTEND;VALUE=DATE:20270608',
      'UID:5f1c@booking.com',
      'SUMMARY:CLOSED - Not available',
    ]),
  ).toEqual(['2027-06-01/2027-06-08'])
})

test('as Google writes it: every week, but once moved, once cancelled and once left out', () => {
  const uid = 'UID:7kukuqrfedlm@google.com'
  const every = [
    'DTSTART;TZID=Europe/Istanbul:20270503T160000',
    'DTEND;TZID=Europe/Istanbul:20270504T100000',
    'RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270608T205959Z;BYDAY=MO',
    'EXDATE;TZID=Europe/Istanbul:20270510T160000',
    uid,
    'SUMMARY:Owner',
  ]
  const moved = [
    'DTSTART;TZID=Europe/Istanbul:20270518T160000',
    'DTEND;TZID=Europe/Istanbul:20270519T100000',
    'RECURRENCE-ID;TZID=Europe/Istanbul:20270517T160000',
    uid,
  ]
  const cancelled = [
    'DTSTART;TZID=Europe/Istanbul:20270524T160000',
    'DTEND;TZID=Europe/Istanbul:20270525T100000',
    'RECURRENCE-ID;TZID=Europe/Istanbul:20270524T160000',
    'STATUS:CANCELLED',
    uid,
  ]
  expect(taken(every, moved, cancelled)).toEqual([
    '2027-05-03T13:00:00.000Z/2027-05-04T07:00:00.000Z',
    '2027-05-31T13:00:00.000Z/2027-06-01T07:00:00.000Z',
    '2027-06-07T13:00:00.000Z/2027-06-08T07:00:00.000Z',
    '2027-05-18T13:00:00.000Z/2027-05-19T07:00:00.000Z',
  ])
})

test('four in the afternoon stays four in the afternoon when the clocks change there', () => {
  const event = ['DTSTART;TZID=Europe/Berlin:20270322T160000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=2']
  expect(taken(event)).toEqual([
    '2027-03-22T15:00:00.000Z/2027-03-22T17:00:00.000Z',
    '2027-03-29T14:00:00.000Z/2027-03-29T16:00:00.000Z',
  ])
})

test('whole days that repeat, with days left out in one line and in two, and one added', () => {
  const event = [
    'DTSTART;VALUE=DATE:20270501',
    'DTEND;VALUE=DATE:20270503',
    'RRULE:FREQ=MONTHLY;UNTIL=20270901',
    'EXDATE;VALUE=DATE:20270601,20270701',
    'EXDATE;VALUE=DATE:20270801',
    'RDATE;VALUE=DATE:20271224',
  ]
  expect(taken(event)).toEqual(['2027-05-01/2027-05-03', '2027-09-01/2027-09-03', '2027-12-24/2027-12-26'])
})

test('what began long ago is followed into the time that matters, and no further', () => {
  const found = taken(['DTSTART;VALUE=DATE:20000103', 'RRULE:FREQ=WEEKLY;BYDAY=MO'])
  expect([found[0], found.at(-1), found.length]).toEqual([
    '2027-01-04/2027-01-05',
    '2027-12-27/2027-12-28',
    52,
  ])
})
