import { isPackageTour, type RefundInForce, tiersInLaw } from '#domain/booking/cancellation.ts'
import type { CancellationTier, Product } from '#domain/catalogue/product.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Format } from '#domain/languages/format.ts'
import { shortDay } from '../i18n/short-day.ts'
import type { Words } from '../i18n/use-messages.tsx'

/** The tiers that a product can be cancelled by, those of the law among them. */
export function tiersOfProduct({
  cancellation,
  details,
}: Pick<Product, 'cancellation' | 'details'>): readonly CancellationTier[] {
  return tiersInLaw(cancellation, { isPackageTour: isPackageTour(details) })
}

/**
 * Returns what a cancellation gives back, and until when: `50% refund until Fri 15.05 16:00`. `write` formats the instant;
 * `full` is the message of a full refund.
 */
export function refundText(
  { percent, until }: RefundInForce,
  {
    t,
    write,
    full = 'card.refundUntil',
  }: Pick<Words, 't'> & { write: (instant: Date) => string; full?: 'card.refundUntil' | 'cart.freeUntil' },
): string {
  if (!until) return t('card.refundNone')
  const moment = write(until)
  return percent === 100 ? t(full, { moment }) : t('card.refundPart', { percent, moment })
}

/** The colour of a refund: green is for all of it alone. */
export function refundColour({ percent }: RefundInForce): string {
  return percent === 100 ? 'text-success' : 'text-warning'
}

/** An instant on a product's clock where there is little room. Example: `Fri 15.05 16:00`. */
export function shortMoment(instant: Date, timeZone: string, format: Format): string {
  return `${shortDay(dayIn(instant, timeZone), format)} ${format.time(timeIn(instant, timeZone))}`
}
