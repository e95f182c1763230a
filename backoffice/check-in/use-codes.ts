import { type RefObject, useEffect, useEffectEvent } from 'react'
import { codeReader } from './code-reader.ts'

/** Milliseconds between two pictures that are read. */
const pace = 120

/** Milliseconds that a code must be out of the picture before it counts again. */
const gap = 10_000

/** Reads codes from a camera while it is live. A code that stays in the picture counts once. */
export function useCodes({
  video,
  active,
  onCode,
  onFailure,
}: {
  video: RefObject<HTMLVideoElement | null>
  active: boolean
  onCode: (code: string) => void
  /** The reader could not be fetched. */
  onFailure: () => void
}): void {
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    if (!active) return
    let left = false
    let timer: ReturnType<typeof setTimeout>
    let last = { code: '', at: 0 }

    async function look() {
      const read = await codeReader()
      const code = video.current && (await read(video.current).catch(() => undefined))
      if (left) return
      if (code) {
        const now = Date.now()
        const isNew = code !== last.code || now - last.at > gap
        last = { code, at: now }
        if (isNew) found(code)
      }
      timer = setTimeout(lookAgain, pace)
    }

    function lookAgain() {
      look().catch(() => !left && failed())
    }

    lookAgain()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [active, video])
}
