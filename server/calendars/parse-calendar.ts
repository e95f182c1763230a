import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** When something is taken: whole days ("2027-05-10", the end not included) or instants in ISO 8601. */
export type BusyEvent = { from: string; until: string }

export type ReadCalendar = {
  events: BusyEvent[]
  /** Events that repeat: of these only the first time is taken over. */
  repeating: number
}

const mostEvents = 5000

/**
 * The times that an iCalendar file says are taken (RFC 5545): events with a day or a time, a time zone, an end or a
 * duration. Cancelled events and those that leave one free are passed over, and so is everything that is no event.
 * Times without a zone, or in one that nobody knows, are meant in the product's own.
 */
export function parseCalendar(
  text: string,
  timeZone: string,
): ReadCalendar | Refusal<'calendar-unreadable' | 'calendar-too-long'> {
  const lines = unfolded(text)
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return refuse('calendar-unreadable')
  const events: BusyEvent[] = []
  let repeating = 0
  for (const properties of eventsIn(lines)) {
    const event = busyOf(properties, timeZone)
    if (!event) continue
    if (properties.has('RRULE') || properties.has('RDATE')) repeating += 1
    events.push(event)
    if (events.length > mostEvents) return refuse('calendar-too-long', { most: mostEvents })
  }
  return { events, repeating }
}

type Property = { parameters: Map<string, string>; value: string }

/** A long line goes on in the next one, which then begins with a blank. */
function unfolded(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
}

/** The properties of each event; those of an alarm inside it are not its own. */
function* eventsIn(lines: readonly string[]): Generator<Map<string, Property>> {
  const open: string[] = []
  let event = new Map<string, Property>()
  for (const line of lines) {
    const { name, property } = propertyOf(line)
    if (name === 'BEGIN') {
      open.push(property.value.toUpperCase())
      if (open.at(-1) === 'VEVENT') event = new Map()
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') yield event
    } else if (open.at(-1) === 'VEVENT') {
      event.set(name, property)
    }
  }
}

/** `DTSTART;TZID="Europe/Berlin":20270510T160000`: a colon or semicolon within quotes divides nothing. */
function propertyOf(line: string): { name: string; property: Property } {
  const [head = '', ...parameters] = line.match(/(?:"[^"]*"|[^":;])+(?=[:;])/g) ?? []
  const length = [head, ...parameters].reduce((total, part) => total + part.length + 1, 0)
  const pairs = parameters.map((one): [string, string] => {
    const [key = '', ...value] = one.split('=')
    return [key.toUpperCase(), value.join('=').replaceAll('"', '')]
  })
  return {
    name: head.toUpperCase(),
    property: { parameters: new Map(pairs), value: line.slice(length).trim() },
  }
}

function busyOf(properties: Map<string, Property>, timeZone: string): BusyEvent | undefined {
  if (properties.get('STATUS')?.value.toUpperCase() === 'CANCELLED') return undefined
  if (properties.get('TRANSP')?.value.toUpperCase() === 'TRANSPARENT') return undefined
  const start = properties.get('DTSTART')
  const from = start && momentOf(start, timeZone)
  if (!from) return undefined
  const end = properties.get('DTEND')
  const until = end ? momentOf(end, timeZone) : after(from, properties.get('DURATION')?.value)
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
