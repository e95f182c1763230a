/** A request as a provider would send it to us. */
export type Notice = { url: string; body: string; headers: Record<string, string> }

/**
 * Sends a notification after a delay, and again after each further delay until it is accepted; no caller waits
 * for it.
 */
export function deliver(
  notice: () => Notice,
  of: { waits: readonly number[]; isTaken(answer: Response): Promise<boolean> },
): void {
  const waits = [...of.waits]
  function tryNext(): void {
    const wait = waits.shift()
    if (wait !== undefined) setTimeout(send, wait).unref()
  }
  async function send(): Promise<void> {
    try {
      const { url, body, headers } = notice()
      const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
      if (!(await of.isTaken(answer))) tryNext()
    } catch {
      tryNext()
    }
  }
  tryNext()
}
