import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the map of a list is open: the address says it, so that Back closes it and a shared link has it. */
export function useMapOpen(): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  useEffect(() => {
    void key
    isClosing.current = false
  }, [key])

  function open(): void {
    void navigate(`${pathname}${search}${mapHash}`, { preventScrollReset: true, state: openedHere })
  }

  function close(): void {
    // A second press must not go back further
    if (isClosing.current) return
    isClosing.current = true
    if (state === openedHere) void navigate(-1)
    else void navigate(`${pathname}${search}`, { preventScrollReset: true, replace: true })
  }

  return { isOpen: hash === mapHash, open, close }
}

/** The fragment of the address of a list with its map. */
export const mapHash = '#map'

/** Marks the entry of the history before which is the list without its map. */
const openedHere = 'map-opened-here'
