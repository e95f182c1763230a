import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusHeading } from '../components/focus-heading.ts'

/**
 * The checkout's heading: after navigation, or when the focused element is gone (the login dialog), the focus
 * moves to it. A page load begins at the top, as everywhere.
 */
export function StepHeading({ step, children }: { step: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useNavigationType() === 'POP'
  const shown = useRef(loaded ? step : null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) focusHeading(heading.current)
  }, [step])
  return (
    <h1 ref={heading} className="text-3xl">
      {children}
    </h1>
  )
}
