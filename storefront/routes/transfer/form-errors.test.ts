import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
import { transferQueryErrors } from './form-errors.ts'

const today = day('2026-11-21')
const search = { from: 'airport', to: 'centre', day: today, time: '10:00' } as TransferQuery
const points = [{ id: 'airport' }, { id: 'centre' }]
const message = 'said by the API'

test.each([
  ['transfer-past', { ...search, day: day('2026-11-20') }, 'day'],
  ['transfer-past', search, 'time'],
  ['transfer-too-late', { ...search, day: day('2026-11-22') }, 'time'],
  ['transfer-too-far', search, 'day'],
  ['transfer-same-point', search, 'to'],
  ['transfer-point-unknown', { ...search, from: 'moon' }, 'from'],
  ['something-else', search, 'people'],
] as const)('%s is shown under its field', (reason, asked, field) => {
  expect(transferQueryErrors({ reason, message }, asked, points, today)).toEqual({ [field]: message })
})
