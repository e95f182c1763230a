// npm run messages -- list [all]
// npm run messages -- show NUMBER
// npm run messages -- answered NUMBER [--note "…"] [--by EMAIL]
import { parseArgs } from 'node:util'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { answerMessage } from '#server/enquiries/answer-message.ts'
import { findForStaff, listForStaff } from '#server/enquiries/find-message.ts'
import { CannotStart } from '#server/environment.ts'
import { checkVerb } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf } from './staff-order.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage = 'npm run messages -- list [all] | show NUMBER | answered NUMBER [--note …] [--by EMAIL]'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { note: { type: 'string', default: '' }, by: { type: 'string' } },
})

async function list({ database }: Company, all: boolean): Promise<void> {
  const { messages } = await listForStaff(database, { waiting: !all, limit: 50 })
  for (const { number, kind, sentAt, name, subject, answeredAt } of messages) {
    const state = answeredAt ? 'answered' : 'pending'
    const about = oneLine(subject || 'special offer')
    console.log(
      `${number}  ${state.padEnd(8)} ${sentAt.slice(0, 16)}  ${kind.padEnd(13)}  ${oneLine(name)}: ${about}`,
    )
  }
  if (messages.length === 0) console.log(all ? 'No messages.' : 'No messages pending.')
}

async function show({ database }: Company, number: string): Promise<void> {
  const found = await findForStaff(database, number)
  if (!found) throw new CannotStart(`Message ${number} is unknown.`)
  const { email, phone, trip, answers, message } = found
  const { name, locale, subject, text, sentAt } = message
  console.log(`${number}, ${message.kind}, ${sentAt}`)
  console.log([oneLine(name), email, phone, `reads ${locale}`].filter(Boolean).join(', '))
  if (trip) {
    const { day, until, flexible, adults, children, kinds, budget } = trip
    console.log(`${[day, until].filter(Boolean).join(' – ') || 'any day'}${flexible ? ', flexible' : ''}`)
    console.log(`${adults} adults, ${children} children; ${kinds.join(', ')}`)
    if (budget) console.log(`Budget ${formatMoney(budget, 'en')}`)
  }
  if (subject) console.log(oneLine(subject))
  console.log(`\n${visible(text)}`)
  for (const answer of answers)
    console.log(`\nAnswered ${answer.at} by ${answer.way}: ${visible(answer.text)}`)
}

async function answered({ database }: Company, number: string): Promise<void> {
  const order = await orderOf(database, { by: flags.by }, 'messages.answer')
  const done = await answerMessage(database, { number, way: 'phone', text: flags.note }, order)
  if (isRefusal(done)) throw new CannotStart(`Message ${number} is unknown.`)
  console.log(`Message ${number} is marked as answered.`)
}

checkVerb(usage, positionals, { list: ['all'], show: 1, answered: 1 })

await runBesideServer(async (opened) => {
  const [verb, subject] = positionals
  const number = subject?.toUpperCase()
  const company = await opened.company()
  if (verb === 'list') await list(company, subject === 'all')
  else if (verb === 'show' && number) await show(company, number)
  else if (verb === 'answered' && number) await answered(company, number)
  else throw new CannotStart(usage)
})
