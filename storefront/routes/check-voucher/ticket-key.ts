import { browserStorage, storedText } from '../../browser-storage/browser-storage.ts'
import type { Api } from '../../data/api.ts'

const name = 'kervan.ticket-key'

/** The public key of vouchers: today's, or the one this browser was given last when it is out of reach. */
export async function cachedTicketKey(api: Api): Promise<string | undefined> {
  const storage = browserStorage('local')
  const reply = await api.ticketKey()
  if (!reply.ok) return storedText(storage, name) ?? undefined
  try {
    storage?.setItem(name, reply.data)
  } catch {
    // A full storage: it is asked for again the next time.
  }
  return reply.data
}
