import { type LineTools, lineText } from '#contract/line-text.ts'
import type { Money } from '#domain/money/money.ts'
import type { Line } from '#domain/pricing/quote.ts'
import type { PriceLine } from '#ui/patterns/price-lines.tsx'

/** A line ready for `<PriceLines>`; `price` writes money in the currency that is shown. */
export function priceLine(line: Line, tools: LineTools & { price(money: Money): string }): PriceLine {
  const free = line.amount.minor === 0 && line.part !== 'vat'
  return {
    id: [
      line.rule,
      line.input.id,
      line.input.seasonFrom,
      line.input.seasonTo,
      line.input.seasonDays,
      line.input.seasonTimes,
    ]
      .filter(Boolean)
      .join(' '),
    ...lineText(line, tools),
    amount: free ? tools.t('line.free') : tools.price(line.amount),
    emphasis: line.part === 'discount' ? 'saving' : line.collected === 'online' ? 'plain' : 'muted',
  }
}
