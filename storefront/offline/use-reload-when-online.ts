import { useEffect, useRef } from 'react'
import { useOnline } from './use-online.ts'

/** For a page that failed: whether there is a connection; when one comes back the page is tried again by itself. */
export function useReloadWhenOnline(): boolean {
  const online = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) location.reload()
  }, [online])
  return online
}
