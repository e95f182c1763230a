import { useEffect, useState } from 'react'

/** Opens the command palette by Ctrl K or ⌘ K, wherever someone types; not over an open dialog. */
export function usePalette(): { isOpen: boolean; open(): void; close(): void } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
