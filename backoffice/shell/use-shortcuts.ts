import { useEffect, useRef } from 'react'
import { create } from 'zustand'

const storedName = 'kervan-back-office-shortcuts'

/** Whether single keys do something; people who dictate switch them off. Source: WCAG 2.2, 2.1.4. */
export const useShortcutsOn = create<{ on: boolean; set(on: boolean): void }>((set) => ({
  on: localStorage.getItem(storedName) !== 'off',
  set(on) {
    localStorage.setItem(storedName, on ? 'on' : 'off')
    set({ on })
  },
}))

/**
 * Runs functions by single keys, such as `j`, or by two in sequence, `g b`. Not while someone types, nor in an open dialog;
 * a function that returns false leaves the key to the browser.
 */
export function useShortcuts(actions: Record<string, () => unknown>): void {
  const { on } = useShortcutsOn()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!on) return
    let before = ''
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      const sequence = before && `${before} ${event.key}`
      const action = latest.current[sequence] ?? latest.current[event.key]
      before = event.key === 'g' && !latest.current[sequence] ? 'g' : ''
      if (action && action() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')
}
