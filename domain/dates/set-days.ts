import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { inSeason, isDated, overlappingSeasons, precedes, type Season, seasonOn } from './season.ts'

/** What a season has apart from its days: its prices and rules. */
export type TermsOf<S extends Season> = Omit<S, keyof Season>

/** Days that get other terms; `times` are those of departures, all of them without it. */
export type DaysToSet<S extends Season> = {
  days: readonly Day[]
  times?: readonly string[] | undefined
  /** Undefined returns all departures of the days to the yearly seasons, or to none. */
  terms: TermsOf<S> | undefined
}

/**
 * Returns seasons by which the given days have other terms, and every other day and departure the same ones as before. Yearly
 * seasons stay as they are; seasons with years are added, shortened and joined, and never overlap. Never throws.
 * Source: docs/catalogue-format.md, "Seasons". Example: 10 to 12 July 2027 in a yearly summer add one season of three days.
 */
export function setDays<S extends Season>(seasons: readonly S[], asked: DaysToSet<S>): S[] {
  const change = asked.terms ? asked : { ...asked, times: undefined }
  const days = [...new Set(change.days)].toSorted()
  if (days.length === 0) return [...seasons]
  const times = timesOf(seasons, change.times)
  const yearly = seasons.filter((season) => !isDated(season))
  const chosen = new Set<string>(days)
  const wanted: Wanted<S> = (day, time) => {
    const isChosen = chosen.has(day) && (!change.times || (time !== undefined && change.times.includes(time)))
    if (isChosen && change.terms) return change.terms
    const season = seasonOn(day, isChosen ? yearly : seasons, time)
    return season && termsOf(season)
  }
  const runs = runsOf(days).map((run) => withTimes(run, change.times))
  const spans = [weekdaySpan(days, change.times) ?? [], runs].filter((some) => some.length > 0)
  for (const span of change.terms ? spans : [[]]) {
    const found = withSpans(seasons, { days, span, change, check: { wanted, times } })
    if (found) return found
  }
  return [...seasons]
}

type Wanted<S extends Season> = (day: Day, time: string | undefined) => TermsOf<S> | undefined
type Check<S extends Season> = { wanted: Wanted<S>; times: readonly (string | undefined)[] }

/** Every departure time that a season knows, and undefined for all others. */
function timesOf(seasons: readonly Season[], more: readonly string[] = []): (string | undefined)[] {
  return [undefined, ...new Set([...more, ...seasons.flatMap(({ times }) => times ?? [])])]
}

function termsOf<S extends Season>({ from, to, weekdays, times, ...terms }: S): TermsOf<S> {
  return terms
}

/** The seasons with added ones of the given spans; undefined where these exclude one that has no day in common with them. */
function withSpans<S extends Season>(
  seasons: readonly S[],
  of: { days: readonly Day[]; span: readonly Season[]; change: DaysToSet<S>; check: Check<S> },
): S[] | undefined {
  const { days, span, change, check } = of
  const added = span.map((one) => ({ ...one, ...change.terms }) as unknown as S)
  let found = [...seasons.flatMap((season) => without(season, days, { added, change })), ...added]
  const touched = new Set<Day>([...days, ...found.filter(isOneDay).map(({ from }) => from as Day)])
  const done = new Set<Day>()
  for (;;) {
    const wrong = [...touched].find((day) => isWrong(found, day, check)) ?? rivalDay(found)
    if (!wrong) return joined(found, check)
    if (done.has(wrong)) return undefined
    done.add(wrong)
    found = rewritten(found, wrong, check)
    for (const { from } of found.filter(isOneDay)) touched.add(from as Day)
  }
}

function withTimes(span: Season, times: readonly string[] | undefined): Season {
  return { ...span, ...(times && { times: [...times] }) }
}

/** Days as one season of some weekdays, where they are exactly these of a stretch. */
function weekdaySpan(days: readonly Day[], times: readonly string[] | undefined): Season[] | undefined {
  const [from, to] = [days[0]!, days.at(-1)!]
  const weekdays = [...new Set(days.map(weekdayOf))].toSorted()
  const isWhole = stretch(from, to).filter((day) => weekdays.includes(weekdayOf(day))).length === days.length
  return weekdays.length < 7 && days.length > weekdays.length && isWhole
    ? [withTimes({ from, to, weekdays }, times)]
    : undefined
}

