// npm run visits [-- DAYS]

import type { FunnelStep } from '#domain/analytics/visit.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Counted, type VisitReport, visitsForStaff } from '#server/analytics/visits-for-staff.ts'
import { CannotStart } from '#server/environment.ts'
import { openBesideServer } from './open-company.ts'
import { reportError } from './setup/report.mjs'

const usage = 'npm run visits [-- DAYS], DAYS from 1 to 790; 30 by default'
const mostLines = 15

const steps: Record<FunnelStep, string> = {
  product: 'looked at a product',
  cart: 'put one into the basket',
  checkout: 'began to check out',
  ordered: 'placed an order',
  paid: 'paid or confirmed',
}

function print(report: VisitReport, { from, until }: { from: string; until: string }): void {
  console.log(`Visits from ${from} to ${until}, of visitors with consent\n`)
  if (report.visits === 0 && report.pageViews === 0) {
    console.log('No visits.')
    return
  }
  const each = report.visits > 0 ? (report.pageViews / report.visits).toFixed(1) : '–'
  console.log(`${report.visits} visits, ${report.pageViews} pages, ${each} pages a visit\n`)
  printDays(report.days)
  printFunnel(report)
  printList('Devices', report.devices, report.visits)
  printList('Languages', report.languages, report.visits)
  printList('Came from', report.referrers, report.visits)
  printList('Pages', report.pages, report.pageViews)
}

function printDays(days: VisitReport['days']): void {
  const most = Math.max(1, ...days.map(({ count }) => count))
  for (const { day, count } of days) {
    console.log(`${day}  ${String(count).padStart(7)}  ${'█'.repeat(Math.ceil((40 * count) / most))}`)
  }
}

function printFunnel({ funnel }: VisitReport): void {
  console.log(
    `\n${'The way to a booking'.padEnd(26)}   visits  of all  of those before    phone   tablet  desktop`,
  )
  for (const { step, count, byDevice, ofVisits, ofBefore } of funnel) {
    const parts = [byDevice.phone, byDevice.tablet, byDevice.desktop].map((one) => String(one).padStart(9))
    console.log(
      `${steps[step].padEnd(26)}${String(count).padStart(9)}${share(ofVisits).padStart(8)}${share(ofBefore).padStart(17)}${parts.join('')}`,
    )
  }
}

function printList(title: string, counted: readonly Counted[], of: number): void {
  console.log(`\n${title}`)
  for (const { value, count } of counted.slice(0, mostLines)) {
    const part = of > 0 ? share(Math.round((1000 * count) / of)) : ''
    console.log(`${String(count).padStart(9)}${part.padStart(8)}  ${value}`)
  }
  const rest = counted.slice(mostLines)
  if (rest.length > 0) {
    const sum = rest.reduce((total, { count }) => total + count, 0)
    console.log(`${String(sum).padStart(9)}          ${rest.length} more`)
  }
}

function share(perMille: number | undefined): string {
  return perMille === undefined ? '–' : `${(perMille / 10).toFixed(1)} %`
}

async function run(): Promise<void> {
  const asked = process.argv[2] ?? '30'
  const count = Number(asked)
  if (!/^\d{1,3}$/.test(asked) || count < 1 || count > 790) throw new CannotStart(usage)
  const opened = await openBesideServer()
  try {
    const company = await opened.company()
    const until = dayIn(new Date(), (await company.settings()).timeZone)
    const period = { from: addDays(until, 1 - count), until }
    print(await visitsForStaff(company.database, period), period)
  } finally {
    await opened.close()
  }
}

try {
  await run()
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
