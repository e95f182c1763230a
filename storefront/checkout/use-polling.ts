import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const pauses = [1000, 1500, 2000, 2000, 3000, 3000, 4000, 5000, 5000, 8000, 8000, 12_000, 15_000]

/** Reloads the page's data at increasing intervals while mounted; reports when it gives up. */
export function usePolling(): { gaveUp: boolean; askAgain: () => void } {
  const { revalidate, state } = useRevalidator()
  const [tries, setTries] = useState(0)
  const gaveUp = tries >= pauses.length
  useEffect(() => {
    if (state === 'loading' || tries >= pauses.length) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      void revalidate()
    }, pauses[tries])
    return () => clearTimeout(timer)
  }, [tries, state, revalidate])
  return {
    gaveUp,
    askAgain: () => {
      setTries(0)
      void revalidate()
    },
  }
}
