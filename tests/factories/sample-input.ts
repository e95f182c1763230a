type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** A call as the OpenAPI document describes it. */
export type Operation = {
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  /** The right that a call of staff needs. */
  'x-right'?: string
}

/** Returns every call of an OpenAPI document. */
export function operationsOf(document: {
  paths: Record<string, Record<string, Operation>>
}): [path: string, method: 'get' | 'post', Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [path, method, operation] as [string, 'get' | 'post', Operation],
    ),
  )
}

/** Returns an input that a call takes: a body, or the values of a query. Every id, name and address in it is `id`. */
export function sampleInput({
  method,
  operation,
  id,
}: {
  method: 'get' | 'post'
  operation: Operation
  id: string
}): unknown {
  // Calls with a file get the id instead of one.
  if (method === 'post')
    return sample('', operation.requestBody!.content['application/json']?.schema ?? {}, id)
  return Object.fromEntries(
    (operation.parameters ?? []).map(({ name, schema }) => [name, String(sample(name, schema, id))]),
  )
}

function sample(name: string, schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(name, schema.anyOf[0]!, id)
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, value]) => [field, sample(field, value, id)]),
    )
  }
  if (schema.type === 'array') return [sample(name, schema.items ?? {}, id)]
  if (schema.type === 'boolean') return name === 'bagla' ? 'true' : false
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.format === 'date') return '2026-12-01'
  return id
}
