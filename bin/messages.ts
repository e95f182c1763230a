// npm run messages -- list [all]
// npm run messages -- show NUMBER
// npm run messages -- answered NUMBER
import { formatMoney } from '#domain/money/format-money.ts'
import type { Company } from '#server/company.ts'
import { answerMessage, messageForStaff, messagesForStaff } from '#server/enquiries/find-message.ts'
import { CannotStart } from '#server/environment.ts'
import { checkVerb } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage = 'npm run messages -- list [all] | show NUMBER | answered NUMBER'

async function list({ database }: Company, all: boolean): Promise<void> {
  const found = await messagesForStaff(database, !all)
  for (const { number, kind, sentAt, name, subject, answeredAt } of found) {
    const state = answeredAt ? 'answered' : 'pending'
    const about = oneLine(subject || 'special offer')
    console.log(
      `${number}  ${state.padEnd(8)} ${sentAt.toISOString().slice(0, 16)}  ${kind.padEnd(13)}  ${oneLine(name)}: ${about}`,
    )
  }
  if (found.length === 0) console.log(all ? 'No messages.' : 'No messages pending.')
}

async function show({ database }: Company, number: string): Promise<void> {
  const message = await messageForStaff(database, number)
  if (!message) throw new CannotStart(`Message ${number} is unknown.`)
  const { name, email, phone, locale, subject, text, trip, sentAt } = message
  console.log(`${number}, ${message.kind}, ${sentAt.toISOString()}`)
  console.log([oneLine(name), email, phone, `reads ${locale}`].filter(Boolean).join(', '))
  if (trip) {
    const { day, until, flexible, adults, children, kinds, budget } = trip
    console.log(`${[day, until].filter(Boolean).join(' – ') || 'any day'}${flexible ? ', flexible' : ''}`)
    console.log(`${adults} adults, ${children} children; ${kinds.join(', ')}`)
    if (budget) console.log(`Budget ${formatMoney(budget, 'en')}`)
  }
  if (subject) console.log(oneLine(subject))
  console.log(`\n${visible(text)}`)
}

async function answered({ database }: Company, number: string): Promise<void> {
  const known = await answerMessage(database, number, new Date())
  if (!known) throw new CannotStart(`Message ${number} is unknown.`)
  console.log(`Message ${number} is marked as answered.`)
}

checkVerb(usage, process.argv.slice(2), { list: 0, show: 1, answered: 1 })

await runBesideServer(async (opened) => {
  const [verb, subject] = process.argv.slice(2)
  const number = subject?.toUpperCase()
  const company = await opened.company()
  if (verb === 'list') await list(company, subject === 'all')
  else if (verb === 'show' && number) await show(company, number)
  else if (verb === 'answered' && number) await answered(company, number)
  else throw new CannotStart(usage)
})
