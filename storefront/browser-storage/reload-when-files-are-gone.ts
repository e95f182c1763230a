import { fileInError } from '#ui/import-file.ts'
import { browserStorage } from './browser-storage.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Reloads the page, at most once per 60 s, when a script file no longer exists on the server. A lost connection reloads
 * nothing: that would lose the page.
 */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', async ({ payload }) => {
    const file = fileInError(payload)
    const isGone = file
      ? await fetch(file, { method: 'HEAD' }).then(
          ({ status }) => status === 404,
          () => false,
        )
      : navigator.onLine
    if (isGone) reloadOnce(Date.now(), browserStorage('session'), load)
  })
}

/** Not `location.reload()`, by which the router reports a missing route module (parts/use-failed-navigation.ts). */
function load(): void {
  location.assign(location.pathname + location.search)
}
