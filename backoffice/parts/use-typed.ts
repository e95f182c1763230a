import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Milliseconds after the last key until a list is fetched for what was typed. */
const typingPause = 250

/** Returns a text that is being typed: the address has it once typing pauses, and its changes by other means come back. */
export function useTyped(
  value: string,
  change: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  if (seen !== value) {
    setSeen(value)
    if (text.trim() !== value) setText(value)
  }
  function type(next: string) {
    setText(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => change(next.trim()), typingPause)
  }
  return [text, type]
}

/** Returns the words of the search of a list, which the address has as `q`, with the text of the field. */
export function useSearchWords(): {
  words: string | undefined
  typed: string
  type(text: string): void
} {
  const [params, setParams] = useSearchParams()
  const words = params.get('q') ?? ''
  const [typed, type] = useTyped(words, (q) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (q) after.set('q', q)
        else after.delete('q')
        return after
      },
      { replace: true },
    ),
  )
  return { words: words || undefined, typed, type }
}
