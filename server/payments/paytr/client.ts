import type { PaytrAccount } from '../accounts.ts'

/** PayTR's response: `status` success, failed or error, and the fields of the call. */
export type Answer = Record<string, unknown> & {
  status?: string
  reason?: string
  err_no?: string
  err_msg?: string
}

const timeoutMs = 10_000

/** Calls PayTR with a form. Throws when it cannot be reached or does not answer in JSON; a refusal is an answer. */
export async function call(
  { baseUrl }: PaytrAccount,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (response.status >= 500) throw new Error(`PayTR answered ${response.status} to ${path}`)
  return (await response.json()) as Answer
}
