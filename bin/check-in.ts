// npm run check-in -- scan CODE|NUMBER [--persons 0,1] [--device quay]   Who boards, or why boarding is refused. The server may run.
// npm run check-in -- undo ITEM [--persons 0,1]                          Takes a check-in or a no-show back.
// npm run check-in -- no-show ITEM [--persons 0,1]                       They did not come.
// npm run check-in -- cash ITEM AMOUNT CURRENCY                          Cash that was taken at the quay.
import { randomUUID } from 'node:crypto'
import { formatMoney } from '#domain/money/format-money.ts'
import { isCurrency, money } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { checkIn, type ScanResult } from '#server/departures/check-in/check-in.ts'
import { collectCash } from '#server/departures/check-in/collect-cash.ts'
import { markNoShow, undoCheckIn } from '#server/departures/check-in/correct-check-in.ts'
import { CannotStart } from '#server/environment.ts'
import { canSay, say } from '#server/i18n/say.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { momentText } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage = `npm run check-in -- scan CODE|NUMBER [--persons 0,1] [--device quay] | undo ITEM | no-show ITEM | cash ITEM AMOUNT CURRENCY
  PERSONS count from 0, the lead traveller. Changes take --by EMAIL and --why "…".`

const options = { ...orderOptions, persons: { type: 'string' }, device: { type: 'string' } } as const

type Act = {
  company: Company
  words: string[]
  persons?: number[] | undefined
  device: string
  order: StaffOrder
}

const verbs: Record<string, (act: Act) => Promise<void>> = {
  async scan({ company, words: [text = ''], persons, device, order }) {
    const shown = text.includes('.') ? { code: text } : { number: text }
    const { timeZone } = await company.settings()
    print(await checkIn(company, { id: randomUUID(), ...shown, persons, device }, order), timeZone)
  },
  async undo({ company, words: [item = ''], persons, order }) {
    const done = settled(await undoCheckIn(company, { item, persons }, order))
    console.log(`${done.number}: taken back for ${done.persons.length}.`)
  },
  async 'no-show'({ company, words: [item = ''], persons, device, order }) {
    const done = settled(await markNoShow(company, { item, persons, device }, order))
    console.log(`${done.number}: ${done.persons.length} did not come.`)
  },
  async cash({ company, words: [item = '', amount = '', currency = ''], order }) {
    if (!isCurrency(currency) || !/^\d+(\.\d\d)?$/.test(amount)) throw new CannotStart(usage)
    const paid = { item, amount: money(amount, currency), key: randomUUID() }
    const { balance } = settled(await collectCash(company, paid, order))
    console.log(`The payment is recorded. Still to pay: ${formatMoney(balance, 'en')}`)
  },
}

function print(result: ScanResult, timeZone: string): void {
  if ('refused' in result) {
    const { at, by, device } = result.values
    const first = at ? ` First use: ${momentText(String(at), timeZone)} by ${by}, ${device}.` : ''
    throw new CannotStart(`${textOf(result)}${first}`)
  }
  const { number, title, day, time = '', persons, people, already, balance, item } = result
  const { adults, children, infants } = people
  console.log(`CHECKED IN  ${number}  ${title}  ${day} ${time}  ${adults} + ${children} + ${infants}`)
  console.log(
    `  now: ${persons.length}, before: ${already.length}; to collect: ${formatMoney(balance, 'en')}`,
  )
  console.log(`  item ${item}`)
}

function settled<Answer>(answer: Answer | Refusal): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw new CannotStart(`${textOf(answer)} Nothing was changed.`)
  return answer as Exclude<Answer, Refusal>
}

function textOf({ refused: code, values }: Pick<Refusal, 'refused' | 'values'>): string {
  return canSay(code) ? say('en', code, values) : code
}

function personsOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,3}(,\d{1,3})*$/.test(text)) throw new CannotStart(usage)
  return text.split(',').map(Number)
}

checkVerb(usage, process.argv.slice(2), { scan: 1, undo: 1, 'no-show': 1, cash: 3 })

await runBesideServer(async (opened) => {
  const { values, positionals } = readArguments(usage, options)
  const [verb = '', ...words] = positionals
  const company = await opened.company()
  const order = await orderOf(company.database, values, 'check-in')
  const device = values.device ?? 'command line'
  await verbs[verb]!({ company, words, persons: personsOf(values.persons), device, order })
})
