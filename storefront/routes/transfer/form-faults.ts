import type { TransferPoint } from '#domain/catalogue/transfer-tariff.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Words } from '../../i18n/words.tsx'
import type { RideWish } from '../../transfers/ride-query.ts'

/** What is missing or wrong in the form, in words, by its field. */
export type FormFaults = Partial<Record<'from' | 'to' | 'day' | 'time' | 'back' | 'people' | 'seats', string>>

/** Why a question has no answer, as the API said it. */
export type AskFault = { reason: string; message: string }

/** What a sent form lacks; an untouched one (nothing of it in the address) lacks nothing yet. */
export function missingIn({ from, to, day, time, back }: RideWish, t: Words['t']): FormFaults {
  const points = t('transfers.select.points')
  return {
    ...(!from && { from: points }),
    ...(!to && { to: points }),
    ...(!day && { day: t('transfers.select.day') }),
    ...(!time && { time: t('transfers.select.time') }),
    ...(back && !back.day && { back: t('transfers.select.back') }),
    ...(back?.day && !back.time && { back: t('transfers.select.backTime') }),
  }
}

const fields: Record<string, keyof FormFaults> = {
  'transfer-same-point': 'to',
  'transfer-route-unknown': 'to',
  'ride-past': 'time',
  'ride-too-late': 'time',
  'ride-too-far': 'day',
  'return-too-early': 'back',
  'child-seats-too-many': 'seats',
}

/**
 * The field that a refusal of the whole question stands under; of a point nobody knows, the one it was chosen in, and of
 * a moment that is over, its day unless that is still to come or today's.
 */
export function faultsOfAsk(
  { reason, message }: AskFault,
  { from, to, day }: RideWish,
  points: readonly Pick<TransferPoint, 'id'>[],
  today: Day,
): FormFaults {
  const isKnown = (point: string) => points.some(({ id }) => id === point)
  if (reason === 'transfer-point-unknown') {
    return { ...(!isKnown(from) && { from: message }), ...(!isKnown(to) && { to: message }) }
  }
  if (reason === 'ride-past' && day && day < today) return { day: message }
  return { [fields[reason] ?? 'people']: message }
}
