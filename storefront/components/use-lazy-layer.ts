import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '#ui/layers/toasts.ts'
import { useMessages } from '../i18n/use-messages.tsx'

// biome-ignore lint/suspicious/noExplicitAny: layers of every kind
const loaded = new WeakMap<() => Promise<unknown>, ComponentType<any>>()

/**
 * A lazy-loaded layer; undefined until its code is loaded. A failed import displays a message and `onMissing`
 * closes it: the page remains, and the next press tries again. `load` is defined outside of components.
 */
export function useLazyLayer<Props>(
  open: boolean,
  load: () => Promise<ComponentType<Props>>,
  onMissing: () => void,
): ComponentType<Props> | undefined {
  const { t } = useMessages()
  const [, setCount] = useState(0)

  useEffect(() => {
    if (!open || loaded.has(load)) return
    let current = true
    load().then(
      (component) => {
        loaded.set(load, component)
        if (current) setCount((count) => count + 1)
      },
      () => {
        if (!current) return
        toast(t('members.unreachable'), { tone: 'danger' })
        onMissing()
      },
    )
    return () => {
      current = false
    }
  }, [open, load, onMissing, t])

  return open ? loaded.get(load) : undefined
}
