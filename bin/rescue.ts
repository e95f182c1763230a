// npm run rescue -- start PRODUCT DAY [TIME] --why "…" --deadline "DAY TIME" [--days DAY,DAY] [--options move,credit,refund] [--message "…"]
//                              [--bookings NUMBER,NUMBER]          Only these; all of the departure without it.
// npm run rescue -- remind RESCUE                                 Reminds those who have not answered.
// npm run rescue -- list [RESCUE]                                 The offers and who has not answered.
// npm run rescue -- decide OFFER move DAY TIME | credit | refund   Decides for a guest. The server may run.
import { type RescueChoice, type RescueOption, rescueOptions } from '#domain/booking/rescue.ts'
import { parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { decideOffer } from '#server/post-booking/rescue/decide-offer.ts'
import { offerOf } from '#server/post-booking/rescue/find-offer.ts'
import { listOffers } from '#server/post-booking/rescue/list-offers.ts'
import { remindUnanswered } from '#server/post-booking/rescue/remind-of-offers.ts'
import { startRescue } from '#server/post-booking/rescue/start-rescue.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { momentOf, momentText } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const usage = `npm run rescue -- start PRODUCT DAY [TIME] --why "…" --deadline "DAY TIME" [--days DAY,DAY] [--options move,credit,refund]
    [--message "…"] [--bookings NUMBER,NUMBER] | remind RESCUE | list [RESCUE] | decide OFFER move DAY TIME|credit|refund`

const options = {
  ...orderOptions,
  deadline: { type: 'string' },
  days: { type: 'string' },
  bookings: { type: 'string' },
  options: { type: 'string' },
  message: { type: 'string' },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>['values']

async function start(company: Company, words: string[], of: { values: Values; order: StaffOrder }) {
  const [product = '', day = '', time] = words
  const { values, order } = of
  const { timeZone } = await company.settings()
  const started = await startRescue(
    company,
    {
      departures: [{ product, day: dayOf(day), time }],
      bookings: values.bookings?.split(',').map((number) => number.trim()),
      days: values.days?.split(',').map(dayOf) ?? [],
      options: optionsOf(values.options),
      deadline: momentOf(values.deadline ?? '', timeZone),
      message: values.message ? { en: values.message } : {},
    },
    order,
  )
  if (isRefusal(started)) throw refused(started)
  console.log(
    started.id
      ? `${started.emailed} guests are emailed. Their answers: npm run rescue -- list ${started.id}`
      : 'The departure is closed. No guest is emailed.',
  )
  if (started.withoutEmail.length > 0) {
    console.log(`No email, please call: ${started.withoutEmail.join(', ')}`)
  }
  if (started.withoutOffer.length > 0) {
    console.log(`Confirmed guests without an offer: ${started.withoutOffer.join(', ')}`)
  }
}

async function list(company: Company, rescue: string | undefined): Promise<void> {
  const { timeZone } = await company.settings()
  const offers = await listOffers(company.database, { rescue })
  for (const offer of offers) {
    const { id, number, guest, phone, product, day, state, movedDay, remindedAt, deadline, hasEmail } = offer
    const until = state === 'open' ? `until ${momentText(deadline, timeZone)}` : (movedDay ?? '')
    const reminded = remindedAt ? '  reminded' : ''
    const call = state === 'open' && !hasEmail ? '  no email: call' : ''
    console.log(
      `${id}  ${state}  ${until}  ${number}  ${oneLine(guest)}  ${phone}  ${product} ${day}${reminded}${call}`,
    )
  }
  if (offers.length === 0) console.log('No offers.')
}

async function remind(company: Company, rescue: string, order: StaffOrder): Promise<void> {
  const done = await remindUnanswered(company, { rescue }, order)
  if (isRefusal(done)) throw refused(done)
  console.log(`${done.reminded} guests are reminded.`)
}

async function decide(company: Company, words: string[], order: StaffOrder): Promise<void> {
  const [id = '', option = '', day = '', time = ''] = words
  const offer = await offerOf(company, id)
  if (!offer) throw new CannotStart(`There is no offer ${id}.`)
  const done = await decideOffer(company, { offer, choice: choiceOf({ option, day, time }) }, order)
  if (isRefusal(done)) throw refused(done)
  console.log('It is decided; the guest is emailed.')
}

function choiceOf({ option, day, time }: { option: string; day: string; time: string }): RescueChoice {
  if (option === 'credit' || option === 'refund') return { option }
  if (option !== 'move' || !parseLocalTime(time)) throw new CannotStart(usage)
  return { option, day: dayOf(day), time }
}

function optionsOf(text = rescueOptions.join(',')): RescueOption[] {
  const chosen = text.split(',') as RescueOption[]
  if (chosen.some((option) => !rescueOptions.includes(option))) throw new CannotStart(usage)
  return chosen
}

function dayOf(text: string): string {
  const day = parseDay(text.trim())
  if (!day) throw new CannotStart(usage)
  return day
}

function refused({ refused: code, values }: Refusal): CannotStart {
  return new CannotStart(`${canSay(code) ? say('en', code, values) : code} Nothing was changed.`)
}

checkVerb(usage, process.argv.slice(2), { start: 2, remind: 1, list: 0, decide: 2 })

await runBesideServer(async (opened) => {
  const { values, positionals } = readArguments(usage, options)
  const [verb, ...words] = positionals
  const company = await opened.company()
  if (verb === 'list') return list(company, words[0])
  const order = await orderOf(company.database, values, 'departures.manage')
  if (verb === 'start') return start(company, words, { values, order })
  if (verb === 'remind') return remind(company, words[0] ?? '', order)
  return decide(company, words, order)
})
