import { AsyncLocalStorage } from 'node:async_hooks'
import { showEasternDigits } from './shown-digits.ts'

const eastern = new AsyncLocalStorage<true>()
let isReady = false

/** Renders with the digits of the Arab East; pages that are rendered meanwhile for others keep theirs. */
export function withEasternDigits<Result>(render: () => Promise<Result>): Promise<Result> {
  if (!isReady) showEasternDigits(() => eastern.getStore() === true)
  isReady = true
  return eastern.run(true, render)
}
