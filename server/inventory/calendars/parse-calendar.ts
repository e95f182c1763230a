import { addDays, type Day, daysBetween, parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type Budget, repeatedDays, repeatRule } from './repeats.ts'

/** When something is taken: whole days ("2027-05-10", the end not included) or instants in ISO 8601. */
export type BusyEvent = { from: string; until: string }

export type ReadCalendar = {
  events: BusyEvent[]
  /** Events that repeat by a rule we do not know: of these only the first time is taken over. */
  repeating: number
}

/** The window of a calendar: recurring events are expanded from a day until another, exclusive. */
export type CalendarWindow = { from: Day; before: Day }

const mostEvents = 5000
/** Days that all rules together are followed through: some seconds, however many and however old they are. */
const mostDays = 1_500_000

/**
 * Returns the busy times of an iCalendar file (RFC 5545): events with a day or a time, a zone, an end or a
 * duration, each recurrence within the window, without exceptions and moved instances. Cancelled and
 * transparent events and other components are ignored. Times without a known zone are in the product's.
 */
export function parseCalendar(
  text: string,
  timeZone: string,
  window: CalendarWindow,
): ReadCalendar | Refusal<'calendar-unreadable' | 'calendar-too-long'> {
  const lines = unfolded(text)
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return refuse('calendar-unreadable')
  const written = [...eventsIn(lines)]
  const moved = movedTimes(written, timeZone)
  const events: BusyEvent[] = []
  const budget = { days: mostDays }
  let repeating = 0
  for (const properties of written) {
    const times = timesOf(properties, { timeZone, window, moved, budget })
    if (budget.days < 0) return refuse('calendar-too-long', { most: mostEvents })
    repeating += times.unknownRule ? 1 : 0
    for (const event of times.events) {
      events.push(event)
      if (events.length > mostEvents) return refuse('calendar-too-long', { most: mostEvents })
    }
  }
  return { events, repeating }
}

type Property = { parameters: Map<string, string>; value: string }
type Properties = Map<string, Property[]>

/** A long line goes on in the next one, which then begins with a blank. */
function unfolded(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
}

/** The properties of each event; those of an alarm inside it are not its own. */
function* eventsIn(lines: readonly string[]): Generator<Properties> {
  const open: string[] = []
  let event: Properties = new Map()
  for (const line of lines) {
    const { name, property } = propertyOf(line)
    if (name === 'BEGIN') {
      open.push(property.value.toUpperCase())
      if (open.at(-1) === 'VEVENT') event = new Map()
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') yield event
    } else if (open.at(-1) === 'VEVENT') {
      event.set(name, [...(event.get(name) ?? []), property])
    }
  }
}

/** `DTSTART;TZID="Europe/Berlin":20270510T160000`: a colon or semicolon within quotes divides nothing. */
function propertyOf(line: string): { name: string; property: Property } {
  const [beforeValue = ''] = /^(?:"[^"]*"|[^":])*/.exec(line) ?? []
  const [head = '', ...parameters] = beforeValue.match(/(?:"[^"]*"|[^";])+/g) ?? []
  const pairs = parameters.map((one): [string, string] => {
    const [key = '', ...value] = one.split('=')
    return [key.toUpperCase(), value.join('=').replaceAll('"', '')]
  })
  return {
    name: head.toUpperCase(),
    property: { parameters: new Map(pairs), value: line.slice(beforeValue.length + 1).trim() },
  }
}

/** Single times of repeating events that are elsewhere in the calendar, moved or cancelled: event and moment. */
function movedTimes(written: readonly Properties[], timeZone: string): Set<string> {
  return new Set(
    written.flatMap((properties) => {
      const [instead] = properties.get('RECURRENCE-ID') ?? []
      const moment = instead && momentOf(instead, timeZone)
      return moment ? [`${uidOf(properties)} ${moment}`] : []
    }),
  )
}

type Around = { timeZone: string; window: CalendarWindow; moved: ReadonlySet<string>; budget: Budget }

/** Every time of an event; `unknownRule` where it comes again in a way that is not understood. */
function timesOf(
  properties: Properties,
  { timeZone, window, moved, budget }: Around,
): { events: BusyEvent[]; unknownRule?: boolean } {
  const first = busyOf(properties, timeZone)
  const [start] = properties.get('DTSTART') ?? []
  if (!first || !start) return { events: [] }
  const [rule] = properties.get('RRULE') ?? []
  const added = momentsOf(properties.get('RDATE'), timeZone)
  if ((!rule && added.length === 0) || properties.has('RECURRENCE-ID')) return { events: [first] }
  const known = rule ? repeatRule(rule.value) : undefined
  const begins = known
    ? beginnings(start, known, { timeZone, before: window.before, budget })
    : [momentOf(start, timeZone)!]
  const excepted = new Set(momentsOf(properties.get('EXDATE'), timeZone))
  const uid = uidOf(properties)
  const events = [...new Set([...begins, ...added])]
    .filter((from) => !excepted.has(from) && !excepted.has(dayOnClock(from, start, timeZone)))
    .filter((from) => !moved.has(`${uid} ${from}`))
    .map((from) => lasting(from, first))
    .filter(({ from, until }) => until.slice(0, 10) >= window.from && from.slice(0, 10) < window.before)
  return { events, unknownRule: rule !== undefined && known === undefined }
}

