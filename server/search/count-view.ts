import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { viewLimits } from '#server/http/rate-limits/limits.ts'
import { addToCounts, addView } from './queries.ts'

type View = { product: string; ip: string; userAgent: string; now: Date }

/**
 * Counts a product view: once a day per visitor, without robots and without addresses that view too many
 * products. The visitor is stored as a hash of the day, to prevent tracking.
 */
export async function countView(company: Company, { product, ip, userAgent, now }: View): Promise<void> {
  if (userAgent === '' || isbot(userAgent)) return
  if (isRefusal(await countAttempt(company.database, viewLimits(ip), now))) return
  const day = now.toISOString().slice(0, 10)
  const visitor = createHash('sha256')
    .update(`${company.secret} ${day} ${ip} ${userAgent}`)
    .digest('base64url')
    .slice(0, 22)
  await company.database.transaction(async (transaction) => {
    const first = await addView(transaction, { product, visitor, day })
    if (first) await addToCounts(transaction, { product, visitor, day })
  })
}
