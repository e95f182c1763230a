import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { SeasonForm } from './season-form.tsx'

const prices = { adult: '42.00', child: '26.00', infant: '0.00' }
const season = { from: '02-29', to: '03-31', prices }
const entry: EditedEntry = {
  kind: 'product',
  code: 'boat',
  version: 1,
  state: 'published',
  document: {
    kind: 'tour',
    code: 'boat',
    currency: 'EUR',
    details: { pricing: { model: 'per-person', prices, seasons: [season] }, sessions: [] },
  },
  draftLanguages: [],
  completeness: [],
}

test('a yearly season that begins on 29 February is opened with its days in any year', () => {
  renderInBackOffice(<SeasonForm entry={entry} at={0} onClose={() => {}} />)
  const typedIn = (label: 'prices.first-day' | 'prices.last-day') =>
    (screen.getByLabelText(officeSaid(label)) as HTMLInputElement).value.slice(5)
  expect([typedIn('prices.first-day'), typedIn('prices.last-day')]).toEqual(['02-29', '03-31'])
  expect(screen.getByRole('button', { name: officeSaid('prices.save') })).toBeEnabled()
})
