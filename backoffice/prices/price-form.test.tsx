import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { getEntry, saveEntry } from '#contract/staff/entries.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { day } from '#domain/dates/day.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useCall } from '../data/calls.ts'
import { PriceForm } from './price-form.tsx'

const prices = (adult: string) => ({ adult, child: '26.00', infant: '0.00' })
const days = [day('2027-07-10'), day('2027-07-11')]

function boat(version: number, adult: string, state: EditedEntry['state'] = 'published'): EditedEntry {
  return {
    kind: 'product',
    code: 'boat',
    version,
    state,
    document: {
      kind: 'tour',
      code: 'boat',
      currency: 'EUR',
      details: {
        pricing: { model: 'per-person', prices: prices(adult), seasons: [] },
        sessions: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00', capacity: 10 }],
      },
    },
    draftLanguages: ['de'],
    completeness: [],
  }
}

function Opened(): ReactNode {
  return (
    <FieldLabels>
      <OfBoat />
    </FieldLabels>
  )
}

function OfBoat(): ReactNode {
  const { data } = useCall(getEntry, { kind: 'product', code: 'boat' })
  return data && <PriceForm entry={data} days={days} onClose={() => {}} onDone={() => {}} />
}

test('prices of days are previewed; a colleague’s change meanwhile is displayed, and only a second press saves on top of it', async () => {
  const api = apiDouble()
  api.answer(getEntry, boat(4, '42.00'))
  const { user } = renderInBackOffice(<Opened />)
  const adult = await screen.findByRole('textbox', { name: `${officeSaid('term.adult')} (EUR)` })
  await user.clear(adult)
  await user.type(adult, '48,5')
  const preview = screen.getByRole('region', { name: officeSaid('act.preview') })
  expect(within(preview).getByText(/Adult €42 · Child €26/)).toBeVisible()
  expect(within(preview).getByText(/Adult €48.50 · Child €26/)).toBeVisible()
  api.answer(getEntry, boat(5, '45.00'))
  const colleague = { path: 'details.pricing.prices.adult', before: '42.00', after: '45.00' }
  const body = { version: 5, differences: [colleague] }
  api.refuse(saveEntry, {
    status: 409,
    code: 'entry-stale',
    message: 'Changed meanwhile.',
    data: body,
  } as never)
  await user.click(screen.getByRole('button', { name: officeSaid('prices.save') }))
  await screen.findByText(officeSaid('prices.meanwhile'))
  expect(screen.getByText('Prices › Prices per person › Adult')).toBeVisible()
  await within(preview).findByText(/Adult €45 · Child €26/)
  api.answer(saveEntry, { version: 6, state: 'published', differences: [], problems: [] })
  await user.click(screen.getByRole('button', { name: officeSaid('prices.save') }))
  await screen.findByText(officeSaid('act.done'))
  const [first, second] = api.sent(saveEntry)
  expect([first!.version, second!.version, second!.as, second!.draftLanguages]).toEqual([
    4,
    5,
    'published',
    ['de'],
  ])
  expect(second!.document.details).toMatchObject({
    pricing: {
      prices: prices('45.00'),
      seasons: [{ from: '2027-07-10', to: '2027-07-11', prices: prices('48.50') }],
    },
  })
})

test('prices of a draft are saved in the draft, and nothing is sent while a price is wrong', async () => {
  const api = apiDouble()
  api.answer(getEntry, boat(4, '42.00', 'draft'))
  api.answer(saveEntry, { version: 5, state: 'draft', differences: [], problems: [] })
  const { user } = renderInBackOffice(<Opened />)
  const adult = await screen.findByRole('textbox', { name: `${officeSaid('term.adult')} (EUR)` })
  await user.clear(adult)
  await user.type(adult, '-5')
  expect(screen.getByRole('button', { name: officeSaid('prices.save') })).toBeDisabled()
  await user.clear(adult)
  await user.type(adult, '50')
  await user.click(screen.getByRole('button', { name: officeSaid('prices.save') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(saveEntry).map(({ as }) => as)).toEqual(['draft'])
})
