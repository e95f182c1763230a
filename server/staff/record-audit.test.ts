import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { recordAudit } from './record-audit.ts'

const { database } = await testCompany()
const { staff } = await testStaff({ database })

test('a change is recorded with who made it, why and what it changed', async () => {
  const order = {
    actor: { kind: 'staff', id: staff.id, name: 'Ada' },
    now: new Date(),
    reason: 'storm',
    address: '::1',
  } as const
  const change = {
    action: 'departure.close',
    subject: { kind: 'departure', id: 'd1' },
    before: { closed: false },
    after: { closed: true },
  } as const
  await database.transaction((transaction) => recordAudit(transaction, order, change))
  const { rows } = await database.execute(sql`select * from audit_log where subject_id = 'd1'`)
  expect(rows).toEqual([
    expect.objectContaining({
      by: `staff:${staff.id}`,
      staff: staff.id,
      action: 'departure.close',
      before: { closed: false },
      after: { closed: true },
      reason: 'storm',
      address: '::1',
    }),
  ])
})

test('a change that fails leaves no row', async () => {
  const change = { action: 'departure.close', subject: { kind: 'departure', id: 'd2' } } as const
  const order = { actor: { kind: 'command', user: 'root' }, now: new Date() } as const
  const failing = database.transaction(async (transaction) => {
    await recordAudit(transaction, order, change)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const { rows } = await database.execute(sql`select 1 from audit_log where subject_id = 'd2'`)
  expect(rows).toEqual([])
})
