import type { Currency } from '#domain/money/money.ts'
import { largestMovePercent } from '#domain/rates/judge-bulletin.ts'
import type { Refusal } from '#domain/refusal.ts'

/** Why there is no new bulletin, as sentences for the person at the terminal. */
export function refusalText({ refused, values }: Refusal): string {
  switch (refused) {
    case 'rates-unreachable':
      return `${values.address} does not answer. A bulletin that you have as a file can be taken in by its name.`
    case 'rates-missing':
      return `The bank has published none for ${values.days} days.`
    case 'bulletin-unreadable':
      return values.currency
        ? `Its ${values.currency} is "${values.rate}", which is no rate.`
        : 'It is no bulletin of the Turkish central bank.'
    case 'bulletin-older':
      return `It is of ${values.day}, and that of ${values.last} is in force.`
    case 'bulletin-refused':
      return sayErrors(values as Record<'moved' | 'missing' | 'absurd', Currency[]>)
    default:
      return refused
  }
}

function sayErrors(of: Record<'moved' | 'missing' | 'absurd', Currency[]>): string {
  const sentences = {
    moved: `moved by more than ${largestMovePercent} percent: where that is true, vouch for it with --trusted.`,
    missing: 'missing from it.',
    absurd: 'no positive number, or bought dearer than sold.',
  }
  return (['absurd', 'missing', 'moved'] as const)
    .filter((error) => of[error].length > 0)
    .map((error) => `${of[error].join(', ')}: ${sentences[error]}`)
    .join(' ')
}
