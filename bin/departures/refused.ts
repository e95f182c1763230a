import type { Refusal } from '#domain/refusal.ts'
import { CannotStart } from '#server/environment.ts'

/** Puts a refusal of a departure into words for the person at the keyboard. */
export function refusedDeparture(
  { product, day }: { product: string; day: string },
  { refused: code, values }: Refusal,
): CannotStart {
  const reasons: Record<string, string> = {
    'departure-unknown': `${product} has no such departure on ${day}.`,
    'time-needed': `${product} departs several times on ${day}: name one of ${values.times}.`,
    'departure-started': 'That departure has left already.',
    'not-closed-by-hand': 'That departure was not closed by hand.',
    'reason-required': 'A reason is needed: --why "…".',
    'capacity-below-sold': `${values.taken} places are sold already; --below-sold sets the capacity anyway.`,
    'capacity-invalid': `A capacity is a whole number up to ${values.max}.`,
    'minimum-invalid': `A minimum is a whole number from 1 to ${values.max}.`,
    'deadline-after-start': 'The deadline must be before the departure.',
    'name-too-long': `A name has at most ${values.max} characters.`,
  }
  return new CannotStart(`${reasons[code] ?? code} Nothing was changed.`)
}
