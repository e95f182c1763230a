import { data } from 'react-router'
import { type PageContext, pageContext } from '../../data/page-context.ts'
import type { Posted, SendForm } from './contact-panel.tsx'

/** No honest form comes near; nothing is read beyond it. */
const largest = 64 * 1024

/** Takes a form that the browser sends by itself, where no script runs: the page comes back with the outcome. */
export async function takePost<Field extends string>(
  request: Request,
  context: { get(key: typeof pageContext): PageContext },
  send: SendForm<Field>,
): Promise<ReturnType<typeof data<Posted<Field>>>> {
  const { contact, locale } = context.get(pageContext)
  const fields = await fieldsOf(request)
  if (!fields) throw data(null, { status: 413 })
  const outcome = await send(contact, fields, locale)
  const typed = Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name).map(String)]))
  return data({ outcome, typed }, { status: 'sent' in outcome ? 200 : 422 })
}

async function fieldsOf(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return undefined
  const fields = new FormData()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > largest) return undefined
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value)
  return fields
}