/** When a repeating event begins: always at the same time on the clock of its own zone. */
function beginnings(
  start: Property,
  rule: NonNullable<ReturnType<typeof repeatRule>>,
  { timeZone, before, budget }: { timeZone: string; before: Day; budget: Budget },
): string[] {
  const onDay = (one: Day) =>
    momentOf({ ...start, value: one.replaceAll('-', '') + start.value.slice(8) }, timeZone)
  const last = rule.until && momentOf({ ...start, value: rule.until }, timeZone)
  const ended = (one: Day) => {
    if (!last) return false
    // A rule of moments may end on a day, and then that day is still in it
    return isDay(last) ? one > last : (onDay(one) ?? '') > last
  }
  const first = parseDay(`${start.value.slice(0, 4)}-${start.value.slice(4, 6)}-${start.value.slice(6, 8)}`)
  return first
    ? [...repeatedDays(first, rule, { before, ended, budget })].flatMap((one) => onDay(one) ?? [])
    : []
}

/** The day on which a moment is on the clock of its event: some except days of events that have a time. */
function dayOnClock(moment: string, start: Property, timeZone: string): string {
  if (isDay(moment)) return moment
  if (start.value.endsWith('Z')) return moment.slice(0, 10)
  return dayIn(new Date(moment), zoneNamed(start.parameters.get('TZID')) ?? timeZone)
}

function momentsOf(properties: readonly Property[] | undefined, timeZone: string): string[] {
  return (properties ?? []).flatMap(({ parameters, value }) =>
    value
      .split(',')
      // Of a period the beginning
      .flatMap((one) => momentOf({ parameters, value: one.trim().split('/')[0]! }, timeZone) ?? []),
  )
}

/** The same event at another time, as long as it was. */
function lasting(from: string, { from: first, until }: BusyEvent): BusyEvent {
  if (from === first) return { from, until }
  if (isDay(from) && isDay(first)) {
    return { from, until: addDays(from as Day, daysBetween(first as Day, until as Day)) }
  }
  const length = Date.parse(until) - Date.parse(first)
  return { from, until: new Date(Date.parse(from) + length).toISOString() }
}

function uidOf(properties: Properties): string {
  return properties.get('UID')?.[0]?.value ?? ''
}

function busyOf(properties: Properties, timeZone: string): BusyEvent | undefined {
  const only = (name: string) => properties.get(name)?.at(-1)
  if (only('STATUS')?.value.toUpperCase() === 'CANCELLED') return undefined
  if (only('TRANSP')?.value.toUpperCase() === 'TRANSPARENT') return undefined
  const start = only('DTSTART')
  const from = start && momentOf(start, timeZone)
  if (!from) return undefined
  const end = only('DTEND')
  const until = end ? momentOf(end, timeZone) : after(from, only('DURATION')?.value)
  if (!until || isDay(from) !== isDay(until)) return undefined
  if (until > from) return { from, until }
  // Some write the last day instead of the one after it: a day is at least that day.
  return isDay(from) ? { from, until: addDays(from as Day, 1) } : undefined
}

function momentOf({ value, parameters }: Property, timeZone: string): string | undefined {
  const [, year, month, date, hours, minutes, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/.exec(value) ?? []
  const day = parseDay(`${year}-${month}-${date}`)
  if (!day || hours === undefined) return day
  const time = parseLocalTime(`${hours}:${minutes}`)
  if (!time) return undefined
  if (utc) return new Date(`${day}T${time}:00Z`).toISOString()
  return instantOf(day, time, zoneNamed(parameters.get('TZID')) ?? timeZone).toISOString()
}

function zoneNamed(name: string | undefined): string | undefined {
  if (!name) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined // a name of the sender's own: the product's zone is meant
  }
}

/** Without an end an event lasts its duration; without that a day lasts one day, and a moment no time at all. */
function after(from: string, duration: string | undefined): string | undefined {
  const [match, weeks = 0, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d+S)?)?$/.exec(duration ?? '') ??
    []
  const wholeDays = Number(weeks) * 7 + Number(days)
  if (isDay(from)) return addDays(from as Day, match && wholeDays > 0 ? wholeDays : 1)
  if (!match) return undefined
  const length = wholeDays * 1440 + Number(hours) * 60 + Number(minutes)
  return new Date(Date.parse(from) + length * 60_000).toISOString()
}

function isDay(moment: string): boolean {
  return moment.length === 10
}
