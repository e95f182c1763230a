import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { pressEarlyPresses } from './early-presses.ts'

/** A part of the page that waits for its turn to come alive. */
type Turn = { hasCome: boolean; coming: Promise<void>; come(): void }

/** Turns of the page that is being taken over, as they stand on it; undefined once whatever is drawn is drawn whole. */
let turns: Turn[] | undefined
let isHurried = false

/** From here on until it is alive the page of the server is taken over, and its later parts stay as they are. */
export function keepLaterPartsWaiting(): void {
  turns = []
}

/** Says that the page has come alive, presses what was pressed too early, and lets the later parts follow. */
export function usePageIsAlive(): void {
  useEffect(() => {
    window.isAlive = true
    pressEarlyPresses(document)
    beginTurns()
  }, [])
}

/** The waiting parts come alive one by one, each when the browser has a moment. */
function beginTurns(): void {
  const waiting = turns ?? []
  turns = undefined
  if (waiting.length === 0) return
  const hurry = () => {
    isHurried = true
  }
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, hurry, { once: true, capture: true })
  const next = () => {
    waiting.shift()?.come()
    if (waiting.length > 0) inAMoment(next)
  }
  inAMoment(next)
}

/** Nobody who is about to do something waits for a moment of leisure. */
function inAMoment(act: () => void): void {
  if (isHurried || !('requestIdleCallback' in window)) setTimeout(act)
  else requestIdleCallback(act, { timeout: 300 })
}

/**
 * What of a page comes alive a little later, each part in a task of its own, so that taps and scrolling are answered in
 * between. Until then it is what the server made of it; a button pressed meanwhile is pressed again.
 */
export function AliveLater({
  as: Box = 'div',
  className = 'contents',
  children,
}: {
  as?: 'div' | 'li'
  className?: string
  children: ReactNode
}): ReactNode {
  const box = useRef<HTMLElement>(null)
  const [turn] = useState(() => turns && takeTurn(turns))
  return (
    <Box
      ref={box as Ref<HTMLDivElement & HTMLLIElement>}
      className={className}
      data-waits={import.meta.env.SSR ? '' : undefined}
    >
      <Suspense>
        <InTurn turn={turn} box={box}>
          {children}
        </InTurn>
      </Suspense>
    </Box>
  )
}

function InTurn({
  turn,
  box,
  children,
}: {
  turn: Turn | undefined
  box: { current: HTMLElement | null }
  children: ReactNode
}): ReactNode {
  if (turn && !turn.hasCome) throw turn.coming
  useEffect(() => {
    const part = box.current
    part?.removeAttribute('data-waits')
    if (part) pressEarlyPresses(part)
  }, [box])
  return children
}

function takeTurn(line: Turn[]): Turn {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turn: Turn = {
    hasCome: false,
    coming: promise,
    come() {
      turn.hasCome = true
      resolve()
    },
  }
  line.push(turn)
  return turn
}
