import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAudit, previewUndo, undoChange } from '#contract/staff/audit.ts'
import { money } from '#domain/money/money.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import AuditScreen from './audit-screen.tsx'

type Change = Pick<AuditEntry, 'action' | 'subject'> & Partial<AuditEntry>

const entry = (id: number, change: Change): AuditEntry => ({
  ...{ id, at: '2027-07-01T09:00:00.000Z', by: 'staff:ada', name: 'Ada' },
  ...change,
})
const departure = { kind: 'departure', id: 'd1', product: 'boat', day: '2027-07-02', time: '10:00' }
const entries = [
  entry(4, { action: 'booking.cancel', subject: { kind: 'booking', id: 'b1', number: 'KV-1' } }),
  entry(3, {
    action: 'departure.capacity',
    subject: departure,
    before: { ownCapacity: null },
    after: { ownCapacity: 7 },
  }),
  entry(2, { action: 'departure.close', subject: departure, undoneBy: 3 }),
]

function shown(role: Role, listed: readonly AuditEntry[] = entries) {
  const api = apiDouble()
  api.answer(listAudit, { entries: [...listed] })
  api.answer(previewUndo, {
    entry: { ...entries[1]!, before: { ownCapacity: 7 }, after: { ownCapacity: null } },
  })
  api.answer(undoChange, { entry: entries[1]! })
  return { api, ...renderInBackOffice(<AuditScreen />, { role }) }
}

test('what can be undone has a button, leads to its screen, and is undone with a reason after a preview', async () => {
  const { api, user } = shown('manager')
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(`${officeSaid('audit.subject-booking')} KV-1`)
  expect(rows[2]).toHaveTextContent(officeSaid('audit.undone', { entry: 3 }))
  const hrefs = rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))
  expect(hrefs).toEqual([
    '/bookings/KV-1',
    '/departures/2027-07-02/boat/d1',
    '/departures/2027-07-02/boat/d1',
  ])
  const undo = new RegExp(`^${officeSaid('audit.undo')}`)
  expect(rows.map((row) => within(row).queryAllByRole('button', { name: undo }).length)).toEqual([0, 1, 0])
  await user.click(within(rows[1]!).getByRole('button', { name: undo }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(`${officeSaid('changed.ownCapacity')}:`)
  const submit = within(dialog).getByRole('button', { name: officeSaid('audit.undo') })
  expect(submit).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox'), 'the other boat')
  await user.click(submit)
  await expect.poll(() => api.sent(undoChange)).toEqual([{ entry: 3, reason: 'the other boat' }])
})

test('a change of an item that can be moved back leads to its booking with the form open, for those who may change bookings', async () => {
  const moveBack = {
    ...{ position: 0, day: '2027-07-01', people: { adults: 2, children: 0, infants: 0 } },
    ...{ price: money('40.00', 'EUR'), priceOf: 'as-sold' as const, leftOut: [] },
  }
  const subject = { kind: 'booking', id: 'b1', number: 'KV-1' }
  const moves = [
    entry(7, { action: 'booking.move', subject, moveBack }),
    entry(6, { action: 'booking.move', subject }),
  ]
  const linksFor = async (role: Role) => {
    const { unmount } = shown(role, moves)
    await screen.findAllByRole('listitem')
    const name = new RegExp(`^${officeSaid('audit.move-back')}`)
    const found = screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    unmount()
    return found
  }
  expect(await linksFor('manager')).toEqual(['/bookings/KV-1?move-back=7'])
  expect(await linksFor('finance')).toEqual([])
})

test('finance reads the log and undoes nothing of it', async () => {
  shown('finance')
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('button', { name: new RegExp(`^${officeSaid('audit.undo')}`) })).toBeNull()
})
