// npm run departures -- close PRODUCT DAY [TIME] --why "…"   It will not run. The server may run.
// npm run departures -- reopen PRODUCT DAY [TIME]            It runs after all.
import { parseDay } from '#domain/dates/day.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { closeDeparture, reopenDeparture } from '#server/inventory/close-departure.ts'
import { readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'

const usage = 'npm run departures -- close PRODUCT DAY [TIME] --why "…" | reopen PRODUCT DAY [TIME]'

type Which = { product: string; day: string; time?: string }

async function close(company: Company, which: Which, why: string): Promise<void> {
  const done = await closeDeparture(company, { ...which, by: 'office', why, now: new Date() })
  if (isRefusal(done)) throw refused(which, done)
  const { departure, affected } = done
  console.log(`${departure.product} on ${departure.day} at ${departure.time} is closed.`)
  for (const { number, state, guests } of affected) console.log(`${number}  ${state}  guests: ${guests}`)
  console.log(
    affected.length > 0
      ? 'These guests have not been notified. The list was emailed to the company.'
      : 'No booking is affected.',
  )
}

async function reopen(company: Company, which: Which): Promise<void> {
  const done = await reopenDeparture(company, { ...which, now: new Date() })
  if (isRefusal(done)) throw refused(which, done)
  console.log(`${done.product} on ${done.day} at ${done.time} is open again.`)
}

function refused({ product, day }: Which, { refused: code, values }: Refusal): CannotStart {
  const reasons: Record<string, string> = {
    'departure-unknown': `${product} has no such departure on ${day}.`,
    'time-needed': `${product} departs several times on ${day}: name one of ${values.times}.`,
    'departure-past': 'That departure has left already.',
    'not-closed-by-hand': 'That departure was not closed by hand.',
  }
  return new CannotStart(`${reasons[code] ?? code} Nothing was changed.`)
}

await runBesideServer(async (opened) => {
  const { values, positionals } = readArguments(usage, { why: { type: 'string' } })
  const [command, product, day = '', time] = positionals
  if (!product || !parseDay(day)) throw new CannotStart(usage)
  const which = { product, day, time }
  if (command === 'close' && values.why) await close(await opened.company(), which, values.why)
  else if (command === 'reopen') await reopen(await opened.company(), which)
  else throw new CannotStart(usage)
})
