/** An incoming payment as a file writes it, or a line that cannot be read. */
export type RawEntry =
  | {
      /** YYYY-MM-DD. */
      day: string
      /** As written, without a sign. */
      amount: string
      currency: string
      sender: string
      text: string
      /** The bank's own reference. */
      reference: string | undefined
    }
  | { problem: string }
