import type { Day } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import { list, object, plain } from '../shape.ts'
import { boolean, currency, number, string, word } from '../types.ts'

const rateNumber = number.describe('TRY for one unit, for showing.')

/** A currency that visitors may choose, with its rates in lira. */
export const offeredCurrency = object({
  sign: ['kod', string().describe('Sign, for example ₺.')],
  code: ['banka_kodu', currency.describe('ISO 4217 code.')],
  buying: [
    'alis',
    number.describe(
      'TRY that the bank pays for one unit, for showing; the selling rate where no bulletin has it.',
    ),
  ],
  selling: ['satis', rateNumber],
  text: ['satis_metin', string().describe('The same rate as decimal text: what totals are computed with.')],
  isDefault: ['varsayilan', boolean],
})

/** The rates of a central bank for one day. */
export const bulletin = object({
  source: ['kaynak', string()],
  day: ['tarih', plain<Day>((zod) => zod.iso.date())],
  number: ['bulten_no', string().optional()],
  rates: [
    'kurlar',
    list(
      object({
        code: ['banka_kodu', word<Currency>()],
        buying: ['alis', number.optional()],
        selling: ['satis', number],
        text: ['satis_metin', string()],
      }),
    ),
  ],
})
