import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Locale } from '#domain/languages/locales.ts'
import { registerWorker } from './offline/register-worker.ts'
import { reloadWhenFilesAreGone } from './state/reload-when-files-are-gone.ts'
import { typeDigits } from './state/type-digits.ts'
import { loadMessages } from './words/load-messages.ts'

reloadWhenFilesAreGone()
typeDigits(document)
await loadMessages(document.documentElement.lang as Locale)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
registerWorker()
