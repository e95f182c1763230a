import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { listWebhooks } from '#server/agencies/webhooks/manage-webhooks.ts'
import type { Database } from '#server/database/connect.ts'
import { oneLine } from './terminal-text.ts'

/** Returns the lines of an agency's webhooks and of their newest deliveries. */
export async function webhookLines(
  database: Database,
  number: string,
): Promise<string | Refusal<'agency-unknown'>> {
  const found = await listWebhooks(database, number)
  if (isRefusal(found)) return found
  if (found.webhooks.length === 0) return `${number} has no webhooks.`
  const webhooks = found.webhooks.map(({ id, event, mode, url, disabledAt, queued, failed }) => {
    const state = disabledAt ? `disabled ${disabledAt.slice(0, 16)}` : `${queued} queued, ${failed} failed`
    return oneLine(`${id}  ${event}  ${mode}  ${state}  ${url}`)
  })
  const deliveries = found.deliveries.map(({ id, event, state, attempts, queuedAt, status, problem }) =>
    [id, queuedAt.slice(0, 16), event, state, `${attempts} attempts`, status, problem]
      .filter(Boolean)
      .join('  '),
  )
  return [...webhooks, ...(deliveries.length > 0 ? ['', 'Deliveries:'] : []), ...deliveries].join('\n')
}
