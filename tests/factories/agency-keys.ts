import type { KeyMode, KeyScope } from '#domain/agencies/keys.ts'
import { isRefusal } from '#domain/refusal.ts'
import { createKey } from '#server/agencies/keys/manage-keys.ts'
import type { Company } from '#server/company.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** A key of an agency. */
export async function keyOf(
  { database }: Pick<Company, 'database'>,
  of: { number: string; scope?: KeyScope; mode?: KeyMode; order: StaffOrder },
): Promise<{ id: string; key: string }> {
  const { number, scope = 'book', mode = 'live', order } = of
  const made = await createKey(database, { number, name: 'Booking system', scope, mode }, order)
  if (isRefusal(made)) throw new Error(made.refused)
  return { id: made.created.id, key: made.key }
}

type Answer = { status: number; body: never; headers: Headers }

/** The calls of resellers, as their programs call them. */
export function octoApi(company: Company) {
  const app = createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: true,
  })
  return async function call(
    method: string,
    path: string,
    {
      key,
      body,
      headers = {},
    }: { key?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await app.request(`/octo${path}`, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as never, headers: response.headers }
  }
}
