import type { Call } from '#contract/call.ts'
import { createClient, type Reply } from '#contract/client.ts'
import type { AnyType, Type } from '#contract/shape.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** Sends a file as it is: the body of the call is the file. */
export function sendFile(
  locale: Locale,
  call: Call<Type<object>, Type<string>, AnyType>,
  file: Blob,
): Promise<Reply<string>> {
  const transport = ({ url }: Request) =>
    fetch(url, { method: 'POST', body: file, headers: { 'accept-language': locale } })
  return createClient({ base: '/api', transport }).send(call, {})
}
