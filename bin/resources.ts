// npm run resources -- list DAY [DAY] [--resource CODE]              Shared resources with what takes them on these days.
// npm run resources -- block RESOURCE "DAY TIME" "DAY TIME" --why "…"  Takes it off sale. The server may run.
// npm run resources -- unblock BLOCK                                  Puts it on sale again.
// npm run resources -- product PRODUCT RESOURCE,RESOURCE|none         What each sale of a product takes.
// npm run resources -- departure PRODUCT DAY TIME RESOURCE,…|none|tour  What this departure alone takes.
import { addDays, parseDay } from '#domain/dates/day.ts'
import { localTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { CannotStart } from '#server/environment.ts'
import { say } from '#server/i18n/say.ts'
import { assignToDeparture, assignToProduct } from '#server/resources/assign-resources.ts'
import { blockResource, unblockResource } from '#server/resources/block-resource.ts'
import { type ListedUse, listResources } from '#server/resources/list-resources.ts'
import { momentOf, momentText } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage = `npm run resources -- list DAY [DAY] [--resource CODE] | block RESOURCE "DAY TIME" "DAY TIME" --why "…"
  | unblock BLOCK | product PRODUCT RESOURCE,RESOURCE|none | departure PRODUCT DAY TIME RESOURCE,RESOURCE|none|tour
  Changes take --by EMAIL and --why "…".`

const options = { ...orderOptions, resource: { type: 'string' } } as const

checkVerb(usage, process.argv.slice(2), { list: 1, block: 3, unblock: 1, product: 2, departure: 4 })

await runBesideServer(async (opened) => {
  const { values, positionals } = readArguments(usage, options)
  const [verb = '', first = '', second = '', third = '', fourth = ''] = positionals
  const company = await opened.company()
  const { database } = company
  const { timeZone } = await company.settings()
  if (verb === 'list') {
    const [from, to] = [parseDay(first), parseDay(second || first)]
    if (!from || !to) throw new CannotStart(usage)
    const span = {
      from: instantOf(from, localTime('00:00'), timeZone),
      until: instantOf(addDays(to, 1), localTime('00:00'), timeZone),
      now: new Date(),
    }
    for (const { uses, ...one } of await listResources(database, { resource: values.resource, ...span })) {
      console.log(
        `${one.code}  ${one.name}  ${one.kind}  taken by ${one.products.join(', ') || 'no product'}`,
      )
      for (const use of uses) console.log(`  ${lineOf(use, timeZone)}`)
    }
    return
  }
  const order = await orderOf(database, values, 'resources.manage')
  switch (verb) {
    case 'block': {
      const of = { resource: first, from: momentOf(second, timeZone), until: momentOf(third, timeZone) }
      const { block, conflicts } = done(await blockResource(company, of, order))
      console.log(`${first} is off sale (block ${block}).`)
      if (conflicts.length > 0) console.log('These bookings stay:')
      for (const use of conflicts) console.log(`  ${lineOf(use, timeZone)}`)
      return
    }
    case 'unblock':
      done(await unblockResource(company, first, order))
      console.log('It is on sale again.')
      return
    case 'product': {
      const { version } = done(
        await assignToProduct(company, { product: first, resources: listOf(second) }, order),
      )
      console.log(`${first} takes ${second} (version ${version}).`)
      return
    }
    case 'departure': {
      const [day, time] = [parseDay(second), parseLocalTime(third)]
      if (!day || !time) throw new CannotStart(usage)
      const resources = fourth === 'tour' ? null : listOf(fourth)
      done(await assignToDeparture(company, { which: { product: first, day, time }, resources }, order))
      console.log(`${first} on ${day} at ${time} takes ${fourth}.`)
    }
  }
})

function lineOf(
  { from, until, what, product, booking, block, why, source, conflict }: ListedUse,
  timeZone: string,
): string {
  const by = [product, booking, block, why ?? source].filter(Boolean).join('  ')
  return `${momentText(from, timeZone)} – ${momentText(until, timeZone)}  ${what}  ${by}${conflict ? '  CONFLICT' : ''}`
}

function listOf(text: string): string[] {
  return text === 'none' ? [] : text.split(',').map((one) => one.trim())
}

function done<Answer>(answer: Answer | Refusal): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) {
    throw new CannotStart(`${say('en', answer.refused as never, answer.values)} Nothing was changed.`)
  }
  return answer as Exclude<Answer, Refusal>
}
