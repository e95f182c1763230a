import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { sendOutbox, smtpOptions } from './send-outbox.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

test('a confirmation becomes one file with the voucher and the calendar in it', async () => {
  const { token } = await testMember(company)
  await api.place(testOrder({ paymentMethod: 'on-the-spot' }), token)
  expect(await sendOutbox(company, soon())).toBe(2)
  const files = readdirSync(company.outbox).toSorted()
  // The guest’s, and the one that notifies staff of the sale
  const [confirmed, notice] = [/^\d{6}-booking-confirmed\.eml$/, /^\d{6}-staff-notice\.eml$/]
  expect(files).toEqual([expect.stringMatching(confirmed), expect.stringMatching(notice)])
  const mail = readFileSync(`${company.outbox}/${files[0]}`, 'utf8')
  const types = [...mail.matchAll(/^Content-Type: (text\/\w+|application\/\w+)/gm)].map(([, type]) => type)
  expect(types).toEqual(['text/plain', 'text/html', 'application/pdf', 'text/calendar', 'application/pdf'])
  expect(await sendOutbox(company, soon())).toBe(0)
})

test('a reply to an email to staff goes to the guest, one to an email to the guest to the company', async () => {
  const replies = readdirSync(company.outbox)
    .toSorted()
    .map((file) => /^Reply-To: (.*)$/m.exec(readFileSync(`${company.outbox}/${file}`, 'utf8'))?.[1]?.trim())
  const { rows } = await database.execute<{ email: string }>(
    sql`select guest ->> 'email' as email from bookings`,
  )
  const { contact } = await company.settings()
  expect(replies).toEqual([contact.email, rows[0]!.email])
})

test('an email in Arabic runs from right to left, and its phone number from left to right', async () => {
  const data = { firstName: 'ليلى' }
  await queueMail(database, { template: 'welcome', recipient: 'd@test.example', locale: 'ar', data })
  const { rows } = await database.execute<{ id: number }>(sql`select max(id) as id from outbox`)
  const page = await (await api.app.request(`/dev/outbox/${rows[0]!.id}`)).text()
  expect(page).toMatch(/<html lang="ar" dir="rtl">/)
  expect(page).toContain('text-align:right')
  expect(page).toContain('أهلًا بك، ليلى')
  expect(page).toMatch(/<bdi dir="ltr">\+[\d ]+<\/bdi>/)
  await sendOutbox(company, soon())
})

test.each([
  ['smtp://mail.example:587', true],
  ['smtps://mail.example', true],
  ['smtp://relay.example?ignoreTLS=true', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
])('%s requires TLS: %s', (url, requireTLS) => {
  expect(smtpOptions(url)).toMatchObject({ url, requireTLS })
})

test('four senders at once send each of twenty emails once', async () => {
  for (let number = 0; number < 20; number += 1) {
    const data = { firstName: `Guest ${number}` }
    await queueMail(database, { template: 'welcome', recipient: 'c@test.example', locale: 'en', data })
  }
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendOutbox(company, soon())))
  expect(sent.reduce((total, one) => total + one, 0)).toBe(20)
})

test('a name cannot smuggle HTML into an email', async () => {
  await queueMail(database, {
    template: 'welcome',
    recipient: 'a@test.example',
    locale: 'en',
    data: { firstName: '<img src=x onerror=alert(1)>' },
  })
  const { rows } = await database.execute<{ id: number }>(sql`select max(id) as id from outbox`)
  const page = await (await api.app.request(`/dev/outbox/${rows[0]!.id}`)).text()
  expect(page).not.toContain('<img')
  expect(page).toContain('&#60;img src=x')
  await sendOutbox(company, soon())
})

test('an email that cannot be sent waits longer each time and is sent in the end', async () => {
  await queueMail(database, {
    template: 'welcome',
    recipient: 'b@test.example',
    locale: 'tr',
    data: { firstName: 'Deniz' },
  })
  const withServer = { ...company, mail: { smtpUrl: `smtp://127.0.0.1:${await closedPort()}` } }
  expect(await sendOutbox(withServer, soon())).toBe(0)
  const { rows } = await database.execute<{ attempts: number; last_error: string }>(
    sql`select attempts, last_error from outbox where sent_at is null`,
  )
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }])
  const check = () => database.execute(sql`select problem from service_checks where service = 'mail'`)
  expect((await check()).rows).toEqual([{ problem: 'unreachable' }])
  expect(await sendOutbox(company, soon())).toBe(0)
  expect(await sendOutbox(company, new Date(Date.now() + 5 * 60_000))).toBe(1)
  expect((await check()).rows).toEqual([{ problem: null }])
})

test('an email that cannot be composed is stored without the query that failed, which has personal data', async () => {
  await queueMail(database, {
    template: 'message-received',
    recipient: 'c@test.example',
    locale: 'en',
    data: { message: 'Ada Byron' },
  })
  expect(await sendOutbox(company, soon())).toBe(0)
  const { rows } = await database.execute(
    sql`select id, last_error as error from outbox where sent_at is null`,
  )
  expect(rows).toMatchObject([{ error: 'The email could not be composed. The log has the reason.' }])
  await database.execute(sql`delete from outbox where id = ${rows[0]!.id}`)
})

test('four emails are on their way at a time, for a mail server may answer late', async () => {
  for (let number = 0; number < 8; number += 1) {
    const data = { firstName: `Late ${number}` }
    await queueMail(database, { template: 'welcome', recipient: 'l@test.example', locale: 'en', data })
  }
  const server = await lateMailServer(4)
  expect(await sendOutbox({ ...company, mail: { smtpUrl: server.url } }, soon())).toBe(8)
  server.close()
})

test('once the server is to stop no further mail is begun, and what is left goes out the next time', async () => {
  for (let number = 0; number < 12; number += 1) {
    const data = { firstName: `Stopped ${number}` }
    await queueMail(database, { template: 'welcome', recipient: 's@test.example', locale: 'en', data })
  }
  const stopping = new AbortController()
  const settings = () => {
    stopping.abort()
    return company.settings()
  }
  const sent = await sendOutbox({ ...company, settings }, soon(), stopping.signal)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(4)
  expect(await sendOutbox(company, soon())).toBe(12 - sent)
})

test('the outbox is not to be seen where a mail server is set', async () => {
  const other = saleApi({ ...company, mail: { smtpUrl: 'smtp://127.0.0.1:2' } })
  expect((await api.app.request('/dev/outbox')).status).toBe(200)
  expect((await other.app.request('/dev/outbox')).status).toBe(404)
})

/** The database's clock and ours may be a hair apart. */
function soon(): Date {
  return new Date(Date.now() + 1000)
}

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** A mail server that greets only after so many connections, then accepts every email. */
async function lateMailServer(waiting: number): Promise<{ url: string; close(): void }> {
  const early: Socket[] = []
  let isOpen = false
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (isOpen) socket.write('220 late\r\n')
    else early.push(socket)
    if (!isOpen && early.length === waiting) {
      isOpen = true
      for (const one of early) one.write('220 late\r\n')
    }
    let isData = false
    socket.on('data', (bytes) => {
      const said = bytes.toString()
      if (isData) {
        if (!said.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 taken\r\n')
      } else if (said.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 yes\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}
