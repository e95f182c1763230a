import type { z } from 'zod'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { latinDigits } from '#domain/dates/typed.ts'
import { type Locale, locales } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { list, object, oneOf, plain, shape, Type } from './shape.ts'

type Limits = { min?: number; max?: number }

/** Text as it is; `length` where every value has so many characters. */
export function string({ min, max, length }: Limits & { length?: number } = {}): Type<string> {
  return plain((zod) => limited(zod.string(), { min, max, length }))
}

/** Text that a person has typed: spaces around it are removed. */
export function text(max: number, { min }: { min?: number } = {}): Type<string> {
  return plain((zod) => limited(zod.string().trim(), { min, max }))
}

/** A telephone or identity number; digits of Arabic and Persian keyboards become Latin ones. */
export function digits(max: number): Type<string> {
  return plain((zod) => zod.string().trim().max(max).overwrite(latinDigits))
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

/** A whole number. */
export function integer({ min, max }: Limits = {}): Type<number> {
  return plain((zod) => {
    let schema = zod.int()
    if (min !== undefined) schema = schema.min(min)
    return max === undefined ? schema : schema.max(max)
  })
}

/** One of these that is the same on the wire. */
export function literal<const Value extends string | boolean>(value: Value): Type<Value> {
  return plain<Value>((zod) => zod.literal(value))
}

export const id = string({ min: 1, max: 120 }).describe('Identifier.')
export const anyLocale = plain<Locale>((zod) => zod.enum(locales))

/** The language of a call's texts, English where it is left out. */
export const locale = anyLocale.default('en').describe('Language of the texts.')

/** A calendar day, local to the product. */
export const day = plain<Day, string>((zod) =>
  zod.iso
    .date()
    .refine((value) => value >= '1900' && value < '9000', 'no such year')
    .describe('Calendar day, local to the product.'),
)

/** The ISO 4217 code of a currency. */
export const currency = plain<Currency, string>((zod) => zod.string().length(3))

/** Minor units inside, major units with two decimals on the wire. */
export const minorUnits = new Type<number>({
  schema: (zod) => zod.number(),
  toWire: (minor) => minor / 100,
  fromWire: (major) => Math.round((major as number) * 100),
})

/** Money with its two fields beside others: `amount: [flat, amount]`. */
export const amount = shape<Money>({ minor: ['tutar', minorUnits], currency: ['kur_turu', currency] })

/** Money: amount and currency. */
export const money = whole(amount).describe(
  'Money: amount in major units with two decimals, and the ISO 4217 code.',
)

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

/** The fields of a link to an entry, for shapes that have more. */
export const linkFields = {
  id: ['k_no', string()],
  slug: ['slug', string()],
  title: ['baslik', string()],
} as const
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
} as const

const cover = plain<number>((zod) => zod.union([zod.literal(0), zod.literal(1)]))
const numbered = object({ ...pictureFields, cover: ['kapak', cover] })

/** Pictures in order; the first is the cover and is sent with `kapak: 1`. Source: spec section 9. */
export const pictures = list(numbered).as<Picture[], readonly Picture[]>({
  write: (all) => all.map((one, index) => ({ ...one, cover: index === 0 ? 1 : 0 })),
  read: (all) =>
    [...all].sort((one, other) => other.cover - one.cover).map(({ cover: _, ...value }) => value),
})
