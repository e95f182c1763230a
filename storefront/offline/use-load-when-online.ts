import { useEffect, useRef } from 'react'
import { useOnline } from './use-online.ts'

/** Returns whether there is a connection, for a page that failed; loads `href` when a lost connection comes back. */
export function useLoadWhenOnline(href: string): boolean {
  const online = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) location.assign(href)
  }, [online, href])
  return online
}
