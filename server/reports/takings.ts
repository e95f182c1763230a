import { sql } from 'drizzle-orm'
import type { Currency } from '#domain/money/money.ts'
import type { Taking, TakingMethod } from '#domain/reports/takings.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Period } from './sales-queries.ts'

type Row = {
  method: TakingMethod
  provider: string | null
  currency: Currency
  received: string
  receivedCount: string
  refunded: string
  refundedCount: string
}

/**
 * Returns the money that came in and went back within a period: card charges when they succeeded, payments when staff recorded
 * them, refunds when they were made. A charge that was returned whole counts on both sides. What
 * is charged to the account of an agency is no money: that comes with the agency's payments.
 */
export async function takingsOf(database: Queries, { from, before }: Period): Promise<Taking[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${before.toISOString()}::timestamptz`
  const { rows } = await database.execute<Row>(sql`
    with moves as (
      select 'card' as method, provider, currency, amount as received, 0 as refunded from payment_attempts
      where state in ('succeeded', 'refunding', 'refunded') and ${within('settled_at')}
      union all
      select 'card', provider, currency, 0, amount from payment_attempts
      where state = 'refunded' and ${within('coalesce(refunded_at, settled_at)')}
      union all
      select method, null, currency, amount, 0 from received_payments where method <> 'agency-account' and ${within('at')}
      union all
      select case r.way when 'provider' then 'card' when 'transfer' then 'bank-transfer' else r.way end,
        case r.way when 'provider' then a.provider end, r.currency, 0, r.amount
      from refunds r left join payment_attempts a on a.id = r.attempt
      where r.state = 'made' and r.way <> 'agency-account' and ${within('r.made_at')}
    )
    select method, provider, currency, sum(received) as received, count(*) filter (where received > 0) as "receivedCount",
      sum(refunded) as refunded, count(*) filter (where refunded > 0) as "refundedCount"
    from moves group by method, provider, currency order by method, provider, currency`)
  return rows.map(({ method, provider, currency, received, receivedCount, refunded, refundedCount }) => ({
    method,
    ...(provider && { provider }),
    received: { minor: Number(received), currency },
    receivedCount: Number(receivedCount),
    refunded: { minor: Number(refunded), currency },
    refundedCount: Number(refundedCount),
  }))
}
