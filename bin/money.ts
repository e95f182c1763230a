// npm run money -- day [DAY]                                        The money of a day by method, and how it was closed.
// npm run money -- close DAY [--cash 120.00EUR]… [--note "…"]        Closes a day with the cash that was counted.
// npm run money -- close DAY --again --why "…" …                     Closes a closed day again.
// npm run money -- sales FROM UNTIL [--group kind] [--basis start] [--file X.csv|X.xlsx] [--language en]
// npm run money -- due                                              Balances of bookings, and refunds that are not made.
// The server may run.
import { writeFile } from 'node:fs/promises'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isCurrency, type Money, parseMoney } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type SalesFigures, salesBases, salesGroups } from '#domain/reports/sales-report.ts'
import { tableFormats } from '#domain/reports/table-formats.ts'
import type { CashCount, Taking } from '#domain/reports/takings.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { amountsDue } from '#server/reports/amounts-due.ts'
import { closeDay, findDay } from '#server/reports/day-close.ts'
import { salesFile } from '#server/reports/report-file.ts'
import { salesReport } from '#server/reports/sales-report.ts'
import { momentText } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const usage = `npm run money -- day [DAY] | close DAY [--cash 120.00EUR]… [--note "…"] [--again --why "…"] | due
  | sales FROM UNTIL [--group ${salesGroups.join('|')}] [--basis ${salesBases.join('|')}] [--file X.csv|X.xlsx]`

const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  cash: { type: 'string', multiple: true, default: [] },
  note: { type: 'string', default: '' },
  again: { type: 'boolean', default: false },
  group: { type: 'string', default: 'month' },
  basis: { type: 'string', default: 'placed' },
  file: { type: 'string' },
  language: { type: 'string', default: 'en' },
})

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (!day) throw new CannotStart(`${text} is not a day like 2027-06-30.`)
  return day
}

function cashOf(text: string): Money {
  const [, amount = '', currency = ''] = text.match(/^([\d.]+) ?([A-Z]{3})$/) ?? []
  const money = isCurrency(currency) ? parseMoney(amount, currency) : undefined
  if (!money) throw new CannotStart(`${text} is not an amount like 120.00EUR.`)
  return money
}

function one<Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((known) => known === word)
  if (!found) throw new CannotStart(`${word} is not one of ${words.join(', ')}.`)
  return found
}

const written = (money: Money) => formatMoney(money, 'en')

function printTakings(takings: readonly Taking[]): void {
  if (takings.length === 0) console.log('No money came in or went back.')
  for (const { method, provider, received, receivedCount, refunded, refundedCount } of takings)
    console.log(
      `${[method, provider].filter(Boolean).join(' ')}  received ${written(received)} (${receivedCount})  refunded ${written(refunded)} (${refundedCount})`,
    )
}

function printCash(cash: readonly CashCount[]): void {
  for (const { expected, counted, difference } of cash)
    console.log(
      `cash  expected ${written(expected)}  counted ${written(counted)}  difference ${written(difference)}`,
    )
}

async function printDay(company: Company, text: string | undefined): Promise<void> {
  const { timeZone } = await company.settings()
  const found = await findDay(company, text ? dayOf(text) : dayIn(new Date(), timeZone))
  console.log(found.day)
  printTakings(found.takings)
  if (!found.close) return console.log('Not closed.')
  const at = momentText(found.close.at, timeZone)
  console.log(`Closed at ${at} by ${found.close.by}.  ${oneLine(found.close.note)}`.trimEnd())
  printCash(found.close.cash)
  if (found.changedSinceClose) console.log('The figures have changed since then.')
}

const figures = ({ bookings, items, guests, gross, vat, net, cancelled, retained }: SalesFigures) =>
  `${bookings} bookings  ${items} items  ${guests} guests  gross ${written(gross)}  VAT ${written(vat)}  net ${written(net)}  cancelled ${cancelled}  retained ${written(retained)}`

async function printSales(company: Company, [from = '', until = '']: string[]): Promise<void> {
  const { file, language } = flags
  if (!isLocale(language)) throw new CannotStart(`${language} is not a language of the shop.`)
  const report = await salesReport(company, {
    from: dayOf(from),
    until: dayOf(until),
    locale: language,
    basis: one(salesBases, flags.basis),
    group: one(salesGroups, flags.group),
  })
  if (isRefusal(report))
    throw new CannotStart('The period ends before it begins, or is longer than three years.')
  if (file) {
    await writeFile(
      file,
      await salesFile(report, { format: one(tableFormats, file.split('.').at(-1)!), locale: language }),
    )
    return console.log(`${file} is written.`)
  }
  for (const { key, title, ...rest } of report.lines)
    console.log(oneLine(`${[key, title].filter(Boolean).join('  ')}  ${figures(rest)}`))
  for (const total of report.totals) console.log(`total  ${figures(total)}`)
  if (report.totals.length === 0) console.log('Nothing was sold.')
}

async function printDue(company: Company): Promise<void> {
  for (let page = 0, more = true; more; page++) {
    const due = await amountsDue(company, { page })
    for (const { number, guest, startsAt, state, balance } of due.balances)
      console.log(
        oneLine(`${number}  ${state}  starts ${startsAt.slice(0, 10)}  to pay ${written(balance)}  ${guest}`),
      )
    if (page === 0)
      for (const { number, guest, queuedAt, way, byHand, amount } of due.refunds)
        console.log(
          oneLine(
            `${number}  refund ${written(amount)}  ${way}${byHand ? ', by hand' : ''}  since ${queuedAt.slice(0, 10)}  ${guest}`,
          ),
        )
    more = due.more
  }
}

checkVerb(usage, positionals, { day: 0, close: 1, sales: 2, due: 0 })

await runBesideServer(async (opened) => {
  const [verb, ...rest] = positionals
  const company = await opened.company()
  if (verb === 'day') return printDay(company, rest[0])
  if (verb === 'sales') return printSales(company, rest)
  if (verb === 'due') return printDue(company)
  const of = { day: dayOf(rest[0]!), counted: flags.cash.map(cashOf), note: flags.note, again: flags.again }
  const closed = await closeDay(company, of, await orderOf(opened.database, flags, 'money.close'))
  if (isRefusal(closed)) {
    const reason = {
      'day-in-future': `${of.day} has not begun.`,
      'day-closed': `${of.day} is closed. --again --why "…" closes it again.`,
      'reason-required': '--again needs a reason: --why "…".',
    }[closed.refused]
    throw new CannotStart(reason)
  }
  printTakings(closed.takings)
  printCash(closed.cash)
  console.log(`${closed.day} is closed.`)
})
