import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
import { transferQueryErrors } from './form-errors.ts'

const today = day('2026-11-21')
const wish = { from: 'airport', to: 'centre', day: today, time: '10:00' } as TransferQuery
const points = [{ id: 'airport' }, { id: 'centre' }]
const message = 'said by the API'

test.each([
  ['ride-past', { ...wish, day: day('2026-11-20') }, 'day'],
  ['ride-past', wish, 'time'],
  ['ride-too-late', { ...wish, day: day('2026-11-22') }, 'time'],
  ['ride-too-far', wish, 'day'],
  ['transfer-same-point', wish, 'to'],
  ['transfer-point-unknown', { ...wish, from: 'moon' }, 'from'],
  ['something-else', wish, 'people'],
] as const)('%s stands under the field it is about', (reason, asked, field) => {
  expect(transferQueryErrors({ reason, message }, asked, points, today)).toEqual({ [field]: message })
})
