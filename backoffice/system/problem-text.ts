import type { Translations } from '../i18n/use-messages.tsx'

const problems = [
  'unreachable',
  'rates-unreachable',
  'rates-missing',
  'bulletin-unreadable',
  'bulletin-older',
  'bulletin-refused',
  'calendar-unreachable',
  'calendar-refused',
  'calendar-too-long',
  'calendar-unreadable',
  'calendar-address-private',
  'calendar-address-invalid',
  'calendar-repeats',
] as const

/** Returns what is wrong with a service outside; its code where it has no message. */
export function problemText(problem: string, t: Translations['t']): string {
  const known = problems.find((one) => one === problem)
  return known ? t(`system.problem.${known}`) : problem
}
