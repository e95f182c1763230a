import type { CancellationTier } from '#domain/catalogue/product.ts'

/** A stretch of time in which cancelling gives back the same share of the money. */
export type CancellationStage = {
  id: string
  refundPercent: number
  /** It ends so many hours before the start; the last one ends with the start itself. */
  hoursBefore: number | undefined
  until: Date | undefined
  from: Date | undefined
}

export type CancellationPlan = { stages: CancellationStage[]; today?: { stage: string; share: number } }

const msPerHour = 3_600_000

/**
 * A product's cancellation tiers as stages in the order of time, with today's place among them once the start is
 * known. Example: 48 h → 100 % is "full refund until two days before, then nothing".
 */
export function cancellationPlan(
  tiers: readonly CancellationTier[],
  { startsAt, now }: { startsAt?: Date; now: Date },
): CancellationPlan {
  const ordered = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const ends = ordered.map(({ hoursBefore }) => before(startsAt, hoursBefore))
  const stages: CancellationStage[] = ordered.map(({ hoursBefore, refundPercent }, index) => ({
    id: String(hoursBefore),
    refundPercent,
    hoursBefore,
    from: ends[index - 1],
    until: ends[index],
  }))
  if (ordered.at(-1)?.hoursBefore !== 0) {
    stages.push({
      id: 'last',
      refundPercent: 0,
      hoursBefore: undefined,
      from: ends.at(-1),
      until: startsAt,
    })
  }
  return { stages, today: startsAt && placeOf(now, stages) }
}

function before(startsAt: Date | undefined, hours: number): Date | undefined {
  return startsAt && new Date(startsAt.getTime() - hours * msPerHour)
}

function placeOf(now: Date, stages: CancellationStage[]): CancellationPlan['today'] {
  const stage = stages.find(({ until }) => until && now <= until) ?? stages.at(-1)
  if (!stage) return undefined
  if (!stage.from || !stage.until) return { stage: stage.id, share: 0 }
  const length = stage.until.getTime() - stage.from.getTime()
  return { stage: stage.id, share: length > 0 ? (now.getTime() - stage.from.getTime()) / length : 0 }
}
