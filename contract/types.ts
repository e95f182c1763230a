import type { z } from 'zod'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { Focus } from '#domain/catalogue/focus.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { latinDigits } from '#domain/dates/typed.ts'
import { cleanLine, cleanText } from '#domain/languages/clean-text.ts'
import { type Locale, type Localized, locales } from '#domain/languages/locales.ts'
import { type Currency, currencies, type Money } from '#domain/money/money.ts'
import { list, object, oneOf, plain, sameWord, shape, Type } from './shape.ts'

type Limits = { min?: number; max?: number }

type StringLimits = Limits & { length?: number }

/** Text as it is; `length` where every value has so many characters. */
export function string(limits: StringLimits = {}): Type<string> {
  return word<string>(limits)
}

/** One of our words, where the contract does not list them. Example: `word<BookingState>()`. */
export function word<Word extends string>(limits: StringLimits = {}): Type<Word> {
  return plain<Word>((zod) => limited(zod.string(), limits))
}

/** Text that a person has typed, with its line breaks; cleaned as `cleanText` does, so text that cannot be seen is empty. */
export function text(max: number, limits: { min?: number } = {}): Type<string> {
  return plain((zod) => limited(zod.string().overwrite(cleanText), { ...limits, max }))
}

/** A name or other typed text of one line; cleaned as `cleanLine` does, so text that cannot be seen is empty. */
export function oneLine(max: number, limits: { min?: number } = {}): Type<string> {
  return plain((zod) => limited(zod.string().overwrite(cleanLine), { ...limits, max }))
}

/** A phone or identity number; digits of Arabic and Persian keyboards become Latin ones. */
export function digits(max: number): Type<string> {
  return plain((zod) => zod.string().overwrite(cleanLine).max(max).overwrite(latinDigits))
}

/** Text of a pattern. */
export function pattern(matches: RegExp): Type<string> {
  return plain((zod) => zod.string().regex(matches))
}

function limited(
  schema: z.ZodString,
  { min, max, length }: { min?: number; max?: number; length?: number },
): z.ZodString {
  let result = schema
  if (min !== undefined) result = result.min(min)
  if (max !== undefined) result = result.max(max)
  return length === undefined ? result : result.length(length)
}

export const boolean = plain<boolean>((zod) => zod.boolean())
export const number = plain<number>((zod) => zod.number())

/** A whole number. */
export function integer({ min, max }: Limits = {}): Type<number> {
  return plain((zod) => {
    let schema = zod.int()
    if (min !== undefined) schema = schema.min(min)
    return max === undefined ? schema : schema.max(max)
  })
}

/** A whole number of a GET call, where everything is text. */
export function queryInteger({ min, max }: Required<Limits>): Type<number> {
  return plain((zod) => zod.coerce.number().int().min(min).max(max))
}

/** A price bound of a GET call, in whole units. */
export const queryPrice = plain<number>((zod) => zod.coerce.number().min(0).max(100_000_000))

/** Yes or no of a GET call, where everything is text. */
export const queryFlag = new Type<boolean>({
  schema: (zod) => zod.stringbool(),
  toWire: String,
  fromWire: (wire) => wire === true,
})

/** One of these that is the same on the wire. */
export function literal<const Value extends string | boolean>(value: Value): Type<Value> {
  return plain<Value>((zod) => zod.literal(value))
}

export const id = string({ min: 1, max: 120 }).describe('Identifier.')
export const anyLocale = plain<Locale>((zod) => zod.enum(locales))

/** The language of a call's texts, English where it is left out. */
export const locale = anyLocale.default('en').describe('Language of the texts.')

/** The language of an entry's texts. */
export const textLocale = anyLocale
  .optional()
  .describe('The language of the texts, where it is not the one that was asked for.')

/** A calendar day, local to the product. */
export const day = plain<Day, string>((zod) =>
  zod.iso
    .date()
    .refine((value) => value >= '1900' && value < '9000', 'no such year')
    .describe('Calendar day, local to the product.'),
)

/** A time of day: HH:MM. */
export const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/)

/** An instant, ISO 8601 in UTC. */
export const instant = plain<string>((zod) => zod.iso.datetime())

/** The ISO 4217 code of a currency. */
export const currency = word<Currency>({ length: 3 })
export const anyCurrency = sameWord(currencies)

/** Minor units inside, major units with two decimals on the wire. A third decimal is refused, never rounded. */
export const minorUnits = new Type<number>({
  schema: (zod) => zod.number().refine(hasTwoDecimals, 'amount-decimals'),
  toWire: (minor) => minor / 100,
  fromWire: (major) => Math.round((major as number) * 100),
})

/** A client that adds 0.1 and 0.2 sends 0.30000000000000004, and means 0.3. */
function hasTwoDecimals(major: number): boolean {
  return Math.abs(major - Math.round(major * 100) / 100) < 1e-7
}

