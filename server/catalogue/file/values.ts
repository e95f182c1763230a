import { z } from 'zod'
import { addressPattern, longestAddress } from '#domain/content/address.ts'
import { isDated, overlappingSeasons, type Season } from '#domain/dates/season.ts'
import { locales } from '#domain/languages/locales.ts'

export const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a code is lower-case words joined by hyphens')
  .max(80)
  .describe('Stable name of this entry inside the company. It is never shown and must never change.')

/** The kinds of entries that a field may name by code, apart from pictures and shared resources of the company. */
type NamedKind = 'category' | 'destination' | 'product' | 'page' | 'post-category' | 'author' | 'menu'

/** Returns the shape of a code that names another entry; forms offer those there are (`x-entry` in the JSON Schema). */
export function codeOf(named: NamedKind | 'picture' | 'resource') {
  return code.meta({ 'x-entry': named })
}

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lower-case ASCII words joined by hyphens')
  .max(120)
  .meta({ 'x-value': 'slug' })

export const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'an amount is written like "45.00"')
  .describe('Money in the product’s currency, as decimal text: "45.00".')
  .meta({ 'x-value': 'amount' })

export const percent = z.number().min(0).max(100)
export const currency = z.enum(['TRY', 'EUR', 'USD', 'GBP', 'RUB'])
export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written HH:mm')
  .meta({ 'x-value': 'time' })
export const calendarDay = z.iso.date()
export const yearDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day of the year is written MM-DD')
  .refine((text) => z.iso.date().safeParse(`2024-${text}`).success, 'there is no such day')
  .describe('A day that comes back every year: "06-15".')
  .meta({ 'x-value': 'year-day' })

/** Returns the shape of a colour; forms offer a swatch beside it. */
export function colour() {
  return z
    .string()
    .describe('A colour as `#0a7a7a` or `oklch(49% 0.09 203)`; one that cannot be read is left out.')
    .meta({ 'x-value': 'colour' })
}

export const timeZone = z.string().refine(isTimeZone, 'not an IANA time zone')

export const shortText = textUpTo(200)
export const longText = textUpTo(20_000)

/** Returns the shape of a text of so many characters at most. A second `max` behind a smaller one would lift nothing. */
export function textUpTo(most: number) {
  return z.string().trim().min(1).max(most)
}

/** An address of another site. Whatever else a browser would follow, `javascript:` above all, is refused. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'an address begins with https:// or http://' })
  .max(500)

/** Where an entry of a menu or a link of a text may lead: a page of ours, another site, an email or a call. */
export const menuAddress = z
  .string()
  .max(longestAddress)
  .regex(addressPattern, 'an address begins with one / (a page here), https://, http://, mailto: or tel:')

/** One value per language; English is required, the others follow when they are translated. */
export function localized<T extends z.ZodType>(value: T) {
  const [first, ...others] = locales
  const shape = { [first]: value, ...Object.fromEntries(others.map((name) => [name, value.optional()])) }
  return z.strictObject(
    shape as { en: T } & Record<Exclude<(typeof locales)[number], 'en'>, z.ZodOptional<T>>,
  )
}

/** Slugs that an entry had before, per language, also of a language that it has no longer. */
export const formerSlugs = z
  .partialRecord(z.enum(locales), z.array(slug).max(200))
  .optional()
  .describe('Addresses of before, which lead to this entry. None is ever forgotten by leaving it out.')

export const place = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})

/** A stretch of the year, both days included; "11-01" to "03-31" runs over New Year. */
export const yearly = { from: yearDay, to: yearDay }

/** The days of a season of prices; `checkSeasons` judges them together. */
export const seasonSpan = {
  from: z.union([yearDay, calendarDay]).describe('"06-15" of every year, or "2027-06-15" once.'),
  to: z.union([yearDay, calendarDay]).describe('Of the same form as `from`.'),
  weekdays: z
    .array(z.int().min(1).max(7).meta({ 'x-value': 'weekday' }))
    .min(1)
    .max(7)
    .optional()
    .describe('Only on these weekdays, 1 is Monday; on all days without it.'),
}

/** Refuses seasons whose days are of two forms or end before they begin, and dated ones that overlap. */
export function checkSeasons(seasons: readonly Season[], context: z.RefinementCtx): void {
  const refuse = (index: number, message: string) =>
    context.addIssue({ code: 'custom', path: [index], message })
  for (const [index, season] of seasons.entries()) {
    const { from, to } = season
    if (from.length !== to.length) refuse(index, 'from and to are both "MM-DD", or both "YYYY-MM-DD"')
    else if (isDated(season) && from > to) refuse(index, 'the season ends before it begins')
  }
  const both = overlappingSeasons(seasons)
  if (both) refuse(both[1], `shares days with the season at place ${both[0] + 1} of the list`)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
