import { createContext } from 'react'

/** Takes what the choice in the booking sheet comes to, written, for the bar below it. */
export const TotalTold = createContext<(total: string | undefined) => void>(() => {})
