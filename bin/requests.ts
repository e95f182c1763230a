// npm run requests -- list [STATE]
// npm run requests -- show NUMBER
// npm run requests -- offer NUMBER [--price 2500.00] [--day 2027-06-01] [--until 2027-06-04] [--time 17:00]
//                     [--adults 40] [--children 2] [--package CODE] [--weeks 1 | --days 2 | --hours 4]
//                     [--valid-days 7] [--note "…"] [--by EMAIL]
// npm run requests -- decline NUMBER [--why "…"] [--by EMAIL]
import { parseArgs } from 'node:util'
import type { TripDetails } from '#domain/booking/request.ts'
import { type RequestState, requestStates } from '#domain/booking/request-state.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { decrypt } from '#server/encryption.ts'
import { CannotStart } from '#server/environment.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { declineRequest } from '#server/requests/decline-request.ts'
import { guestOf } from '#server/requests/find-request.ts'
import { listForStaff, requestForStaff } from '#server/requests/for-staff.ts'
import { type Answer, makeOffer } from '#server/requests/make-offer.ts'
import { checkVerb } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf } from './staff-order.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage = `npm run requests -- list [${requestStates.join(' | ')}] | show NUMBER | offer NUMBER [--price …] | decline NUMBER [--why …]`

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    price: { type: 'string' },
    day: { type: 'string' },
    until: { type: 'string' },
    time: { type: 'string' },
    adults: { type: 'string' },
    children: { type: 'string' },
    package: { type: 'string' },
    hours: { type: 'string' },
    days: { type: 'string' },
    weeks: { type: 'string' },
    'valid-days': { type: 'string', default: '7' },
    note: { type: 'string', default: '' },
    why: { type: 'string', default: '' },
    by: { type: 'string' },
  },
})

async function list(company: Company, state: string | undefined): Promise<void> {
  const page = { state: state as RequestState | undefined, limit: 50 }
  const { requests } = await listForStaff(company.database, page, 'en')
  for (const { number, state: now, title, sentAt, name } of requests) {
    console.log(oneLine(`${number}  ${now.padEnd(9)} ${sentAt.slice(0, 16)}  ${title}  ${name}`))
  }
  if (requests.length === 0) console.log('No requests.')
}

async function show(company: Company, number: string): Promise<void> {
  const request = await requestForStaff(company.database, number)
  if (!request) throw new CannotStart(`Request ${number} is unknown.`)
  const { firstName, lastName, email, phone } = guestOf(request)
  console.log(`${request.number}, ${request.state}`)
  console.log(oneLine(`${firstName} ${lastName}, ${email}, ${phone}, reads ${request.locale}`))
  console.log(oneLine(`${request.product}: ${JSON.stringify(request.trip)}`))
  if (request.health) {
    console.log(`Health details: ${visible(decrypt(company, 'health details', request.health))}`)
  }
}

async function offer(company: Company, number: string, now: Date): Promise<void> {
  const request = await requestForStaff(company.database, number)
  if (!request) throw new CannotStart(`Request ${number} is unknown.`)
  const answer = {
    number,
    price: flags.price ? money(flags.price, request.currency as Currency) : undefined,
    change: changeOf(request.trip as TripDetails),
    note: flags.note,
    validUntil: new Date(now.getTime() + Number(flags['valid-days']) * 86_400_000),
  }
  // The reason of a decline is written to the guest: it is none for the audit log.
  const made = await makeOffer(
    company,
    answer,
    await orderOf(company.database, { by: flags.by }, 'requests.answer'),
  )
  if (isRefusal(made)) throw refused(made)
  console.log(`Quoted for ${formatMoney(made.price, 'en')}; the guest is emailed.`)
  console.log(`${company.publicUrl}/offer/${made.code}`)
}

function changeOf({ people }: TripDetails): Answer['change'] {
  const charters = { hour: flags.hours, day: flags.days, week: flags.weeks }
  const [charter] = (Object.keys(charters) as (keyof typeof charters)[]).filter((unit) => charters[unit])
  return {
    ...(flags.day && { day: flags.day }),
    ...(flags.until && { until: flags.until }),
    ...(flags.time && { time: flags.time }),
    ...(flags.package && { package: flags.package }),
    ...(charter && { charter: { charter, units: Number(charters[charter]) } }),
    people: {
      ...people,
      ...(flags.adults && { adults: Number(flags.adults) }),
      ...(flags.children && { children: Number(flags.children) }),
    },
  }
}

async function decline(company: Company, number: string): Promise<void> {
  const order = await orderOf(company.database, { by: flags.by }, 'requests.answer')
  const done = await declineRequest(company, { number, why: flags.why }, order)
  if (isRefusal(done)) throw refused(done)
  console.log(`Request ${number} is declined; the guest is notified.`)
}

function refused({ refused: reason, values }: Refusal): CannotStart {
  const words = canSay(reason) ? say('en', reason, values) : `${reason} ${JSON.stringify(values)}`
  return new CannotStart(`${words} Nothing was changed.`)
}

checkVerb(usage, positionals, { list: requestStates, show: 1, offer: 1, decline: 1 })

await runBesideServer(async (opened) => {
  const [verb, subject] = positionals
  const number = subject?.toUpperCase()
  const company = await opened.company()
  const now = new Date()
  if (verb === 'list') await list(company, subject)
  else if (verb === 'show' && number) await show(company, number)
  else if (verb === 'offer' && number) await offer(company, number, now)
  else if (verb === 'decline' && number) await decline(company, number)
  else throw new CannotStart(usage)
})
