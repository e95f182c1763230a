import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PaymentState } from '#domain/booking/order.ts'

const pauseMs = 4000

/** Leaves the page of a payment as soon as its end is known, however it became known; until then it asks now and then. */
export function useWayOut(state: PaymentState, pages: { result: string; warning: string }): void {
  const navigate = useNavigate()
  const { revalidate, state: asking } = useRevalidator()
  const { result, warning } = pages

  useEffect(() => {
    if (state === 'open') return
    navigate(state === 'succeeded' ? result : warning, { replace: true })
  }, [state, result, warning, navigate])

  useEffect(() => {
    if (state !== 'open' || asking === 'loading') return
    const timer = setTimeout(() => void revalidate(), pauseMs)
    return () => clearTimeout(timer)
  }, [state, asking, revalidate])
}
