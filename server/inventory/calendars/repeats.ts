import { addDays, type Day, day, daysBetween, weekdayOf } from '#domain/dates/day.ts'

/** A recurrence rule, as far as whole days express it (RFC 5545, RRULE). */
export type RepeatRule = {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count?: number
  /** As it is written: a day or a moment, the last that may still begin. */
  until?: string
  months: number[]
  monthDays: number[]
  weekdays: { weekday: number; nth?: number }[]
  positions: number[]
  /** 1 Monday to 7 Sunday. */
  weekStart: number
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST']

/** A rule as it is written; undefined for what no calendar of stays has: hours, weeks of the year, or nonsense. */
export function repeatRule(text: string): RepeatRule | undefined {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=')
        return [name.trim(), value.trim()]
      }),
  )
  if ([...parts.keys()].some((name) => !known.includes(name))) return undefined
  const every = /^(DAI|WEEK|MONTH|YEAR)LY$/.exec(parts.get('FREQ') ?? '')?.[0] as
    | RepeatRule['every']
    | undefined
  const numbers = (name: string, pattern: RegExp) =>
    listOf(parts.get(name), (one) => (pattern.test(one) ? Number(one) : undefined))
  const months = numbers('BYMONTH', /^(0?[1-9]|1[0-2])$/)
  const monthDays = numbers('BYMONTHDAY', /^[+-]?([1-9]|[12]\d|3[01])$/)
  const positions = numbers('BYSETPOS', /^[+-]?[1-9]\d{0,2}$/)
  const weekdays = listOf(parts.get('BYDAY'), weekdayIn)
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined
  const weekStart = weekdayNames.indexOf(parts.get('WKST') ?? 'MO') + 1
  const isWhole = (value: number | undefined) =>
    value === undefined || (Number.isSafeInteger(value) && value > 0)
  if (!every || !months || !monthDays || !positions || !weekdays || !weekStart) return undefined
  if (!isWhole(interval) || !isWhole(count)) return undefined
  return {
    every,
    interval,
    count,
    until: parts.get('UNTIL'),
    months,
    monthDays,
    weekdays,
    positions,
    weekStart,
  }
}

function weekdayIn(text: string): RepeatRule['weekdays'][number] | undefined {
  const [, nth, name = ''] = /^([+-]?[1-9]\d?)?([A-Z]{2})$/.exec(text) ?? []
  const weekday = weekdayNames.indexOf(name) + 1
  return weekday ? { weekday, nth: nth ? Number(nth) : undefined } : undefined
}

function listOf<Value>(
  text: string | undefined,
  read: (one: string) => Value | undefined,
): Value[] | undefined {
  const values = (text ?? '').split(',').filter(Boolean).map(read)
  return values.includes(undefined) ? undefined : (values as Value[])
}

/** Looked through at most, so that no rule, however old or empty, keeps the server busy. */
const mostPeriods = 20_000

/** How many days may still be looked through, for many rules together; below zero when there were too few. */
export type Budget = { days: number }

/**
 * The days on which an event begins by its rule, the first always among them, until a day that is not included. `ended`
 * judges the rule's own end.
 */
export function* repeatedDays(
  first: Day,
  rule: RepeatRule,
  { before, ended, budget }: { before: Day; ended: (day: Day) => boolean; budget?: Budget },
): Generator<Day> {
  let count = 0
  const isOver = (one: Day) =>
    one >= before || ended(one) || (rule.count !== undefined && count >= rule.count)
  if (isOver(first)) return
  count += 1
  yield first
  for (let index = 0; index < mostPeriods; index += 1) {
    const period = periodOf(first, rule, index)
    if (!period || period.from >= before) return
    if (budget) {
      budget.days -= period.days
      if (budget.days < 0) return
    }
    for (const one of daysOf(period, first, rule)) {
      if (one <= first) continue
      if (isOver(one)) return
      count += 1
      yield one
    }
  }
}

