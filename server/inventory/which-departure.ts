/** A departure by its id, or by product, day and time. */
export type WhichDeparture =
  | { id: string }
  | {
      product: string
      day: string
      /** Needed where several start on that day. */
      time?: string | undefined
    }
