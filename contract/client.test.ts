import { expect, test } from 'vitest'
import { get, post } from './call.ts'
import { createClient } from './client.ts'
import { object, only } from './shape.ts'
import { string } from './types.ts'

const greet = get('/selam-get', {
  input: object({ name: ['ad', string()] }),
  output: only('selam', string()),
})

test('an answer over HTTP is read by the call, whatever class the response has', async () => {
  const platform = Response.json({ success: true, data: { selam: 'Hello' } })
  const response = { status: 200, json: () => platform.json() } as Response
  const client = createClient({ base: 'https://api.example', transport: async () => response })
  expect(await client.send(greet, { name: 'Ada' })).toEqual({ ok: true, data: 'Hello' })
})

test('an answer in the same process is the value itself', async () => {
  const client = createClient({ base: '/api', transport: async () => ({ value: 'Hello' }) })
  expect(await client.send(greet, { name: 'Ada' })).toEqual({ ok: true, data: 'Hello' })
})

test('a refusal names our fields', async () => {
  const refusal = { success: false, code: 'input-invalid', message: 'No.', fields: { ad: 'Too long.' } }
  const transport = async () => Response.json(refusal, { status: 422 })
  const reply = await createClient({ base: 'https://api.example', transport }).send(greet, { name: 'Ada' })
  expect(reply).toMatchObject({ ok: false, status: 422, fields: { name: 'Too long.' } })
})

test('a file is sent as the body, and the input in the address', async () => {
  const read = post('/oku-post', {
    input: object({ name: ['ad', string()] }),
    output: only('selam', string()),
  })
  const sent: Request[] = []
  const transport = async (request: Request) => {
    sent.push(request)
    return Response.json({ success: true, data: { selam: 'Read' } })
  }
  const client = createClient({ base: 'https://api.example', transport })
  const file = new Blob(['02.11.2026;x'])
  expect(await client.send(read, { name: 'Ada' }, { file })).toEqual({ ok: true, data: 'Read' })
  expect([sent[0]!.method, sent[0]!.url]).toEqual(['POST', 'https://api.example/oku-post?ad=Ada'])
  expect(sent[0]!.headers.get('content-type')).toBe('application/octet-stream')
  expect(await sent[0]!.text()).toBe('02.11.2026;x')
})
