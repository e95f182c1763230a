import { focusManager } from '@tanstack/react-query'

/** Milliseconds without input after which nothing is fetched by itself any more: an idle session is to end. */
export const attentionLasts = 10 * 60_000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
const returns = ['focus', 'visibilitychange'] as const

/**
 * Lets lists be fetched again by themselves only while the page is used. The first input after a pause, and the return to the
 * tab, fetch at once what is stale. Returns a function that ends it.
 */
export function watchAttention(): () => void {
  let pause: ReturnType<typeof setTimeout>
  function attend() {
    clearTimeout(pause)
    pause = setTimeout(() => focusManager.setFocused(false), attentionLasts)
    focusManager.setFocused(undefined)
  }
  function comeBack() {
    attend()
    focusManager.onFocus()
  }
  attend()
  for (const name of inputs) window.addEventListener(name, attend, { capture: true, passive: true })
  for (const name of returns) window.addEventListener(name, comeBack)
  return () => {
    clearTimeout(pause)
    focusManager.setFocused(undefined)
    for (const name of inputs) window.removeEventListener(name, attend, { capture: true })
    for (const name of returns) window.removeEventListener(name, comeBack)
  }
}
