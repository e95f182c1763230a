import { startTransition, useEffect, useState } from 'react'
import { createPath, type Location, useNavigation } from 'react-router'
import { browserStorage } from '../browser-storage/browser-storage.ts'
import { reloadOnce } from '../browser-storage/reload-once.ts'

/**
 * React Router reloads the page when the script file of a route cannot be loaded. Here that becomes a document load of the
 * address that was asked for, at most once per 60 s. After that, and without a connection, returns this address: an error is
 * shown in place of the screen. Browsers without the Navigation API reload.
 */
export function useFailedNavigation(): string | undefined {
  const { location: asked } = useNavigation()
  const [reloads, setReloads] = useState(0)
  const [failed, setFailed] = useState<Location>()

  useEffect(() => {
    const { navigation } = window
    if (!navigation) return
    const prevent = (event: NavigateEvent) => {
      // The router alone calls `location.reload()`; some browsers dispatch the visitor's own reload here, too.
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      // As the router's own state, so that both are rendered together.
      startTransition(() => setReloads((count) => count + 1))
    }
    navigation.addEventListener('navigate', prevent)
    return () => navigation.removeEventListener('navigate', prevent)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reload
  useEffect(() => {
    if (!asked || !reloads) return
    const isLoading =
      navigator.onLine &&
      reloadOnce(Date.now(), browserStorage('session'), () => location.assign(createPath(asked)))
    if (!isLoading) setFailed(asked)
  }, [reloads])

  return asked && asked === failed ? createPath({ ...asked, hash: '' }) : undefined
}