type Period = { from: Day; days: number }

/** The day, week, month or year that comes `index` intervals after the first; undefined beyond every calendar. */
function periodOf(first: Day, { every, interval, weekStart }: RepeatRule, index: number): Period | undefined {
  const steps = index * interval
  if (every === 'DAILY' || every === 'WEEKLY') {
    const days = every === 'DAILY' ? steps : steps * 7
    if (days > 400_000) return undefined
    if (every === 'DAILY') return { from: addDays(first, days), days: 1 }
    return { from: addDays(first, days - ((weekdayOf(first) - weekStart + 7) % 7)), days: 7 }
  }
  const months = Number(first.slice(5, 7)) - 1 + (every === 'MONTHLY' ? steps : 0)
  const year = Number(first.slice(0, 4)) + Math.floor(months / 12) + (every === 'YEARLY' ? steps : 0)
  if (year > 3000) return undefined
  const from = every === 'YEARLY' ? day(`${year}-01-01`) : monthStart(year, (months % 12) + 1)
  const next = every === 'YEARLY' ? day(`${year + 1}-01-01`) : nextMonth(from)
  return { from, days: daysBetween(from, next) }
}

function daysOf(period: Period, first: Day, rule: RepeatRule): Day[] {
  const days = Array.from({ length: period.days }, (_, index) => addDays(period.from, index)).filter((one) =>
    isMeant(one, first, rule),
  )
  if (rule.positions.length === 0) return days
  return days.filter((_, index) =>
    rule.positions.some((at) => (at > 0 ? at - 1 : days.length + at) === index),
  )
}

function isMeant(one: Day, first: Day, rule: RepeatRule): boolean {
  const { every, months, monthDays, weekdays } = rule
  const month = Number(one.slice(5, 7))
  if (months.length > 0 && !months.includes(month)) return false
  if (
    monthDays.length > 0 &&
    !monthDays.some((at) => at === dayOfMonth(one) || at === dayOfMonth(one) - lengthOfMonth(one) - 1)
  ) {
    return false
  }
  if (weekdays.length > 0) return weekdays.some((wanted) => isWeekday(one, wanted, rule))
  if (monthDays.length > 0 || every === 'DAILY') return true
  if (every === 'WEEKLY') return weekdayOf(one) === weekdayOf(first)
  if (dayOfMonth(one) !== dayOfMonth(first)) return false
  return every === 'MONTHLY' || months.length > 0 || one.slice(5, 7) === first.slice(5, 7)
}

/** "2MO" is the second Monday, "-1SU" the last Sunday: of the month, or of the year where no month is named. */
function isWeekday(one: Day, { weekday, nth }: RepeatRule['weekdays'][number], rule: RepeatRule): boolean {
  if (weekdayOf(one) !== weekday) return false
  if (nth === undefined || rule.every === 'DAILY' || rule.every === 'WEEKLY') return true
  const ofYear = rule.every === 'YEARLY' && rule.months.length === 0
  const start = ofYear
    ? day(`${one.slice(0, 4)}-01-01`)
    : monthStart(Number(one.slice(0, 4)), Number(one.slice(5, 7)))
  const end = ofYear ? day(`${Number(one.slice(0, 4)) + 1}-01-01`) : nextMonth(start)
  const fromStart = Math.floor(daysBetween(start, one) / 7) + 1
  const fromEnd = -Math.ceil(daysBetween(one, end) / 7)
  return nth === fromStart || nth === fromEnd
}

function dayOfMonth(one: Day): number {
  return Number(one.slice(8))
}

function lengthOfMonth(one: Day): number {
  const start = day(`${one.slice(0, 7)}-01`)
  return daysBetween(start, nextMonth(start))
}

function monthStart(year: number, month: number): Day {
  return day(`${year}-${String(month).padStart(2, '0')}-01`)
}

function nextMonth(start: Day): Day {
  const within = addDays(start, 31)
  return day(`${within.slice(0, 7)}-01`)
}