/** Money with its two fields beside others: `amount: [flat, amount]`. */
export const amount = shape<Money>({ minor: ['tutar', minorUnits], currency: ['kur_turu', currency] })

/** Money: amount and currency. */
export const money = whole(amount).describe(
  'Money: amount in major units with two decimals, and the ISO 4217 code.',
)

/** Money that is paid: at least 0.01, in a currency that is counted in. */
export const payableMoney = plain<unknown>((zod) =>
  zod.object({
    tutar: zod.number().min(0.01).max(100_000_000).refine(hasTwoDecimals, 'amount-decimals'),
    kur_turu: zod.enum(currencies),
  }),
).as<Money>({ write: money.toWire, read: money.fromWire })

/** A value that has a name as one: errors of its parts are errors of the value. */
function whole<Value, Given>(type: Type<Value, Given>): Type<Value, Given> {
  const { toWire, fromWire, pick } = type
  return new Type({ schema: (zod) => type.schema(zod), toWire, fromWire, pick })
}

export const productKind = oneOf<ProductKind>({
  tour: 'tur',
  transfer: 'transfer',
  villa: 'villa',
  yacht: 'yat',
  car: 'arac_kira',
  wedding: 'dugun',
  health: 'saglik',
})

/** A way of paying. */
export const paymentMethod = oneOf<PaymentMethod>({
  card: 'kredi_karti',
  'bank-transfer': 'banka_havalesi',
  'on-the-spot': 'yerinde_odeme',
})

/** Slugs or titles in each language that has one. */
export const byLocale = plain<Partial<Record<Locale, string>>>((zod) =>
  zod.partialRecord(zod.enum(locales), zod.string()),
)

/** Values by language: all that the company offers, in English where one is missing. */
export function inEachLanguage<Value, Given>(
  type: Type<Value, Given>,
): Type<Localized<Value>, Localized<Given>> {
  const each = (values: object, translate: (value: never) => unknown) =>
    Object.fromEntries(Object.entries(values).map(([locale, value]) => [locale, translate(value as never)]))
  return new Type<Localized<Value>, Localized<Given>>({
    schema: (zod) =>
      zod.partialRecord(zod.enum(locales), type.schema(zod)).and(zod.object({ en: type.schema(zod) })),
    toWire: (values) => each(values, type.toWire),
    fromWire: (wire) => each(wire as object, type.fromWire) as Localized<Value>,
    pick: (values) => each(values, type.pick) as Localized<Value>,
  })
}

/** Values that a text for people needs, by name. */
export const textValues = plain<Record<string, string | number>>((zod) =>
  zod.record(zod.string(), zod.union([zod.string(), zod.number()])),
)

/** The fields of a link to an entry, for shapes that have more. */
export const linkFields = {
  id: ['k_no', string()],
  slug: ['slug', string()],
  title: ['baslik', string()],
} as const
export const entryLink = shape<EntryLink>(linkFields)

const percent = integer({ min: 0, max: 100 })

/** A point of a picture in percent from its left and upper edge. */
export const focus = shape<Focus>({ x: ['x', percent], y: ['y', percent] })

/** The fields of a picture beside `kapak`, for shapes that have more. */
export const pictureFields = {
  path: ['gorsel', string().describe('Path below the upload base; append -WIDTH.webp or -WIDTH.avif.')],
  alt: ['aciklama', string()],
  width: ['en', integer()],
  height: ['boy', integer()],
  widths: ['genislikler', list(integer(), { min: 1 }).describe('Widths there are of it as WebP.')],
  avifWidths: ['avif_genislikler', list(integer()).describe('Widths there are of it as AVIF; may be none.')],
  colour: ['renk', string()],
  placeholder: ['onizleme', string()],
  focus: ['odak', focus.optional().describe('The point that every crop shows; the middle without it.')],
} as const

const cover = plain<number>((zod) => zod.union([zod.literal(0), zod.literal(1)]))
const numbered = object({ ...pictureFields, cover: ['kapak', cover] })

/** One picture; it is its own cover. */
export const picture = numbered.as<Picture>({
  write: (value) => ({ ...value, widths: [...value.widths], avifWidths: [...value.avifWidths], cover: 1 }),
  read: ({ cover: _, ...value }) => value,
})

/** Pictures in order; the first is the cover and is sent with `kapak: 1`. Source: spec section 9. */
export const pictures = list(numbered).as<Picture[], readonly Picture[]>({
  write: (all) => all.map((one, index) => ({ ...one, cover: index === 0 ? 1 : 0 })),
  read: (all) =>
    [...all].sort((one, other) => other.cover - one.cover).map(({ cover: _, ...value }) => value),
})

export const seo = shape<{ title: string; description: string }>({
  title: ['baslik', string()],
  description: ['aciklama', string()],
})

/** The picture for shared links. */
export const sharePicture = string()
  .optional()
  .describe('Picture for shared links: a path below the site; it changes with what the picture shows.')
