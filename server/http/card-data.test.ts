import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company } = await testCompany()
const app = createServer({
  company,
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  log: openLog('silent'),
  checkAnswers: true,
})

type Post = { requestBody: { content: { 'application/json'?: object } } }
type Described = { paths: Record<string, { get?: unknown; post?: Post }> }

test('every call refuses a card’s number, expiry and CVV, in whatever field', async () => {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as Described
  const calls = Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [['get', path] as const] : []),
    // Calls with a file read no fields.
    ...(post?.requestBody.content['application/json'] ? [['post', path] as const] : []),
  ])
  expect(calls.length).toBeGreaterThan(40)
  const stored = [
    { kart_numarasi: '4111111111111129' },
    { kart_bilgileri: { kart_ay_yil: '12/30' } },
    { sepet_urunler: [{ kart_bilgileri: { kart_ccv: 123 } }] },
  ]
  // Calls of staff and of agencies check the session first.
  const staff = await testStaff(company, 'owner')
  const user = await agencyUser(company, await testAgency(company.database))
  for (const [method, path] of calls) {
    const { token } = path.startsWith('/acente-') ? user : staff
    const headers = { authorization: `Bearer ${token}` }
    const attempts =
      method === 'post'
        ? stored.map((body) =>
            app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
          )
        : [app.request(`/api${path}?kart_numarasi=4111111111111129`, { headers })]
    for (const answer of await Promise.all(attempts)) {
      const { code } = (await answer.json()) as { code?: string }
      expect([path, answer.status, code]).toEqual([path, 422, 'card-data-refused'])
    }
  }
})

test('empty card fields hold nothing', async () => {
  const body = JSON.stringify({ kart_bilgileri: { kart_numarasi: '', kart_ccv: null } })
  const answer = await app.request('/api/sepet-hesapla-post', { method: 'POST', body })
  expect(((await answer.json()) as { code: string }).code).toBe('input-invalid')
})