/** Rising days as stretches of days that follow each other. */
export function runsOf(days: readonly Day[]): { from: Day; to: Day }[] {
  const runs: { from: Day; to: Day }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

function stretch(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

/** A season without the days on which it would precede the added ones, or any day where terms are taken away. */
function without<S extends Season>(
  season: S,
  days: readonly Day[],
  { added, change }: { added: readonly Season[]; change: DaysToSet<S> },
): S[] {
  if (!isDated(season)) return [season]
  const isOfTimes = !change.times || season.times?.some((time) => change.times!.includes(time))
  const isAbove = !change.terms || added.some((one) => !precedes(one, season))
  const hit = isOfTimes && isAbove ? days.filter((day) => inSeason(day, season)) : []
  const others = change.times && season.times?.filter((time) => !change.times!.includes(time))
  const rest = others?.length
    ? runsOf(hit).flatMap(({ from, to }) => part({ ...season, times: others }, from, to))
    : []
  return [...minus(season, hit), ...rest]
}

/** A season without some of its days. */
function minus<S extends Season>(season: S, hit: readonly Day[]): S[] {
  const { weekdays } = season
  const [from, to] = [season.from as Day, season.to as Day]
  const whole = weekdays?.filter((weekday) => hit.some((day) => weekdayOf(day) === weekday)) ?? []
  // Whole weekdays are left out of a season of weekdays; the others stay in one piece.
  if (stretch(from, to).every((day) => !whole.includes(weekdayOf(day)) || hit.includes(day)) && weekdays) {
    return part({ ...season, weekdays: weekdays.filter((weekday) => !whole.includes(weekday)) }, from, to)
  }
  const edges = [addDays(from, -1), ...hit, addDays(to, 1)]
  return edges.slice(1).flatMap((edge, index) => part(season, addDays(edges[index]!, 1), addDays(edge, -1)))
}

/** A season between two days, with the weekdays that are between them; nothing without any day. */
function part<S extends Season>(season: S, from: Day, to: Day): S[] {
  const days = from > to ? [] : stretch(from, to).slice(0, 7).map(weekdayOf)
  const weekdays = season.weekdays?.filter((weekday) => days.includes(weekday))
  if (days.length === 0 || weekdays?.length === 0) return []
  return [{ ...season, from, to, ...(weekdays && { weekdays }) }]
}

function isOneDay(season: Season): boolean {
  return isDated(season) && season.from === season.to
}

function isWrong<S extends Season>(seasons: readonly S[], day: Day, { wanted, times }: Check<S>): boolean {
  return times.some((time) => {
    const season = seasonOn(day, seasons, time)
    return !isSameTerms(season && termsOf(season), wanted(day, time))
  })
}

/** A day of which two seasons exclude each other; one of both is of that day alone. */
function rivalDay(seasons: readonly Season[]): Day | undefined {
  const both = overlappingSeasons(seasons)
  if (!both) return undefined
  const [one, other] = both.map((index) => seasons[index]!)
  return [one!.from, other!.from].toSorted().at(-1) as Day
}

/** The seasons with one day written out: for all departures, and for those at times that have other terms. */
function rewritten<S extends Season>(seasons: readonly S[], day: Day, { wanted, times }: Check<S>): S[] {
  const found = seasons.flatMap((season) =>
    isDated(season) && season.from <= day && day <= season.to
      ? minus(season, inSeason(day, season) ? [day] : [])
      : [season],
  )
  const write = (terms: TermsOf<S> | undefined, of: readonly string[] | undefined) => {
    if (terms) found.push({ from: day, to: day, ...(of && { times: [...of] }), ...terms } as unknown as S)
  }
  if (isWrong(found, day, { wanted, times: [undefined] })) write(wanted(day, undefined), undefined)
  const others = times.filter(
    (time): time is string => time !== undefined && isWrong(found, day, { wanted, times: [time] }),
  )
  for (const of of Map.groupBy(others, (time) => JSON.stringify(sorted(wanted(day, time)))).values()) {
    write(wanted(day, of[0]!), of)
  }
  return found
}

/** Seasons of the same terms that follow each other become one, where no day gets other terms by it. */
function joined<S extends Season>(seasons: readonly S[], check: Check<S>): S[] {
  for (const [index, one] of seasons.entries()) {
    if (!isDated(one)) continue
    const next = seasons.findIndex((other) => follows(one, other))
    if (next < 0) continue
    const both = { ...one, to: seasons[next]!.to }
    const found = seasons.map((other, at) => (at === index ? both : other)).filter((_, at) => at !== next)
    const days = stretch(one.from as Day, both.to as Day)
    if (!overlappingSeasons(found) && !days.some((day) => isWrong(found, day, check)))
      return joined(found, check)
  }
  return [...seasons]
}

function follows<S extends Season>(one: S, other: S): boolean {
  return (
    isDated(other) &&
    addDays(one.to as Day, 1) === other.from &&
    one.weekdays?.join() === other.weekdays?.join() &&
    one.times?.join() === other.times?.join() &&
    isSameTerms(termsOf(one), termsOf(other))
  )
}

function isSameTerms(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The same value with its fields in order of their names. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, of]) => [key, sorted(of)]),
  )
}
