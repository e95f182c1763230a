import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countTravelling } from '#contract/staff/entries.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Edited } from './edited.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const boat: Edited = {
  kind: 'product',
  code: 'boat',
  version: 3,
  state: 'published',
  document: { kind: 'tour', code: 'boat' },
  draftLanguages: [],
}

function shown(
  withdrawal: 'archive' | 'delete',
  entry = boat,
  {
    counted = { bookings: 3, guests: 7 },
    role = 'owner',
  }: { counted?: { bookings: number; guests: number }; role?: Role } = {},
) {
  const api = apiDouble()
  const never = () => expect.unreachable()
  const element = <WithdrawDialog withdrawal={withdrawal} entry={entry} onClose={never} onDone={never} />
  const answer = api.hold(countTravelling, counted)
  renderInBackOffice(element, { role })
  return { api, answer, submit: screen.getByRole('button', { name: officeSaid(`entry.${withdrawal}`) }) }
}

const count = () => screen.findByText(officeSaid('entry.travelling', { bookings: 3, guests: 7 }))

test('a product is archived once the guests who are still to travel are displayed', async () => {
  const { answer, submit } = shown('archive')
  expect(submit).toBeDisabled()
  answer()
  await count()
  screen.getByText(officeSaid('entry.travelling-archive'))
  expect(screen.getByRole('link')).toHaveAttribute('href', '/bookings?product=boat&by=start')
  expect(submit).toBeEnabled()
})

test('a product with bookings is not deleted', async () => {
  const { answer, submit } = shown('delete')
  answer()
  await count()
  screen.getByText(officeSaid('entry.travelling-delete'))
  expect(submit).toBeDisabled()
})

test('a product without travelling guests is deleted', async () => {
  const { answer, submit } = shown('delete', boat, { counted: { bookings: 0, guests: 0 } })
  answer()
  await screen.findByText(officeSaid('entry.travelling-none'))
  expect(submit).toBeEnabled()
})

test('a page is deleted without a count', () => {
  const { api, submit } = shown('delete', { ...boat, kind: 'page', document: { code: 'boat' } })
  expect(submit).toBeEnabled()
  expect(api.sent(countTravelling)).toEqual([])
})

test('who may not see bookings reads their number alone', async () => {
  const { answer } = shown('archive', boat, { role: 'content' })
  answer()
  await count()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
