import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** The mail server and the bank as the jobs reach them, or what staff have checked, with a mark of its settings. */
export type Service = 'mail' | 'rates' | `check:${string}`

/** Records that a service outside was reached. */
export async function noteSuccess(database: Queries, service: Service, now: Date): Promise<void> {
  await database.execute(sql`
    insert into service_checks (service, succeeded_at) values (${service}, ${now})
    on conflict (service) do update set succeeded_at = excluded.succeeded_at, failing_since = null, problem = null`)
}

/** Records that a service outside was not reached; `problem` is a code, for it must not hold anything of a person. */
export async function noteFailure(
  database: Queries,
  service: Service,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  await database.execute(sql`
    insert into service_checks as s (service, failed_at, failing_since, problem) values (${service}, ${now}, ${now}, ${problem})
    on conflict (service) do update set failed_at = excluded.failed_at, problem = excluded.problem,
      failing_since = coalesce(s.failing_since, excluded.failing_since)`)
}
