import type { ReactNode } from 'react'
import { termFields, termsOn } from '#domain/catalogue/document-prices.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { termsText } from './term-text.ts'
import { currencyOf } from './use-product.ts'

type Change = { from: Day; to: Day; time?: string | undefined; before: string; after: string }

const mostLines = 12

/** The prices of days before and after a change, days in a row that change alike as one line. */
export function PricePreview({
  before,
  after,
  days,
  times,
}: {
  before: EntryDocument
  after: EntryDocument
  days: readonly Day[]
  /** Times of departure that have prices of their own; undefined for all others. */
  times: readonly (string | undefined)[]
}): ReactNode {
  const { t, locale, format } = useMessages()
  const written = { currency: currencyOf(before), locale, t, format }
  const text = (document: EntryDocument, day: Day, time: string | undefined) =>
    termsText(termsOn(document, day, time), termFields(document), written) || t('prices.not-sold')
  const changes = changesOf({
    days,
    times,
    before: (...of) => text(before, ...of),
    after: (...of) => text(after, ...of),
  })
  if (changes.length === 0) return <p className="text-ink-soft">{t('prices.no-change')}</p>
  return (
    <ul className="grid gap-3">
      {changes.slice(0, mostLines).map(({ from, to, time, before: was, after: is }) => (
        <li key={`${from} ${time ?? ''}`}>
          <p className="font-medium">
            {format.days(from, to === from ? undefined : to)}
            {time && `, ${format.time(time)}`}
          </p>
          <p className="text-ink-soft">
            <span className="sr-only">{t('prices.before')} </span>
            <s>{was}</s>
          </p>
          <p>
            <span className="sr-only">{t('prices.after')} </span>
            {is}
          </p>
        </li>
      ))}
      {changes.length > mostLines && (
        <li className="text-ink-soft">{t('prices.more-changes', { count: changes.length - mostLines })}</li>
      )}
    </ul>
  )
}

function changesOf({
  days,
  times,
  before,
  after,
}: {
  days: readonly Day[]
  times: readonly (string | undefined)[]
  before: (day: Day, time: string | undefined) => string
  after: (day: Day, time: string | undefined) => string
}): Change[] {
  const changes: Change[] = []
  const whole = new Set<string>()
  for (const time of times) {
    for (const day of days) {
      const [was, is] = [before(day, time), after(day, time)]
      const known = `${day} ${was} ${is}`
      if (was === is || whole.has(known)) continue
      if (time === undefined) whole.add(known)
      const last = changes.at(-1)
      const isNext = last && last.time === time && addDays(last.to, 1) === day
      if (isNext && last.before === was && last.after === is) last.to = day
      else changes.push({ from: day, to: day, time, before: was, after: is })
    }
  }
  return changes
}
