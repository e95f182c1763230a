import { useEffect, useState } from 'react'
import type { CartCheck } from '../cart/cart-check.ts'

/** A server that takes longer must not keep anybody from typing. */
const patience = 2000

/** Whether the server has said something about what is in the basket, or has taken too long to. */
export function useFirstAnswer({ status }: CartCheck): boolean {
  const [over, setOver] = useState(status !== 'asking')
  useEffect(() => {
    if (status !== 'asking') return setOver(true)
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [status])
  return over || status !== 'asking'
}
