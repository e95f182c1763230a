import { useCallback, useState } from 'react'
import { create } from 'zustand'

const useStore = create(() => ({ isAllowed: false }))

/** Whether the visitor has allowed maps from another site, in this visit. Nothing is requested from it before. */
export function useStreets(): boolean {
  return useStore(({ isAllowed }) => isAllowed)
}

/** Allows maps from the other site until the page is loaded again. */
export function allowStreets(): void {
  useStore.setState({ isAllowed: true })
}

/** Returns to the own chart, where the other site has no map. */
export function refuseStreets(): void {
  useStore.setState({ isAllowed: false })
}

/**
 * Whether a map cannot be displayed, and the function that reports it. Other contents (`of`), or another choice between the own
 * chart and the other site, are tried again.
 */
export function useMissingMap(of?: unknown): [isMissing: boolean, report: () => void] {
  const streets = useStreets()
  const [missing, setMissing] = useState<{ of: unknown; streets: boolean }>()
  const report = useCallback(() => setMissing({ of, streets }), [of, streets])
  return [missing !== undefined && missing.of === of && missing.streets === streets, report]
}
