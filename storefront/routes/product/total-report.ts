import { createContext } from 'react'

/** Takes what the choice in the booking panel or sheet comes to, formatted, for the head of the box and the phone's bar. */
export const TotalReport = createContext<(total: string | undefined) => void>(() => {})
