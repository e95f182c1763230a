import { setTimeout } from 'node:timers/promises'

/** Waits for the minimum duration of a neutral answer, so that timing does not disclose who has an account. */
export function neutralDelay(): Promise<void> {
  return setTimeout(300)
}
