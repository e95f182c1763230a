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
