import type { TransferPoint } from '#domain/catalogue/transfer-tariff.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Words } from '../../i18n/use-messages.tsx'
import type { TransferQuery } from '../../transfers/transfer-query.ts'

/** Returns the form's validation errors by field. */
export type FormErrors = Partial<Record<'from' | 'to' | 'day' | 'time' | 'back' | 'people' | 'seats', string>>

/** Why a question has no answer, as the API said it. */
export type TransferQueryError = { reason: string; message: string }

/**
 * Returns the missing values of a submitted form; an untouched one (nothing in the address) has no errors yet.
 */
export function missingIn({ from, to, day, time, back }: TransferQuery, t: Words['t']): FormErrors {
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

const fields: Record<string, keyof FormErrors> = {
  'transfer-same-point': 'to',
  'transfer-route-unknown': 'to',
  'transfer-past': 'time',
  'transfer-too-late': 'time',
  'transfer-too-far': 'day',
  'return-too-early': 'back',
  'child-seats-too-many': 'seats',
}

/**
 * Returns the field of a refusal: for an unknown point its field, for a past moment the day, or the time when
 * the day is today or later.
 */
export function transferQueryErrors(
  { reason, message }: TransferQueryError,
  { from, to, day }: TransferQuery,
  points: readonly Pick<TransferPoint, 'id'>[],
  today: Day,
): FormErrors {
  const isKnown = (point: string) => points.some(({ id }) => id === point)
  if (reason === 'transfer-point-unknown') {
    return { ...(!isKnown(from) && { from: message }), ...(!isKnown(to) && { to: message }) }
  }
  if (reason === 'transfer-past' && day && day < today) return { day: message }
  return { [fields[reason] ?? 'people']: message }
}
