import { parseDay } from '#domain/dates/day.ts'
import { formatPrice } from '#domain/money/format-money.ts'
import { isCurrency, parseMoney } from '#domain/money/money.ts'
import type { Translations } from '../../i18n/use-messages.tsx'
import { spanText, weekdaysText } from '../../prices/term-text.ts'
import type { Labels } from './labels.ts'
import { type Node, type Shape, shapeOf, variantOf } from './shape.ts'

type Item = Readonly<Record<string, unknown>>

type Written = Pick<Translations, 'locale' | 't' | 'format'> & {
  labels: Labels
  /** Of the amounts of the entry. */
  currency: string | undefined
}

/**
 * Returns the values of an element without a text, in the order of its fields: "Mon, Fri · 11:00 · Places 36 · Jun 1 – Sep 30".
 * `path` is that of the element.
 */
export function factsOf(value: Item, shape: Shape, path: string, written: Written): string {
  return factsIn(value, shape, path, written).slice(0, 5).join(' · ')
}

function factsIn(value: unknown, shape: Shape, path: string, written: Written): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (shape.is === 'variants') {
    const variant = variantOf(shape.variants, value)
    return variant ? factsIn(value, shapeOf(variant.node), path, written) : []
  }
  if (shape.is !== 'group') return []
  const item = value as Item
  const span = spanIn(item, written)
  return shape.fields
    .filter(([name]) => name !== 'code' && item[name] !== undefined && !(span && name === 'to'))
    .flatMap(([name, node]) =>
      span && name === 'from' ? [span] : factsOfField(item[name], node, `${path}.${name}`, written),
    )
}

function factsOfField(value: unknown, node: Node, path: string, written: Written): string[] {
  const { labels, format, locale, t } = written
  const shape = shapeOf(node)
  const named = (text: string) => [`${labels.field(path)} ${text}`]
  if (shape.is === 'choices' && Array.isArray(value) && value.length > 0) {
    if (typeof shape.options[0] !== 'number') return [value.map((one) => labels.value(path, one)).join(', ')]
    return [value.length === 7 ? t('prices.any-day') : weekdaysText(value as number[], locale)]
  }
  if (shape.is === 'lines' && node.items?.['x-value'] === 'time' && Array.isArray(value)) {
    return [value.map((one) => format.time(String(one))).join(', ')]
  }
  if (shape.is === 'choice') return named(labels.value(path, value))
  if (typeof value === 'number') return named(format.number(value, { most: 6 }))
  if (typeof value !== 'string' || value === '') return factsIn(value, shape, path, written)
  if (shape.is !== 'text') return named(value)
  if (shape.input === 'time') return [format.time(value)]
  if (shape.input === 'decimal') return named(amountText(value, written))
  return named(parseDay(value) ? format.day(value) : value)
}

/** What is between two days or two times, "from" and "to". */
function spanIn({ from, to }: Item, { locale, format }: Written): string | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const areTimes = [from, to].every((one) => /^\d\d:\d\d$/.test(one))
  if (areTimes) return `${format.time(from)} – ${format.time(to)}`
  const areDays = [from, to].every((one) => parseDay(one.length === 5 ? `2024-${one}` : one))
  return areDays && from.length === to.length ? spanText({ from, to }, { locale, format }) : undefined
}

function amountText(value: string, { currency, locale }: Written): string {
  const amount = isCurrency(currency) ? parseMoney(value, currency) : undefined
  return amount ? formatPrice(amount, locale) : value
}
