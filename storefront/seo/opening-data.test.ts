import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { openingData } from './opening-data.ts'

const winter = { from: '11-01', to: '03-31' }
const summer = { from: '04-01', to: '10-31' }

test.each([
  [winter, '2026-12-24', '2026-11-01', '2027-03-31'],
  [winter, '2027-01-05', '2026-11-01', '2027-03-31'],
  [winter, '2026-07-01', '2026-11-01', '2027-03-31'],
  [summer, '2026-07-01', '2026-04-01', '2026-10-31'],
  [summer, '2026-12-24', '2027-04-01', '2027-10-31'],
  [{ from: '02-29', to: '03-05' }, '2026-07-01', '2027-02-28', '2027-03-05'],
])('a season %o is displayed on %s from %s through %s', (season, today, validFrom, validThrough) => {
  const reported = openingData([{ days: [1, 7], from: '09:00', to: '18:00', season }], day(today))
  expect(reported).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Sunday'],
      opens: '09:00',
      closes: '18:00',
      validFrom,
      validThrough,
    },
  ])
})
