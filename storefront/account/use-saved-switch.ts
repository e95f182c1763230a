import { useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDone } from './use-done.ts'

/**
 * Returns what a switch displays and what a press does: it saves at once, and goes back where that is refused. A press
 * while another is being saved is saved after it, so that the last one decides whichever response is slow.
 */
export function useSavedSwitch(
  initial: boolean,
  save: (next: boolean) => Promise<Reply<unknown>>,
): [boolean, (next: boolean) => Promise<void>] {
  const { t } = useMessages()
  const done = useDone()
  const [shown, setShown] = useState(initial)
  const wanted = useRef(initial)
  const saved = useRef(initial)
  const isSaving = useRef(false)

  function show(next: boolean) {
    wanted.current = next
    setShown(next)
  }

  async function change(next: boolean) {
    show(next)
    if (isSaving.current) return
    isSaving.current = true
    while (wanted.current !== saved.current) {
      const tried = wanted.current
      if (done(await save(tried), t('area.saved'))) saved.current = tried
      else show(saved.current)
    }
    isSaving.current = false
  }

  return [shown, change]
}
