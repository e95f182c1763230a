import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getEntry,
  listVersions,
  previewRestoreEntry,
  previewSaveEntry,
  restoreEntry,
  saveEntry,
} from '#contract/staff/entries.ts'
import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import { day } from '#domain/dates/day.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Edited } from './edited.ts'
import { EntryActions } from './entry-actions.tsx'
import { History } from './history.tsx'

const document = { kind: 'tour', code: 'boat', details: { sessions: [] } }
const tour: Edited = {
  kind: 'product',
  code: 'boat',
  version: 3,
  state: 'published',
  document,
  draftLanguages: [],
}
const closed: ClosedDeparture = {
  id: '0198c0de-0000-7000-8000-0000000000d1',
  product: 'boat',
  day: day('2027-07-10'),
  time: '11:00',
  bookings: 1,
  guests: 2,
}
const saved = { version: 4, state: 'published' as const, differences: [], problems: [] }
const rescue = `/departures/2027-07-10/boat/${closed.id}/rescue`

function shown(base: Edited = tour, role: 'owner' | 'content' = 'owner') {
  const api = apiDouble()
  api.answer(getEntry, { ...base, version: 4, completeness: [] })
  const ignored = () => undefined
  const element = (
    <EntryActions
      base={base}
      document={base.document}
      changes={[{ path: 'details.sessions[0].time', before: '11:00', after: '10:30' }]}
      languages={[]}
      isWrong={false}
      onSaved={ignored}
      onWithdrawn={ignored}
      onProblems={ignored}
      onStale={ignored}
    />
  )
  return { api, ...renderInBackOffice(element, { role }) }
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const tick = () => dialog().findByRole('checkbox', { name: officeSaid('entry.closes-accept') })
const publish = () => dialog().getByRole('button', { name: officeSaid('entry.submit-published') })

test('booked departures that a save would close are listed, need a tick, and lead to their guests afterwards', async () => {
  const { api, user } = shown()
  const known = api.hold(previewSaveEntry, [closed])
  api.answer(saveEntry, { ...saved, closedDepartures: [closed] })
  await user.click(button(officeSaid('entry.publish')))
  expect(publish()).toBeDisabled()
  known()
  await dialog().findByText(officeSaid('entry.closes', { count: 1 }))
  dialog().getByText(officeSaid('entry.closed-guests', { bookings: 1, guests: 2 }))
  expect(publish()).toBeDisabled()
  await user.click(await tick())
  await user.click(publish())
  await screen.findByRole('dialog', { name: officeSaid('queue.closed-departures') })
  expect(dialog().getByRole('link', { name: /11:00/ })).toHaveAttribute('href', rescue)
  const sent = { kind: 'product', code: 'boat', version: 3, document, draftLanguages: [] }
  expect(api.sent(previewSaveEntry)).toEqual([sent])
  expect(api.sent(saveEntry)).toEqual([{ ...sent, as: 'published' }])
  await user.click(dialog().getAllByRole('button', { name: officeSaid('app.close') })[0]!)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a later publication needs the tick, a draft does not', async () => {
  const { api, user } = shown()
  api.answer(previewSaveEntry, [closed])
  await user.click(button(officeSaid('entry.save-draft')))
  expect(dialog().getByRole('button', { name: officeSaid('entry.submit-draft') })).toBeEnabled()
  expect(api.sent(previewSaveEntry)).toEqual([])
  await user.click(dialog().getByRole('button', { name: officeSaid('act.back') }))
  await user.click(button(officeSaid('entry.plan')))
  expect(await tick()).not.toBeChecked()
})

test.for([
  ['a tour that closes none', tour, []],
  ['a villa', { ...tour, document: { kind: 'villa', code: 'boat' } }, undefined],
  ['a new tour', { ...tour, version: 0 }, undefined],
] as const)('%s is published at once', async ([, base, found]) => {
  const { api, user } = shown(base)
  if (found) api.answer(previewSaveEntry, found)
  await user.click(button(officeSaid('entry.publish')))
  await expect.poll(() => publish()).toBeEnabled()
  expect(api.sent(previewSaveEntry)).toHaveLength(found ? 1 : 0)
  expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument()
})

test('a document that would be refused is sent, so that its problems are at their fields', async () => {
  const { api, user } = shown()
  api.refuse(previewSaveEntry, { status: 422, code: 'entry-invalid', data: { problems: [] } })
  await user.click(button(officeSaid('entry.publish')))
  await expect.poll(() => publish()).toBeEnabled()
})

test('who may not move guests is asked to inform a colleague', async () => {
  const { api, user } = shown(tour, 'content')
  api.answer(previewSaveEntry, [closed])
  api.answer(saveEntry, { ...saved, closedDepartures: [closed] })
  await user.click(button(officeSaid('entry.publish')))
  await user.click(await tick())
  await user.click(publish())
  await screen.findByText(officeSaid('entry.closed-inform'))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('restoring a version needs the tick, too', async () => {
  const api = apiDouble()
  const version = {
    at: '2026-01-02T03:04:05.000Z',
    by: 'system',
    state: 'published' as const,
    differences: [],
  }
  api.answer(listVersions, { versions: [3, 2].map((number) => ({ ...version, version: number })) })
  api.answer(previewRestoreEntry, [closed])
  api.answer(restoreEntry, { ...saved, closedDepartures: [closed] })
  api.answer(getEntry, { ...tour, version: 4, completeness: [] })
  const { user } = renderInBackOffice(<History entry={tour} onRestored={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: officeSaid('entry.restore') }))
  await user.click(await tick())
  expect(api.sent(previewRestoreEntry)).toEqual([{ kind: 'product', code: 'boat', version: 3, from: 2 }])
  await user.click(dialog().getByRole('button', { name: officeSaid('entry.restore') }))
  await screen.findByRole('dialog', { name: officeSaid('queue.closed-departures') })
  expect(dialog().getByRole('link', { name: /11:00/ })).toHaveAttribute('href', rescue)
})
