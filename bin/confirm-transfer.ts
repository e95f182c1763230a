// npm run confirm-transfer -- NUMBER    The transfer for this booking has arrived: confirm it. The server may run.
import { isRefusal } from '#domain/refusal.ts'
import { confirmTransfer } from '#server/bookings/confirm-transfer.ts'
import { CannotStart } from '#server/environment.ts'
import { openBesideServer } from './open-company.ts'
import { reportFault } from './setup/report.mjs'

async function confirm(number: string | undefined): Promise<void> {
  if (!number) throw new CannotStart('npm run confirm-transfer -- NUMBER')
  const { database, close } = await openBesideServer()
  try {
    const done = await confirmTransfer(database, {
      number: number.toUpperCase(),
      by: 'office',
      now: new Date(),
    })
    if (isRefusal(done)) {
      const reason = done.refused === 'booking-unknown' ? 'is not known' : `is ${done.values.state}`
      throw new CannotStart(`Booking ${number} ${reason}; nothing was changed.`)
    }
    console.log(`Booking ${done.number} is confirmed; its voucher goes to the customer.`)
  } finally {
    await close()
  }
}

try {
  await confirm(process.argv[2])
} catch (fault) {
  reportFault(fault)
  process.exitCode = 1
}
