// npm run comments -- list [all]
// npm run comments -- show N
// npm run comments -- approve N | reject N --why "…" | hide N | keep N | delete N
// npm run comments -- answer N "text"
// Changes take --by EMAIL.
import { parseArgs } from 'node:util'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { commentForStaff, listForStaff } from '#server/reviews/find-comment.ts'
import {
  answerComment,
  dismissReports,
  moderateComment,
  removeComment,
  type StaffMove,
} from '#server/reviews/moderate.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { checkVerb } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf } from './staff-order.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage =
  'npm run comments -- list [all] | show N | approve N | reject N --why "…" | hide N | keep N | delete N | answer N "text"'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { why: { type: 'string' }, by: { type: 'string' } },
})

async function list({ database }: Company, all: boolean): Promise<void> {
  const page = { queue: all ? 'all' : 'open', limit: 100, readIn: 'en' } as const
  const { comments } = await listForStaff(database, page)
  for (const { number, state, writtenAt, title, stars, name, ...more } of comments) {
    const marks = [
      stars && '★'.repeat(stars),
      more.photos > 0 && `${more.photos} photos`,
      more.reports > 0 && `reported ${more.reports} times`,
      more.answered && 'answered',
    ]
    console.log(
      [
        String(number).padStart(5),
        state.padEnd(11),
        writtenAt.slice(0, 16),
        more.locale,
        `${oneLine(title)}: ${marks.filter(Boolean).join(', ')}`,
        `${oneLine(name)}: ${oneLine(more.text).slice(0, 80)}`,
      ].join('  '),
    )
  }
  if (comments.length === 0) console.log(all ? 'No comments.' : 'No comments pending.')
}

async function show({ database, uploads }: Company, number: number): Promise<void> {
  const found = await commentForStaff(database, number)
  if (!found) throw unknown(number)
  const { comment, reports } = found
  const { entity, code, state, writtenAt, name, email, locale, stars, visitedOn, booking, text } = comment
  console.log(`${number}, ${state}, ${new Date(writtenAt).toISOString()}, about the ${entity} ${code}`)
  console.log([oneLine(name), email, `writes ${locale}`, stars && `${stars} of 5`].filter(Boolean).join(', '))
  if (visitedOn) console.log(`Travelled on ${visitedOn}${booking ? ' with a booking' : ''}.`)
  for (const photo of comment.photos) console.log(`Photo: ${uploads}/originals/comment-${photo.id}.webp`)
  console.log(`\n${visible(text)}`)
  if (comment.answer) console.log(`\nAnswered: ${visible(comment.answer)}`)
  if (comment.why) console.log(`\nRejected: ${visible(comment.why)}`)
  for (const { reason, note, at } of reports) {
    console.log(`\nReported ${new Date(at).toISOString().slice(0, 16)}: ${reason} ${oneLine(note)}`)
  }
}

const done: Record<StaffMove, string> = {
  approve: 'is public now',
  reject: 'is not published',
  hide: 'is hidden',
}

async function move(company: Company, number: number, by: StaffMove): Promise<void> {
  if (by === 'reject' && !flags.why?.trim()) {
    throw new CannotStart('A reason is required, the author gets it: --why "…". Nothing was changed.')
  }
  const state = await moderateComment(
    company,
    { number, move: by, why: flags.why?.trim() },
    await orderFrom(company),
  )
  if (!isRefusal(state)) return console.log(`Comment ${number} ${done[by]}.`)
  if (state.refused !== 'comment-cannot-move') throw unknown(number)
  throw new CannotStart(`Comment ${number} is ${state.values.from}. Nothing was changed.`)
}

async function answer(company: Company, number: number, text: string): Promise<void> {
  if (text.length > 2000) throw new CannotStart('A reply has 2,000 characters at most. Nothing was changed.')
  const answered = await answerComment(company, { number, answer: text.trim() }, await orderFrom(company))
  if (isRefusal(answered)) throw unknown(number)
  console.log(
    text.trim() ? `Comment ${number} is answered.` : `The answer to comment ${number} is taken back.`,
  )
}

async function keepComment(company: Company, number: number): Promise<void> {
  if (isRefusal(await dismissReports(company, { number }, await orderFrom(company)))) throw unknown(number)
  console.log(`Comment ${number} is unchanged.`)
}

async function remove(company: Company, number: number): Promise<void> {
  if (isRefusal(await removeComment(company, { number }, await orderFrom(company)))) throw unknown(number)
  console.log(`Comment ${number} is deleted.`)
}

/** The reason of a rejection is written to the author: it is none for the audit log. */
function orderFrom({ database }: Company): Promise<StaffOrder> {
  return orderOf(database, { by: flags.by }, 'reviews.moderate')
}

function unknown(number: number): CannotStart {
  return new CannotStart(`Comment ${number} is unknown. Nothing was changed.`)
}

checkVerb(usage, positionals, {
  list: ['all'],
  show: 1,
  approve: 1,
  hide: 1,
  reject: 1,
  answer: 2,
  keep: 1,
  delete: 1,
})

await runBesideServer(async (opened) => {
  const [verb, subject, text] = positionals
  const number = Number(subject)
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 2 ** 31
  if (verb !== 'list' && !isNumber) throw new CannotStart(usage)
  const company = await opened.company()
  if (verb === 'list') await list(company, subject === 'all')
  else if (verb === 'show') await show(company, number)
  else if (verb === 'approve' || verb === 'reject' || verb === 'hide') await move(company, number, verb)
  else if (verb === 'keep') await keepComment(company, number)
  else if (verb === 'delete') await remove(company, number)
  else if (verb === 'answer' && text !== undefined) await answer(company, number, text)
  else throw new CannotStart(usage)
})
