import { isRefusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { ClearingResult } from '#domain/staff/setup.ts'
import type { Company } from '#server/company.ts'
import type { DemoCleared, DemoHasCustomers } from './demo-shop.ts'
import { type ClearingRow, claimClearing, endInterruptedClearings, finishClearing } from './queries.ts'

/** Milliseconds after which a clearing counts as interrupted; a large demo takes seconds. */
const longest = 15 * 60_000

/** Makes the clearing of the demo, or the preview, that staff have asked for. */
export async function runClearing(company: Company, now: Date): Promise<void> {
  const { database, demo } = company
  if (!demo) return
  await endInterruptedClearings(database, { since: new Date(now.getTime() - longest), now })
  const asked = await claimClearing(database, now)
  if (!asked) return
  try {
    const order = { actor: actorOf(asked), now, reason: asked.reason ?? undefined }
    const { keepBookings, changed, isPreview } = asked
    const done = await demo.clear(company, { keepBookings, changed, dryRun: isPreview }, order)
    await finishClearing(database, asked.id, { ...outcomeOf(done), now: new Date() })
  } catch (error) {
    company.log.error({ error, clearing: asked.id }, 'the demo could not be cleared')
    await finishClearing(database, asked.id, { state: 'failed', now: new Date() })
  }
}

/** The audit row of the clearing names who asked for it. */
function actorOf({ label, by }: ClearingRow): Actor {
  return label.startsWith('staff:')
    ? { kind: 'staff', id: label.slice('staff:'.length), name: by }
    : { kind: 'system' }
}

function outcomeOf(done: DemoCleared | DemoHasCustomers): Omit<Parameters<typeof finishClearing>[2], 'now'> {
  if (isRefusal(done)) {
    const { members, bookings, requests } = (done as DemoHasCustomers).customers
    return {
      state: 'refused',
      customers: { members, bookings: bookings.length, requests: requests.length },
    }
  }
  return { state: 'done', result: resultOf(done as DemoCleared) }
}

/** The screen lists so many entries that stay; the audit log has all. */
const mostListed = 200

function resultOf({ changes, staying, counts }: DemoCleared): ClearingResult {
  const groups = Map.groupBy(changes, ({ kind, change }) => `${kind} ${change}`)
  return {
    entries: [...groups.values()].map((all) => ({
      kind: all[0]!.kind,
      change: all[0]!.change === 'archived' ? 'archived' : 'deleted',
      count: all.length,
    })),
    ...counts,
    staying: staying.slice(0, mostListed),
  }
}
