import type { Context } from 'hono'

const largestForm = 64 * 1024

/** The fields of a posted form; none when it is larger than any honest one. */
export async function formOf(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await rawBodyOf(context))
}

/** A request's body as it came, which signatures are made of; empty when it is larger than any honest one. */
export async function rawBodyOf(context: Context): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > largestForm) return ''
  const text = await context.req.text()
  return text.length > largestForm ? '' : text
}
