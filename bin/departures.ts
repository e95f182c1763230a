// npm run departures -- list DAY [PRODUCT]                          What departs, with guests, unpaid bookings and pick-ups.
// npm run departures -- manifest DAY [PRODUCT] [--file X.pdf|X.csv]  Their guests, in the order of the pick-ups.
// npm run departures -- close PRODUCT DAY [TIME] --why "…"          It will not run. The server may run.
// npm run departures -- reopen PRODUCT DAY [TIME]                   It runs after all.
// npm run departures -- capacity PRODUCT DAY [TIME] --places N      N places, or `rule`: as many as its tour plans.
// npm run departures -- assign PRODUCT DAY [TIME] --guide … --vehicle …
// npm run departures -- minimum PRODUCT DAY [TIME] --participants N [--deadline "DAY TIME"]
// npm run departures -- run-anyway PRODUCT DAY [TIME]               It runs with too few participants, too.
import { parseDay } from '#domain/dates/day.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { assignDeparture, runAnyway, setMinimum } from '#server/departures/change-departure.ts'
import { setCapacity } from '#server/departures/set-capacity.ts'
import { CannotStart } from '#server/environment.ts'
import { closeDeparture, reopenDeparture } from '#server/inventory/close-departure.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { printDay } from './departures/print-day.ts'
import { printManifest } from './departures/print-manifest.ts'
import { refusedDeparture } from './departures/refused.ts'
import { momentOf } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage = `npm run departures -- list DAY [PRODUCT] | manifest DAY [PRODUCT] [--file X.pdf|X.csv] [--language en]
  | close PRODUCT DAY [TIME] --why "…" | reopen PRODUCT DAY [TIME]
  | capacity PRODUCT DAY [TIME] --places N|rule [--below-sold] | assign PRODUCT DAY [TIME] [--guide …] [--vehicle …]
  | minimum PRODUCT DAY [TIME] --participants N|tour [--deadline "DAY TIME"] | run-anyway PRODUCT DAY [TIME]
  Changes take --by EMAIL and --why "…".`

const options = {
  ...orderOptions,
  file: { type: 'string' },
  language: { type: 'string' },
  places: { type: 'string' },
  'below-sold': { type: 'boolean' },
  guide: { type: 'string' },
  vehicle: { type: 'string' },
  participants: { type: 'string' },
  deadline: { type: 'string' },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>['values']
type Which = { product: string; day: string; time?: string | undefined }
type Act = { company: Company; which: Which; values: Values; order: StaffOrder }

const verbs: Record<string, (act: Act) => Promise<void>> = {
  async close({ company, which, order }) {
    const { departure, affected } = done(await closeDeparture(company, which, order), which)
    console.log(`${departure.product} on ${departure.day} at ${departure.time} is closed.`)
    for (const { number, state, guests } of affected) console.log(`${number}  ${state}  guests: ${guests}`)
    console.log(
      affected.length > 0
        ? 'These guests have not been notified. The list was emailed to the company.'
        : 'No booking is affected.',
    )
  },
  async reopen({ company, which, order }) {
    const { product, day, time } = done(await reopenDeparture(company, which, order), which)
    console.log(`${product} on ${day} at ${time} is open again.`)
  },
  async capacity({ company, which, values, order }) {
    const capacity = values.places === 'rule' ? null : numberOf(values.places)
    const of = { which, capacity, belowSold: values['below-sold'] === true }
    const now = done(await setCapacity(company, of, order), which)
    console.log(
      now.ownCapacity === null
        ? 'The departure has the capacity of its tour again, from the next planning on.'
        : `The departure has ${now.ownCapacity} places; ${now.taken} are sold.`,
    )
  },
  async assign({ company, which, values, order }) {
    const { guide, vehicle } = values
    if (guide === undefined && vehicle === undefined) throw new CannotStart(usage)
    done(await assignDeparture(company, { which, guide, vehicle }, order), which)
    console.log('Guide and vehicle are noted.')
  },
  async minimum({ company, which, values, order }) {
    const participants = values.participants === 'tour' ? null : numberOf(values.participants)
    const { timeZone } = await company.settings()
    const decideBy = values.deadline === undefined ? null : momentOf(values.deadline, timeZone)
    done(await setMinimum(company, { which, participants, decideBy }, order), which)
    console.log('The minimum is noted; staff are warned a day before the deadline.')
  },
  async 'run-anyway'({ company, which, order }) {
    done(await runAnyway(company, which, order), which)
    console.log('It runs. Staff are not asked again.')
  },
}

function done<Answer>(answer: Answer | Refusal, which: Which): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw refusedDeparture(which, answer)
  return answer as Exclude<Answer, Refusal>
}

function numberOf(text: string | undefined): number {
  if (!text || !/^\d{1,6}$/.test(text)) throw new CannotStart(usage)
  return Number(text)
}

checkVerb(usage, process.argv.slice(2), {
  list: 1,
  manifest: 1,
  ...Object.fromEntries(Object.keys(verbs).map((verb) => [verb, 2])),
})

await runBesideServer(async (opened) => {
  const { values, positionals } = readArguments(usage, options)
  const [verb = '', first = '', second = '', time] = positionals
  const company = await opened.company()
  if (verb === 'list' || verb === 'manifest') {
    const day = parseDay(first)
    if (!day) throw new CannotStart(usage)
    const asked = { day, product: second || undefined, file: values.file, language: values.language }
    await (verb === 'list' ? printDay(company, asked) : printManifest(company, asked))
    return
  }
  const day = parseDay(second)
  if (!day) throw new CannotStart(usage)
  const order = await orderOf(company.database, values, 'departures.manage')
  if (values['below-sold']) await orderOf(company.database, values, 'bookings.oversell')
  await verbs[verb]!({ company, which: { product: first, day, time }, values, order })
})
