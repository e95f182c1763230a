import { HydratedRouter } from 'react-router/dom'
import type { Locale } from '#domain/languages/locales.ts'
import { whatIsNeededAtOnce } from './engine/brought.ts'
import { comeAlive } from './engine/come-alive.tsx'
import { makeRouter } from './engine/make-router.tsx'
import { nextTask } from './engine/next-task.ts'
import { registerWorker } from './offline/register-worker.ts'
import { browserStorage } from './state/browser-storage.ts'
import { reloadOnce } from './state/reload-once.ts'
import { typeDigits } from './state/type-digits.ts'
import { loadMessages } from './words/load-messages.ts'

declare global {
  interface Window {
    /** A part of the page is missing: true when the page loads itself anew. Also asked by the router, see engine/reload-once-for-screens.ts. */
    partIsMissing?: () => boolean
  }
}

window.partIsMissing = () =>
  // Without a connection a reload would only lose what is open.
  navigator.onLine && reloadOnce(Date.now(), browserStorage('session'), () => location.reload())

window.addEventListener('vite:preloadError', (event) => {
  if (window.partIsMissing?.()) event.preventDefault()
})

typeDigits(document)
await Promise.all([loadMessages(document.documentElement.lang as Locale), whatIsNeededAtOnce()])
if (document.documentElement.dataset.digits === 'eastern') {
  const { showEasternDigits } = await import('./engine/shown-digits.ts')
  showEasternDigits(() => true)
}
// Reading all that code was one task: what was tapped or scrolled meanwhile has its turn before the next. So it has after
// the router has been made.
await nextTask()
await makeRouter(HydratedRouter)
await nextTask()
comeAlive(<HydratedRouter />)
registerWorker()
