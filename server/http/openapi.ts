import { z } from 'zod'
import type { Endpoint, PlainRoute } from './endpoint.ts'

/** The description of every call, made of the very schemas that check them. */
export function describeApi(endpoints: readonly Endpoint[], base: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kervan API',
      version: '1',
      description:
        'Field names are Turkish, as the specification of the wire has them; docs/api.md explains them.',
    },
    servers: [{ url: base }],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.call.path, pathOf(endpoint)])),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
  }
}

/** GET /openapi.json and GET /docs, a page for people. */
export function openApiRoutes(endpoints: readonly Endpoint[]): PlainRoute[] {
  return [
    {
      method: 'get',
      path: '/openapi.json',
      async handle(context) {
        return context.body(descriptionOf(endpoints), 200, { 'content-type': 'application/json' })
      },
    },
    {
      method: 'get',
      path: '/docs',
      handle: async (context) =>
        context.html(docsPage(endpoints), 200, {
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        }),
    },
  ]
}

const descriptions = new WeakMap<readonly Endpoint[], string>()

/** Written once for all companies of a process: it takes 0.2 s and 2 MB. */
function descriptionOf(endpoints: readonly Endpoint[]): string {
  const written = descriptions.get(endpoints) ?? JSON.stringify(describeApi(endpoints, '/api'))
  descriptions.set(endpoints, written)
  return written
}

const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'For programs.' },
    message: { type: 'string', description: 'For people, in the language of the request.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Errors by field path.',
    },
    data: {
      description: 'What the refusal is about, where that helps: a cart with its new prices, for example.',
    },
  },
}

function pathOf(endpoint: Endpoint): Record<string, unknown> {
  const operation = {
    summary: endpoint.summary,
    ...(endpoint.call.path.startsWith('/office/') && { tags: ['office'] }),
    ...((endpoint.needsMember || endpoint.staffAccess || endpoint.agencyAccess) && {
      security: [{ bearer: [] }],
    }),
    ...(endpoint.staffAccess && { 'x-right': endpoint.staffAccess }),
    ...(endpoint.agencyAccess && { 'x-agency-right': endpoint.agencyAccess }),
    ...inputOf(endpoint),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: answerOf(endpoint) } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
  return { [endpoint.call.method.toLowerCase()]: operation }
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] }

function inputOf(endpoint: Endpoint): Record<string, unknown> {
  const schema = jsonSchema(endpoint.call.input.schema(z), 'input') as ObjectSchema
  if (endpoint.call.method === 'POST' && !endpoint.takesBytes)
    return { requestBody: { content: { 'application/json': { schema } } } }
  const parameters = Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: value,
  }))
  if (!endpoint.takesBytes) return { parameters }
  const file = { schema: { type: 'string', format: 'binary' } }
  return { parameters, requestBody: { content: { 'application/octet-stream': file } } }
}

function answerOf(endpoint: Endpoint): Record<string, unknown> {
  const data = jsonSchema(endpoint.call.output.schema(z), 'output') as ObjectSchema
  const success = { const: true }
  return endpoint.flat
    ? {
        ...data,
        properties: { success, ...data.properties },
        required: ['success', ...(data.required ?? [])],
      }
    : { type: 'object', required: ['success', 'data'], properties: { success, data } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function docsPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const { method, path } = endpoint.call
    const details = [inputOf(endpoint), answerOf(endpoint)].map((part) =>
      escapeHtml(JSON.stringify(part, null, 2)),
    )
    return `<section><h2><b>${method}</b> ${path}</h2><p>${escapeHtml(endpoint.summary)}${audienceOf(endpoint)}</p>
      <details><summary>Input</summary><pre>${details[0]}</pre></details>
      <details><summary>Answer</summary><pre>${details[1]}</pre></details></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Kervan API</title><style>
    body{font:16px/1.6 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#14343b;background:#fbf9f5}
    h1{font-size:1.9rem;margin-bottom:.3rem}h2{font-size:1.05rem;margin:0}h2 b{color:#0d7a80;display:inline-block;min-width:3.4rem}
    section{background:#fff;border:1px solid #e4ddd2;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
    p{margin:.3rem 0}pre{overflow:auto;font-size:.8rem;background:#f5f1ea;padding:.8rem;border-radius:8px}</style>
    <h1>Kervan API</h1><p>Base: <code>/api</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.
    Every answer is <code>{success, data}</code>; a refusal is <code>{success: false, code, message, fields}</code>.</p>
    ${rows.join('')}</html>`
}

function audienceOf({ needsMember, staffAccess, agencyAccess }: Endpoint): string {
  if (agencyAccess) return ` <i>For agencies: <code>${agencyAccess}</code>.</i>`
  if (staffAccess) return ` <i>For staff: <code>${staffAccess}</code>.</i>`
  return needsMember ? ' <i>For logged-in members.</i>' : ''
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
