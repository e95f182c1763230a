import { type ReactNode, useEffect, useState } from 'react'
import { useIsTakenOver } from './alive-later.tsx'
import type { Brought } from './brought.ts'

/** Whatever the server wrote stays. */
const asItIs = { __html: '' }

type Still<Code> = {
  /** The code that draws it. */
  of: Brought<Code>
  /** What it shows comes from these: once one of them is another, it is drawn anew. */
  given: readonly unknown[]
  children: (code: Code) => ReactNode
}

/**
 * What of a page is only read. It stays as the server made it, and its code is brought when it is to be drawn anew: in
 * another currency, for another day. Until the code is there the old remains, so that nothing jumps.
 */
export function Still<Code>({ of, given, children: draw }: Still<Code>): ReactNode {
  const isTakenOver = useIsTakenOver()
  const [ofServer] = useState(() => (isTakenOver ? given : undefined))
  const [isDrawn, setDrawn] = useState(!ofServer)
  const isOther = !isDrawn && !given.every((one, index) => isSame(one, ofServer![index]))
  useEffect(() => {
    if (!isOther) return
    let isGone = false
    of.bring().then(
      () => !isGone && setDrawn(true),
      () => {}, // What could not be brought is told by whoever listens to failed parts of the page
    )
    return () => {
      isGone = true
    }
  }, [isOther, of])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing: what the server wrote is kept
  if (!isDrawn) return <div className="contents" dangerouslySetInnerHTML={asItIs} />
  const code = of.had()
  return <div className="contents">{code && draw(code)}</div>
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? +one === +other : one === other
}
