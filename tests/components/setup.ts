import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

// What does not come fails after it: a second, which is usual, is soon over on a busy machine
// Toasts are text twice: on their cards, and where screen readers announce them
configure({ asyncUtilTimeout: 20_000, defaultIgnore: 'script, style, [data-announcer] *' })

// Files share a worker, and each begins with stores in which nothing has happened
vi.resetModules()

const complaints = vi.spyOn(console, 'error')

afterEach(async () => {
  cleanup()
  const { currentToasts, dismissToast } = await import('#ui/layers/toasts.ts')
  for (const { id } of currentToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  const said = complaints.mock.calls
    // jsdom does not know the element `search`
    .filter(([first, tag]) => !(String(first).startsWith('The tag <%s> is unrecognized') && tag === 'search'))
    .map(([first]) => String(first))
  complaints.mockClear()
  // A missing message, a key given twice, an update outside of `act`: React and we say it there
  expect(said).toEqual([])
})

// jsdom has no modal dialogs, no layout and no media queries: these are the least that components call.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  const before = document.activeElement as HTMLElement
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) this.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  this.open = true
  window.addEventListener('keydown', onKey)
  this.addEventListener('close', () => {
    window.removeEventListener('keydown', onKey)
    before.focus()
  })
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
}
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
Element.prototype.scrollIntoView = () => {}
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
class NeverObserves {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NeverObserves
window.IntersectionObserver = NeverObserves as unknown as typeof IntersectionObserver
