import { HydratedRouter } from 'react-router/dom'
import type { Locale } from '#domain/languages/locales.ts'
import { comeAlive } from './engine/come-alive.tsx'
import { reloadOnce } from './state/reload-once.ts'
import { loadMessages } from './words/load-messages.ts'

window.addEventListener('vite:preloadError', (event) => {
  const reloads = reloadOnce(Date.now(), sessionStorage, () => location.reload())
  if (reloads) event.preventDefault()
})

await loadMessages(document.documentElement.lang as Locale)
comeAlive(<HydratedRouter />)
