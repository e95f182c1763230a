import { createContext, type ReactNode } from 'react'

/** What a choice comes to, formatted. */
export type ReportedTotal = {
  total: string
  /** That it is all there is to pay, or what is paid on arrival beside it. */
  paid: string
  /** It is the lowest of several that are left to choose from. */
  isLowest: boolean
  /** Nothing is missing in the choice. */
  isWhole: boolean
  /** When it begins, in milliseconds, where the page itself cannot know. */
  startsAt: number | undefined
}

/** Takes what the choice in the booking panel or sheet comes to, for the head of the box and the phone's bar. */
export const TotalReport = createContext<(reported: ReportedTotal | undefined) => void>(() => {})

/** How a booking sheet is opened; `terms` is what a cancellation of the choice gives back. */
export type SheetLayer = { open: boolean; onClose: () => void; terms?: ReactNode }
