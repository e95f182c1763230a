// npm run agencies -- list [STATE]
// npm run agencies -- show NUMBER
// npm run agencies -- approve NUMBER [--message "…"]
// npm run agencies -- refuse NUMBER [--message "…"]
import { type AgencyDetails, agencyStates } from '#domain/agencies/agency.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { decideOnAgency } from '#server/agencies/decide.ts'
import { findAgency, listAgencies } from '#server/agencies/find-agency.ts'
import { documentFile } from '#server/agencies/store-document.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { canSay, say } from '#server/i18n/say.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage = `npm run agencies -- list [${agencyStates.join(' | ')}] | show NUMBER | approve NUMBER | refuse NUMBER [--message "…"] [--by EMAIL] [--why "…"]`

const { values: flags, positionals } = readArguments(usage, { ...orderOptions, message: { type: 'string' } })

async function list(database: Database, named: string | undefined): Promise<void> {
  const state = agencyStates.find((one) => one === named)
  if (named !== undefined && !state) throw new CannotStart(usage)
  const { agencies, next } = await listAgencies(database, { ...(state && { state }), limit: 200 })
  for (const { number, state: now, appliedAt, agency, name } of agencies) {
    console.log(
      `${number}  ${now.padEnd(8)}  ${appliedAt.slice(0, 16)}  ${oneLine(agency)}: ${oneLine(name)}`,
    )
  }
  if (agencies.length === 0) console.log('No agencies.')
  if (next) console.log('Only the newest 200 are listed; name a state to list fewer.')
}

async function show(
  database: Database,
  { number, uploads }: { number: string; uploads: string },
): Promise<void> {
  const found = done(await findAgency(database, number))
  console.log(`${found.number}, ${found.state}, applied ${found.appliedAt.slice(0, 16)}`)
  console.log(oneLine(`${found.agency}, licence ${found.licence}`))
  console.log(oneLine(`Tax ${[found.taxOffice, found.taxNumber].filter(Boolean).join(' ')}`))
  console.log(oneLine([found.address, found.website].filter(Boolean).join(', ')))
  console.log(oneLine(`${found.name}, ${found.email}, ${found.phone}, reads ${found.locale}`))
  for (const id of found.documents) console.log(`Document ${documentFile(uploads, id)}`)
  if (found.note) console.log(`\n${visible(found.note)}`)
}

async function decide(
  database: Database,
  { number, state, order }: { number: string; state: 'approved' | 'refused'; order: StaffOrder },
): Promise<void> {
  const decided = done(await decideOnAgency(database, { number, state, message: flags.message }, order))
  console.log(oneLine(`${decided.number} (${decided.agency}) is ${state}; ${decided.email} is emailed.`))
}

function done(result: AgencyDetails | Refusal): AgencyDetails {
  if (!isRefusal(result)) return result
  const { refused, values } = result
  throw new CannotStart(`${canSay(refused) ? say('en', refused, values) : refused} Nothing was changed.`)
}

checkVerb(usage, positionals, { list: 0, show: 1, approve: 1, refuse: 1 })

await runBesideServer(async (opened) => {
  const { database } = opened
  const [verb = '', subject = ''] = positionals
  const number = subject.toUpperCase()
  if (verb === 'list') return list(database, positionals[1])
  if (verb === 'show') return show(database, { number, uploads: (await opened.company()).uploads })
  const order = await orderOf(database, flags, 'agencies.manage')
  return decide(database, { number, state: verb === 'approve' ? 'approved' : 'refused', order })
})
