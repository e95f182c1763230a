import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Locale } from '#domain/languages/locales.ts'
import { reloadWhenFilesAreGone } from './browser-storage/reload-when-files-are-gone.ts'
import { typeDigits } from './browser-storage/type-digits.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { registerWorker } from './offline/register-worker.ts'

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
