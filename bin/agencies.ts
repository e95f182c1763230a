// npm run agencies -- list [STATE]
// npm run agencies -- show NUMBER
// npm run agencies -- approve NUMBER [--message "…"]
// npm run agencies -- refuse NUMBER [--message "…"]
// npm run agencies -- suspend NUMBER --why "…" [--message "…"]
// npm run agencies -- reinstate NUMBER --why "…" [--message "…"]
// npm run agencies -- details NUMBER [--agency "…"] [--licence …] [--tax-office …] [--tax-number …] [--address …] [--website …] [--contact …] [--email …] [--phone …] [--leave-bookings]
// npm run agencies -- credit NUMBER 500.00EUR
// npm run agencies -- manager NUMBER guest|agency
// npm run agencies -- page NUMBER open|closed [--commission 5] | parent NUMBER PARENT|none [--commission 2]
// npm run agencies -- parent NUMBER PARENT|none [--commission 2]
// npm run agencies -- users NUMBER [invite EMAIL --name "…" --role seller | change EMAIL [--name "…"] [--email NEW] | block EMAIL | unblock EMAIL | role EMAIL --role owner]
// npm run agencies -- rates NUMBER [FILE.json]
// npm run agencies -- allotments NUMBER [FILE.json]
// npm run agencies -- payment NUMBER 100.00EUR --reference REF
// npm run agencies -- payout NUMBER 100.00EUR [--above-owed] --reference REF --why "…"
// npm run agencies -- correct NUMBER 100.00EUR [--down] --reference REF --why "…"
// npm run agencies -- statement NUMBER FROM UNTIL [--file FILE.csv|FILE.pdf] [--language en]
// npm run agencies -- keys NUMBER
// npm run agencies -- add-key NUMBER --name "…" [--read] [--test]
// npm run agencies -- revoke-key NUMBER KEY
// npm run agencies -- webhooks NUMBER
// npm run agencies -- resend-webhooks NUMBER [DELIVERY]
import { bookingManagers } from '#domain/agencies/agency.ts'
import { type AgencyMove, agencyMoves, agencyStates } from '#domain/agencies/agency-state.ts'
import { agencyRoles } from '#domain/agencies/user.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isCurrency, type Money, negate, parseMoney } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { decideOnAgency } from '#server/agencies/decide.ts'
import { findAgency, listAgencies } from '#server/agencies/find-agency.ts'
import { createKey, listKeys, revokeKey } from '#server/agencies/keys/manage-keys.ts'
import { changeAgencyAccount, setAgencyCredit } from '#server/agencies/manage-account.ts'
import { setAgencyPage } from '#server/agencies/referrals/set-page.ts'
import { setBookingManager } from '#server/agencies/set-manager.ts'
import { documentFile } from '#server/agencies/store-document.ts'
import { setAgencyParent } from '#server/agencies/subs/set-parent.ts'
import { resendDeliveries } from '#server/agencies/webhooks/manage-webhooks.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { canSay, say } from '#server/i18n/say.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { correctDetails, detailOptions } from './agency-details.ts'
import { printStatement } from './agency-statement.ts'
import { manageAllotments, manageRates } from './agency-terms.ts'
import { manageUsers } from './agency-users.ts'
import { webhookLines } from './agency-webhooks.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage = `npm run agencies -- list [${agencyStates.join(' | ')}] | show NUMBER | approve NUMBER | refuse NUMBER [--message "…"] | suspend NUMBER --why "…" | reinstate NUMBER --why "…" | details NUMBER [--agency "…" --licence … --tax-office … --tax-number … --address … --website … --contact … --email … --phone … --leave-bookings] | credit NUMBER 500.00EUR | manager NUMBER ${bookingManagers.join('|')} | page NUMBER open|closed [--commission 5]
  | payment NUMBER 100.00EUR --reference REF | payout … [--above-owed] | correct … | statement NUMBER FROM UNTIL [--file FILE.csv|FILE.pdf]
  | rates NUMBER [FILE.json] | allotments NUMBER [FILE.json] | keys NUMBER | add-key NUMBER --name "…" [--read] [--test] | revoke-key NUMBER KEY | webhooks NUMBER | resend-webhooks NUMBER [DELIVERY]
  | users NUMBER [invite EMAIL --name "…" --role ${agencyRoles.join('|')} --language en | change EMAIL --name "…" --email NEW | role EMAIL --role … | block EMAIL | unblock EMAIL] [--by EMAIL] [--why "…"]`

const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  ...detailOptions,
  message: { type: 'string' },
  name: { type: 'string', default: '' },
  role: { type: 'string' },
  language: { type: 'string' },
  reference: { type: 'string', default: '' },
  file: { type: 'string' },
  commission: { type: 'string' },
  down: { type: 'boolean', default: false },
  'above-owed': { type: 'boolean', default: false },
  read: { type: 'boolean', default: false },
  test: { type: 'boolean', default: false },
})

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
  console.log(`Its bookings are managed by the ${found.bookingsManagedBy}`)
  if (found.publicPage) console.log(`Public page, ${found.referralPercent} % of referred bookings`)
  if (found.parent) console.log(`Sub-agency of ${found.parent}, which earns ${found.overridePercent} %`)
  for (const id of found.documents) console.log(`Document ${documentFile(uploads, id)}`)
  if (found.note) console.log(`\n${visible(found.note)}`)
}

async function decide(
  database: Database,
  { number, move, order }: { number: string; move: AgencyMove; order: StaffOrder },
): Promise<void> {
  const needsReason = move === 'suspend' || move === 'reinstate'
  if (needsReason && !order.reason) throw new CannotStart('--why is required. Nothing was changed.')
  const decided = done(await decideOnAgency(database, { number, move, message: flags.message }, order))
  console.log(
    oneLine(`${decided.number} (${decided.agency}) is ${decided.state}; ${decided.email} is emailed.`),
  )
}

/** As in the back office: who takes payments of guests pays no money out. */
const rights = { payment: 'payments.take', payout: 'reports.view', correct: 'agencies.manage' } as const

async function changeAccount(
  database: Database,
  { number, verb, amount }: { number: string; verb: 'payment' | 'payout' | 'correct'; amount: Money },
): Promise<void> {
  const reference = flags.reference.trim()
  if (reference === '' || amount.minor <= 0) throw new CannotStart(usage)
  const order = await orderOf(database, flags, rights[verb])
  if (verb !== 'payment' && !order.reason) throw new CannotStart('--why is required. Nothing was changed.')
  const change = {
    number,
    reference,
    event: verb === 'correct' ? ('correction' as const) : verb,
    amount: verb === 'correct' && flags.down ? negate(amount) : amount,
    aboveOwed: flags['above-owed'],
  }
  const changed = await changeAgencyAccount(database, change, order)
  if (isRefusal(changed) && changed.refused === 'payout-above-owed') {
    const { owed: due, currency } = changed.values
    throw new CannotStart(
      `The company owes ${number} ${due} ${currency}; --above-owed records a higher payout all the same. Nothing was changed.`,
    )
  }
  const { creditLimit, owed } = done(changed)
  console.log(`${number} owes ${written(owed)} now, of at most ${written(creditLimit)}.`)
}

async function showKeys(database: Database, number: string): Promise<void> {
  const keys = done(await listKeys(database, number, { forStaff: true }))
  for (const { id, hint, mode, scope, lastUsedAt, revokedAt, name, madeBy, maker, makerLeft } of keys) {
    const used = lastUsedAt ? `last used ${lastUsedAt.slice(0, 16)}` : 'never used'
    const by = `made by ${maker ?? `the ${madeBy}`}${makerLeft ? ' (has no access any more)' : ''}`
    const state = revokedAt ? `revoked ${revokedAt.slice(0, 16)}` : used
    console.log(oneLine(`${id}  ${hint}…  ${mode}  ${scope}  ${state}  ${name}  ${by}`))
  }
  if (keys.length === 0) console.log(`${number} has no keys.`)
}

async function addKey(database: Database, number: string, order: StaffOrder): Promise<void> {
  const name = flags.name.trim()
  if (name === '' || name.length > 80) throw new CannotStart(usage)
  const scope = flags.read ? ('read' as const) : ('book' as const)
  const mode = flags.test ? ('test' as const) : ('live' as const)
  const { key, created } = done(await createKey(database, { number, name, scope, mode }, order))
  console.log(`The key ${created.id} of ${number} is displayed only now:\n${key}`)
}

async function setPage(
  database: Database,
  { number, state }: { number: string; state: string },
  order: StaffOrder,
): Promise<void> {
  if (state !== 'open' && state !== 'closed') throw new CannotStart(usage)
  const terms = { number, publicPage: state === 'open', referralPercent: percentTyped() }
  const { referralPercent } = done(await setAgencyPage(database, terms, order))
  const earns = `earns ${referralPercent} % of bookings that it refers from now on`
  console.log(`The page /agency/${number} is ${state}; ${number} ${earns}.`)
}

async function setParent(
  database: Database,
  { number, parent: typed }: { number: string; parent: string },
  order: StaffOrder,
): Promise<void> {
  const parent = typed === 'NONE' ? undefined : typed
  const terms = { number, parent, overridePercent: percentTyped() }
  const { overridePercent } = done(await setAgencyParent(database, terms, order))
  console.log(
    parent
      ? `${number} is a sub-agency of ${parent}, which earns ${overridePercent} % of its sales from now on.`
      : `${number} is no sub-agency.`,
  )
}

/** Undefined without a percentage: then the present one stays. */
function percentTyped(): number | undefined {
  if (flags.commission === undefined) return undefined
  const percent = Number(flags.commission)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(flags.commission) || percent > 100) throw new CannotStart(usage)
  return percent
}

function amountOf(text: string): Money {
  const [, amount = '', currency = ''] = text.match(/^([\d.]+) ?([A-Z]{3})$/) ?? []
  const money = isCurrency(currency) ? parseMoney(amount, currency) : undefined
  if (!money) throw new CannotStart(`${text} is not an amount like 120.00EUR.`)
  return money
}

function written(money: Money): string {
  return formatMoney(money, 'en')
}

function done<Result>(result: Result | Refusal): Result {
  if (!isRefusal(result)) return result
  const { refused, values } = result
  throw new CannotStart(`${canSay(refused) ? say('en', refused, values) : refused} Nothing was changed.`)
}

checkVerb(usage, positionals, {
  list: 0,
  show: 1,
  approve: 1,
  suspend: 1,
  reinstate: 1,
  refuse: 1,
  details: 1,
  credit: 2,
  manager: 2,
  page: 2,
  parent: 2,
  payment: 2,
  payout: 2,
  correct: 2,
  statement: 3,
  keys: 1,
  'add-key': 1,
  'revoke-key': 2,
  webhooks: 1,
  'resend-webhooks': 1,
  users: 1,
  rates: 1,
  allotments: 1,
})

await runBesideServer(async (opened) => {
  const { database } = opened
  const [verb = '', subject = '', second = '', third = ''] = positionals
  const number = subject.toUpperCase()
  if (verb === 'list') return list(database, positionals[1])
  if (verb === 'show') return show(database, { number, uploads: (await opened.company()).uploads })
  if (verb === 'keys') return showKeys(database, number)
  if (verb === 'webhooks') return console.log(done(await webhookLines(database, number)))
  if (verb === 'statement') {
    const asked = { ...flags, number, from: second, until: third }
    return done(await printStatement(await opened.company(), asked))
  }
  if (verb === 'rates' || verb === 'allotments') {
    const manage = verb === 'rates' ? manageRates : manageAllotments
    return console.log(done(await manage(database, { ...flags, number, file: positionals[2] })))
  }
  if (verb === 'details')
    return console.log(done(await correctDetails(database, { ...flags, number, usage })))
  if (verb === 'users') {
    const asked = {
      ...flags,
      number,
      verb: positionals[2],
      email: positionals[3],
      newEmail: flags.email,
      usage,
    }
    return console.log(done(await manageUsers(database, asked)))
  }
  if (verb === 'payment' || verb === 'payout' || verb === 'correct') {
    return changeAccount(database, { number, verb, amount: amountOf(second) })
  }
  const order = await orderOf(database, flags, 'agencies.manage')
  if (verb === 'add-key') return addKey(database, number, order)
  if (verb === 'revoke-key') {
    const { id, name } = done(await revokeKey(database, { number, key: second }, order))
    return console.log(oneLine(`The key ${id} (${name}) of ${number} is revoked.`))
  }
  if (verb === 'resend-webhooks') {
    const delivery = positionals[2]
    const { queued } = done(await resendDeliveries(database, { number, delivery }, order))
    return console.log(`${queued} deliveries of ${number} are queued; the server sends them.`)
  }
  if (verb === 'credit') {
    const { owed } = done(await setAgencyCredit(database, { number, limit: amountOf(second) }, order))
    return console.log(`${number} may owe ${written(amountOf(second))}; it owes ${written(owed)}.`)
  }
  if (verb === 'manager') {
    const managedBy = bookingManagers.find((one) => one === second)
    if (!managedBy) throw new CannotStart(usage)
    done(await setBookingManager(database, { number, managedBy }, order))
    return console.log(`The ${managedBy} manages the bookings that ${number} places from now on.`)
  }
  if (verb === 'page') return setPage(database, { number, state: second }, order)
  if (verb === 'parent') return setParent(database, { number, parent: second.toUpperCase() }, order)
  return decide(database, { number, move: agencyMoves.find((one) => one === verb)!, order })
})
