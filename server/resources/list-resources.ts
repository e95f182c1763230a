import { haveRoom, type ResourceUse } from '#domain/availability/shared-resources.ts'
import type { Queries } from '#server/database/connect.ts'
import { type ResourceFacts, resourceFacts, type UseRow, usesBetween } from './queries.ts'

/** Something that takes a resource; `conflict` says that more takes it at that time than it bears. */
export type ListedUse = UseRow & { what: 'departure' | 'sale' | 'calendar' | 'block'; conflict: boolean }

export type ListedResource = ResourceFacts & { uses: ListedUse[] }

/** Returns the shared resources of the company, or one, with what takes them within a stretch of time. */
export async function listResources(
  database: Queries,
  { resource, ...span }: { resource?: string | undefined; from: Date; until: Date; now: Date },
): Promise<ListedResource[]> {
  const found = await resourceFacts(database, resource)
  const uses = await usesBetween(database, { codes: found.map(({ code }) => code), ...span })
  const byCode = Map.groupBy(uses, (use) => use.resource)
  return found.map((facts) => ({ ...facts, uses: listUses(facts, byCode.get(facts.code) ?? []) }))
}

function listUses(facts: ResourceFacts, uses: readonly UseRow[]): ListedUse[] {
  return uses.map((use) => {
    const others = uses.filter((one) => one !== use)
    const conflict = use.block
      ? others.some((one) => !one.block && overlap(use, one, facts.turnaroundMinutes))
      : !haveRoom([{ ...facts, uses: others.map(asUse) }], use)
    return { ...use, what: whatOf(use), conflict }
  })
}

function asUse({ from, until, stock }: UseRow): ResourceUse {
  return { from, until, stock: stock ?? undefined }
}

/** Blocks may overlap with each other, and need no turnaround. */
function overlap(block: UseRow, { from, until }: UseRow, turnaroundMinutes: number): boolean {
  return from < block.until && until.getTime() + turnaroundMinutes * 60_000 > block.from.getTime()
}

function whatOf({ departure, block, source }: UseRow): ListedUse['what'] {
  if (block) return 'block'
  if (departure) return 'departure'
  return source ? 'calendar' : 'sale'
}
