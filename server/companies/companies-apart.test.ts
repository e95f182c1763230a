import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Company } from '#server/company.ts'
import { connect } from '#server/database/connect.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { loadCatalogue } from '#tests/factories/catalogue-template.ts'
import { companyOver, testDatabase } from '#tests/factories/company.ts'
import { callsOf } from '#tests/factories/every-call.ts'
import { orderToWire, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

/* Two companies in one process, with the same codes and slugs: no call of one answers with anything of the other. */

const meltem = await openTested('meltem', { title: 'Meltem', name: 'Zeliha' })
const peri = await openTested('peri', { title: 'Peri', name: 'Burhan' })
const pairs = [
  { own: meltem, other: peri },
  { own: peri, other: meltem },
]

test('every call answers with its own company, by whichever session and with whichever ids of the other', async () => {
  const calls = callsOf((await meltem.ask('/api/openapi.json')).text)
  expect(calls.length).toBeGreaterThan(150)
  for (const { ask, token, marks } of [meltem, peri]) {
    const own = await ask('/api/uye-veri-getir', { headers: { authorization: `Bearer ${token}` } })
    const texts = [own, await ask('/api/home-urun-listele'), await ask('/api/setting-get')]
    const shown = texts.map(({ text }) => text).join('')
    expect(marks.filter((mark) => !shown.includes(mark))).toEqual([])
  }
  const strange: string[] = []
  const answered = { 200: 0, 429: 0 }
  for (const { own, other } of pairs) {
    for (const call of calls.filter(({ path }) => !/log-out|cikis-yap/.test(path))) {
      const ownToken = call.isOffice ? own.staffToken : own.token
      const strangers = call.isOffice ? [other.staffToken] : [other.token, undefined]
      // A call that takes no id is the same call with each of them.
      const takesId = JSON.stringify(call.of('x')) !== JSON.stringify(call.of('y'))
      const ids = takesId ? other.ids : other.ids.slice(0, 1)
      for (const { id, token } of [
        ...ids.map((id) => ({ id, token: ownToken as string | undefined })),
        ...strangers.map((token) => ({ id: other.ids[2]!, token })),
      ]) {
        const { path, body } = call.of(id)
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
        const answer = await own.ask(path, { body, headers })
        const { status } = answer
        if (status === 200 || status === 429) answered[status] += 1
        if (status >= 500) strange.push(`${own.code} ${call.path}: ${status}`)
        if (call.isOffice && !forAll.test(path) && token === other.staffToken && status !== 401)
          strange.push(`${own.code} ${path}: ${status}`)
        if (/domain=/i.test(answer.headers)) strange.push(`${path}: a cookie for other hosts`)
        strange.push(...marksIn(answer, other.marks, id).map((mark) => `${own.code} ${path}: ${mark}`))
      }
    }
  }
  expect(strange).toEqual([])
  // No call has ended the sessions with which all of them were called.
  for (const { ask, token, staffToken } of [meltem, peri]) {
    const own = await ask('/api/uye-veri-getir', { headers: { authorization: `Bearer ${token}` } })
    const office = await ask('/api/office/bookings', { headers: { authorization: `Bearer ${staffToken}` } })
    expect([own.status, office.status]).toEqual([200, 200])
  }
  expect(answered).toEqual({ 200: expect.toSatisfy((count) => count > 150), 429: 0 })
}, 120_000)

/** Calls of staff that need no session. */
const forAll = /read-link|accept-invitation|forgot-password|set-password|passkey-log-in/

type Sent = { headers?: Record<string, string>; body?: unknown }
type Answer = { status: number; text: string; headers: string }

/** A company with a member who has booked and a member of staff. */
type Tested = {
  code: string
  /** Texts that the other company does not have. */
  marks: string[]
  ask(path: string, sent?: Sent): Promise<Answer>
  token: string
  staffToken: string
  /** What belongs to it, by every name that a call may be given. */
  ids: string[]
}

async function openTested(code: string, { title, name }: { title: string; name: string }): Promise<Tested> {
  const { url, database, folder } = await testDatabase()
  const marks = [`${title} Coast`, `${title} boat trip`, `${code}.example`]
  const catalogue = JSON.stringify(testCatalogue())
    .replaceAll('Test Coast', marks[0]!)
    .replaceAll('Boat trip', marks[1]!)
    .replaceAll('test.example', marks[2]!)
  await loadCatalogue(database, folder, JSON.parse(catalogue))
  const company = await companyOver(connect({ url, max: 5, log: pino({ level: 'silent' }) }), {
    ...{ code, folder },
    publicUrl: `http://${code}.example`,
    secret: `the secret that only ${code} knows, 32 long`,
    ordersPerHour: 100_000,
  })
  afterAll(() => company.close())
  const ask = askOf(company)
  const email = `${name.toLowerCase()}@secret.example`
  const password = 'dalyan-kaplumbaga'
  const form = { ad: name, soyad: 'Sırdaş', e_mail: email, sifre: password, sifre_onay: password }
  const { user, access_token: token } = JSON.parse((await ask('/api/uye-kayit-ol-post', { body: form })).text)
  const headers = { authorization: `Bearer ${token}` }
  const guest = { firstName: name, lastName: 'Sırdaş', email, phone: '+90 555 123 45 67' }
  const body = orderToWire(testOrder({ paymentMethod: 'on-the-spot', guest }))
  const { data: confirmed } = JSON.parse((await ask('/api/rezervasyon-olustur-post', { headers, body })).text)
  const { staff, token: staffToken } = await testStaff(company, 'owner', name)
  return {
    ...{ code, ask, token, staffToken },
    marks: [...marks, name, email],
    ids: [user.k_no, email, confirmed.k_no, confirmed.bilet_no, staff.id],
  }
}

/** Each request from an address of its own, so that no limit stops a walk. */
function askOf(company: Company): Tested['ask'] {
  const app = createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: false,
  })
  let visitors = 0
  return async (path, { headers = {}, body } = {}) => {
    visitors += 1
    const remoteAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
    const response = await app.request(
      path,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress } } },
    )
    const bytes = await bytesOf(response)
    const all = JSON.stringify([...response.headers])
    return { status: response.status, text: bytes.toString(), headers: all }
  }
}

/** The body of an answer; of a stream that has no end, its beginning. */
async function bytesOf(response: Response): Promise<Buffer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return Buffer.from(await response.arrayBuffer())
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value ?? [])
}

/** Texts of a company in an answer, headers included; an answer may repeat what it was asked for. */
function marksIn({ text, headers }: Answer, marks: readonly string[], asked: string): string[] {
  const all = text + headers
  return marks.filter((mark) => all.includes(mark) && !asked.includes(mark))
}
