import { XMLParser } from 'fast-xml-parser'
import { day } from '#domain/dates/day.ts'
import { type currencies, isCurrency, ledgerCurrency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Which of the bulletin's columns is a price's rate: the operator's setting. */
export type TcmbColumn = 'ForexSelling' | 'BanknoteSelling'

/** The bank's buying rate of the same kind. */
const buyingColumn = { ForexSelling: 'ForexBuying', BanknoteSelling: 'BanknoteBuying' } as const

type CurrencyTag = Partial<
  Record<'@_CurrencyCode' | 'Unit' | TcmbColumn | (typeof buyingColumn)[TcmbColumn], string>
>
type Rates = Partial<Record<(typeof currencies)[number], string>>
type Bulletin = {
  Tarih_Date?: { '@_Tarih'?: string; '@_Bulten_No'?: string; Currency?: CurrencyTag[] }
}

// Values stay text: 54.8120 read as a number would already have lost a digit.
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Currency',
})

/**
 * Reads the Turkish central bank's daily bulletin: per currency how many TRY one unit costs, and how many the bank
 * pays for one. Currencies we do not count in and empty tags are left out; whether what remains is believable is not judged here.
 */
export function parseTcmb(
  xml: string,
  column: TcmbColumn = 'ForexSelling',
): RateTable | Refusal<'bulletin-unreadable'> {
  const root = rootOf(xml)
  const bulletinDate = root && dayOf(root['@_Tarih'] ?? '')
  if (!root?.Currency || !bulletinDate) return refuse('bulletin-unreadable')
  const rates: Rates = { [ledgerCurrency]: '1' }
  const buying: Rates = { [ledgerCurrency]: '1' }
  for (const tag of root.Currency) {
    const code = tag['@_CurrencyCode']
    const unit = textOf(tag.Unit) || '1'
    if (!isCurrency(code) || textOf(tag[column]) === '') continue
    for (const [table, text] of [
      [rates, textOf(tag[column])],
      [buying, textOf(tag[buyingColumn[column]])],
    ] as const) {
      if (text === '') continue
      const rate = perUnit(text, unit)
      if (rate === undefined) return refuse('bulletin-unreadable', { currency: code, rate: text })
      table[code] = rate
    }
  }
  return { source: 'tcmb', bulletinDate, number: root['@_Bulten_No'], rates, buying }
}

function rootOf(xml: string): Bulletin['Tarih_Date'] | undefined {
  // The bank writes no DOCTYPE; any other source could define entities.
  if (xml.length > 1_000_000 || /<!DOCTYPE/i.test(xml)) return undefined
  try {
    return (parser.parse(xml, true) as Bulletin).Tarih_Date
  } catch {
    return undefined // not XML: the bulletin is unreadable, not the world broken
  }
}

function dayOf(text: string) {
  const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  try {
    return day(`${year}-${month}-${date}`)
  } catch {
    return undefined
  }
}

function textOf(tag: unknown): string {
  return typeof tag === 'string' ? tag.trim() : ''
}

/** JPY is given for 100: the comma moves, no digit is lost. Units are powers of ten. */
function perUnit(rate: string, unit: string): string | undefined {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(rate) || !/^10{0,6}$/.test(unit)) return undefined
  const places = unit.length - 1
  if (places === 0) return rate
  const [whole = '', fraction = ''] = rate.split('.')
  const padded = whole.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}${fraction}`
}
