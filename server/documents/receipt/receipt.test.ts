import { afterAll, expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { endRendering } from '#server/documents/render-document.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { testCompany } from '#tests/factories/company.ts'
import { documentsOf } from '#tests/factories/guest-view.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')

afterAll(endRendering)

/** Cancels the first item of a booking for a refund in EUR. */
async function cancelFirst(booking: string, refund: number): Promise<void> {
  const amount = moneyOf(refund, 'EUR')
  const asked = { booking, position: 0, refund: { by: 'amount', amount }, way: 'as-paid' } as const
  const done = await cancelByStaff(
    company,
    { ...asked, requestedBy: 'guest' },
    { ...order, now: new Date(), reason: 'The guest called' },
  )
  expect(done).not.toHaveProperty('refused')
}

/** The lines of a receipt between its head and its note, without days of payments. */
async function linesOf(booking: string): Promise<string[]> {
  const { receipt } = await documentsOf(company, booking)
  const lines = receipt!.split('\n').map((line) => line.replace(/^\S+ {2}· {2}/, ''))
  return lines.slice(
    lines.findIndex((line) => line.endsWith('Boat trip')),
    lines.findIndex((line) => line.startsWith('This receipt')),
  )
}

const isMoney = (line: string) => /^-?[€₺]/.test(line)

/** Labels and amounts of a receipt, without the days of its items. */
function figuresIn(lines: readonly string[]): [label: string, amount: string][] {
  return lines.flatMap((line, index): [string, string][] =>
    isMoney(line) ? [[lines[index - 1]!, line]] : [],
  )
}

test('an item that was cancelled and refunded is not on the receipt', async () => {
  const { id } = await ayse.paid({ payment: 'full' }, [1, 2])
  await cancelFirst(id, 8000)
  expect(figuresIn(await linesOf(id))).toEqual([
    ['Boat trip', '€80.00'],
    ['Net of VAT', '€66.67'],
    ['VAT 20%', '€13.33'],
    ['Total', '€80.00'],
    ['In Turkish lira, at the rate of 01.07.2026', '₺4,000.00'],
    ['by card', '€80.00'],
    ['Balance, to pay on arrival', '€0.00'],
  ])
})

test('what is retained of a cancelled item is its cancellation fee, and the balance is that of the voucher', async () => {
  const { id } = await ayse.paid({}, [3, 4])
  await cancelFirst(id, 500)
  const lines = await linesOf(id)
  expect(figuresIn(lines)).toEqual([
    ['Cancellation fee: Boat trip', '€15.00'],
    ['Boat trip', '€80.00'],
    ['Net of VAT', '€66.67'],
    ['VAT 20%', '€13.33'],
    ['Cancellation fee', '€15.00'],
    ['Total', '€95.00'],
    ['In Turkish lira, at the rate of 01.07.2026', '₺4,750.00'],
    ['by card', '€35.00'],
    ['Balance, to pay on arrival', '€60.00'],
  ])
  const voucher = (await documentsOf(company, id)).voucher!.split('\n')
  expect(voucher[voucher.indexOf('Balance, to pay on arrival') + 1]).toBe('€60.00')
})
