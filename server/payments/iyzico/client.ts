import { randomBytes } from 'node:crypto'
import type { IyzicoAccount } from '../accounts.ts'
import { answerSignature, authorization, isSame } from './signature.ts'

/** iyzico's response: `status` success or failure, and the fields of the call. */
export type Answer = Record<string, unknown> & {
  status?: string
  errorCode?: string
  errorGroup?: string
  errorMessage?: string
  signature?: string
}

const timeoutMs = 10_000

/** Calls iyzico. Throws when it is unreachable or does not return JSON; a reported failure is a response. */
export async function call(
  account: IyzicoAccount,
  path: string,
  { body, query }: { body?: object; query?: Record<string, string> },
): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  const random = randomBytes(12).toString('hex')
  const response = await fetch(`${account.baseUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: body ? 'POST' : 'GET',
    body: body && text,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-iyzi-rnd': random,
      'x-iyzi-client-version': 'kervan-1',
      authorization: authorization(account, { path, body: text, random }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (response.status >= 500) throw new Error(`iyzico answered ${response.status} to ${path}`)
  return (await response.json()) as Answer
}

/** Throws when iyzico has not signed a response: it may be forged. */
export function checkSignature(
  { secretKey }: IyzicoAccount,
  answer: Answer,
  ...variants: readonly (readonly string[])[]
): void {
  const given = String(answer.signature ?? '')
  const isGenuine = variants.some((names) => {
    const fields = names.map((name) => answer[name] as string | number | undefined)
    return isSame(given, answerSignature(secretKey, fields.map(withoutTrailingZeros)))
  })
  if (!isGenuine) throw new Error('an answer of iyzico is not signed by its key')
}

/** "10.50" is signed as "10.5" and "10.00" as "10"; what is not an amount stays as it is. */
function withoutTrailingZeros(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
}
