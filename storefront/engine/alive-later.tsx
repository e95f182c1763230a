import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type Ref,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pressEarlyPresses } from './early-presses.ts'

/** A part of the page that waits for its turn to come alive. */
type Turn = {
  /** It is far down: nobody needs it before they move. */
  isFar: boolean
  hasCome: boolean
  coming: Promise<void>
  come(): void
}

/** Turns of the page that is being taken over, as they stand on it; undefined once all of it is alive. */
let turns: Turn[] | undefined
/** Whether the page itself is being taken over; from then on only what is part of a waiting part waits. */
let isBeginning = false
let isHurried = false

/** From here on until it is alive the page of the server is taken over, and its later parts stay as they are. */
export function keepLaterPartsWaiting(): void {
  turns = []
  isBeginning = true
}

/** Says that the page has come alive, presses what was pressed too early, and lets the later parts follow. */
export function usePageIsAlive(): void {
  // From now on it listens: what is pressed is no longer too early, and pressed again it would be undone.
  useLayoutEffect(() => {
    window.isAlive = false
  }, [])
  useEffect(() => {
    window.isAlive = true
    pressEarlyPresses(document)
    beginTurns()
  }, [])
}

/**
 * The waiting parts come alive one by one, each when the browser has a moment, and then the parts within them; what is far
 * down once somebody moves or touches the page, for many leave it before.
 */
function beginTurns(): void {
  isBeginning = false
  const hurry = () => {
    isHurried = true
    beginToMove()
  }
  const once = { once: true, capture: true, passive: true }
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'click']) addEventListener(touch, hurry, once)
  for (const move of ['wheel', 'scroll', 'pointermove']) addEventListener(move, beginToMove, once)
  if (scrollY > 0 || window.pressedEarly?.size) beginToMove()
  inAMoment(nextTurn)
}

/** All that is left waits for somebody to move. */
let isResting = false

function nextTurn(): void {
  if (!turns) return
  const turn = turns.find(({ isFar }) => hasMoved || !isFar)
  if (turn) {
    turns.splice(turns.indexOf(turn), 1)
    turn.come()
    inAMoment(nextTurn)
  } else if (turns.length > 0) isResting = true
  else turns = undefined
}

function goOn(): void {
  if (isResting) inAMoment(nextTurn)
  isResting = false
}

/** Nobody who is about to do something waits for a moment of leisure. */
function inAMoment(act: () => void): void {
  if (isHurried || !('requestIdleCallback' in window)) setTimeout(act)
  else requestIdleCallback(act, { timeout: 300 })
}

/** Parts far down that are alive and not yet laid out whatever one sees. */
const far: HTMLElement[] = []
let hasMoved = false

/** From then on all of the page is to have its true height: places are remembered, and jumped to, by how far down they are. */
function beginToMove(): void {
  if (hasMoved) return
  hasMoved = true
  goOn()
  if (far.length > 0) inAMoment(layOutNext)
}

function layOutOnceMoved(part: HTMLElement): void {
  far.push(part)
  if (hasMoved && far.length === 1) inAMoment(layOutNext)
}

function layOutNext(): void {
  far.shift()?.removeAttribute('data-below')
  if (far.length > 0) inAMoment(layOutNext)
}

type Part = {
  as?: 'div' | 'li'
  className?: string
  /**
   * Of a part that one has to scroll to: about how high it is on a phone. It is laid out and painted when one comes near it
   * or begins to move, and comes alive then, so that neither the first sight nor the rest waits for what cannot be seen.
   */
  roughly?: `${number}rem`
  children: ReactNode
}

/**
 * Stands in the head: somebody who comes back, or loads the page again, is brought to where they were, which only pages
 * that are laid out whole can do.
 */
export const noteComingBack =
  "performance.getEntriesByType('navigation')[0]?.type!='navigate'&&(document.documentElement.dataset.cameBack='')"

/**
 * What of a page comes alive a little later, each part in a task of its own, so that taps and scrolling are answered in
 * between. Until then it is what the server made of it; what is pressed and chosen meanwhile is done then.
 */
export function AliveLater(part: Part): ReactNode {
  const isWithin = useIsTakenOver()
  const [turn] = useState(() => (isBeginning || isWithin ? takeTurn(Boolean(part.roughly)) : undefined))
  return (
    <Suspense>
      <InTurn turn={turn} {...part} />
    </Suspense>
  )
}

/** One element holds all of a part: whoever suspends while a page is taken over is left the one element that it would begin with. */
function InTurn({
  turn,
  as: Box = 'div',
  roughly,
  className = roughly ? 'empty:hidden' : 'contents',
  children,
}: Part & { turn: Turn | undefined }): ReactNode {
  if (turn && !turn.hasCome) throw turn.coming
  const box = useRef<HTMLElement>(null)
  const [takingOver] = useState({ isOn: turn !== undefined })
  useLayoutEffect(() => box.current?.setAttribute('data-waits', 'listening'), [])
  useEffect(() => {
    takingOver.isOn = false
    const part = box.current
    if (!part) return
    part.removeAttribute('data-waits')
    pressEarlyPresses(part)
    if (roughly) layOutOnceMoved(part)
  }, [roughly, takingOver])
  return (
    <Box
      ref={box as Ref<HTMLDivElement & HTMLLIElement>}
      className={className}
      style={roughly && ({ '--roughly': roughly } as CSSProperties)}
      data-waits={import.meta.env.SSR ? '' : undefined}
      suppressHydrationWarning
      data-below={import.meta.env.SSR && roughly ? '' : undefined}
    >
      <TakenOver value={takingOver}>{children}</TakenOver>
    </Box>
  )
}

const TakenOver = createContext({ isOn: false })

/** Whether what is drawn for the first time stands on the page already, as the server made it. */
export function useIsTakenOver(): boolean {
  return use(TakenOver).isOn
}

function takeTurn(isFar: boolean): Turn | undefined {
  const turn: Turn = { isFar, hasCome: false, coming: Promise.resolve(), come() {} }
  turn.coming = new Promise((resolve) => {
    turn.come = () => {
      turn.hasCome = true
      resolve()
    }
  })
  turns?.push(turn)
  if (!isFar) goOn()
  return turns && turn
}
