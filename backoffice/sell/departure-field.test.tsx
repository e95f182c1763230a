import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDepartures as listOpen } from '#contract/inventory/inventory.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { DepartureField } from './departure-field.tsx'
import { emptyDraft } from './draft.ts'

const hour = 3_600_000

function departure(id: string, day: string, { hours, bookable }: { hours: number; bookable: boolean }) {
  const startsAt = new Date(Date.now() + hours * hour).toISOString()
  return { id, day, time: '09:00', startsAt, places: 4, capacity: 8, bookable }
}

test('days are suggested until their departures start, past the cut-off of visitors, but not closed ones', async () => {
  const api = apiDouble()
  api.answer(listOpen, [
    departure('begun', '2027-06-01', { hours: -1, bookable: false }),
    departure('past-cut-off', '2027-06-02', { hours: 5, bookable: false }),
    departure('closed', '2027-06-03', { hours: 30, bookable: false }),
    departure('open', '2027-06-04', { hours: 54, bookable: true }),
  ])
  const product = { id: 'boat', cutoffHours: 12 } as Product
  renderInBackOffice(<DepartureField product={product} draft={emptyDraft} onDraft={() => {}} />)
  await screen.findByRole('button', { name: '04.06.2027' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '02.06.2027',
    '04.06.2027',
  ])
})
