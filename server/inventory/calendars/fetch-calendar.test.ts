import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isPublicAddress } from '#server/http/public-address.ts'
import { fetchCalendar, refuseCalendarAddress } from './fetch-calendar.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function site(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server!.once('listening', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`
}

test('a calendar is read with its validators, and requested again with them', async () => {
  const url = await site((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'yesterday' }).end('BEGIN:VCALENDAR')
  })
  expect(await fetchCalendar({ url, anyAddress: true })).toEqual({
    text: 'BEGIN:VCALENDAR',
    etag: '"1"',
    modified: 'yesterday',
  })
  expect(await fetchCalendar({ url, etag: '"1"', anyAddress: true })).toBe('unchanged')
})

test('what is endless is left after two megabytes, what never answers after its time', async () => {
  const endless = await site((_, response) => {
    const more = () => void response.write('x'.repeat(65_536), () => response.writable && more())
    more()
  })
  expect(await fetchCalendar({ url: endless, anyAddress: true })).toMatchObject({
    refused: 'calendar-too-long',
  })
  server!.closeAllConnections()
  server!.close()
  const silent = await site(() => {})
  expect(await fetchCalendar({ url: silent, anyAddress: true, timeoutMs: 50 })).toMatchObject({
    refused: 'calendar-unreachable',
  })
})

test('a site that leads round in circles, or says no, is refused', async () => {
  const round = await site((_, response) => response.writeHead(302, { location: '/again' }).end())
  expect(await fetchCalendar({ url: round, anyAddress: true })).toMatchObject({ refused: 'calendar-refused' })
  server!.close()
  const gone = await site((_, response) => response.writeHead(404).end())
  expect(await fetchCalendar({ url: gone, anyAddress: true })).toEqual({
    refused: 'calendar-refused',
    values: { status: 404 },
  })
})

test('our own machine is not asked, by whatever name', async () => {
  let asked = 0
  await site((_, response) => {
    asked += 1
    response.end()
  })
  const { port } = server!.address() as AddressInfo
  const answers = await Promise.all(
    [`https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `https://localhost:${port}/`].map((url) =>
      fetchCalendar({ url, anyAddress: false }),
    ),
  )
  expect(answers.map((answer) => (answer as { refused: string }).refused)).toEqual([
    'calendar-address-private',
    'calendar-address-private',
    'calendar-address-private',
  ])
  expect(asked).toBe(0)
})

test.each([
  ['http://example.com/a.ics', 'calendar-address-invalid'],
  ['file:///etc/passwd', 'calendar-address-invalid'],
  ['https://me:secret@example.com/', 'calendar-address-invalid'],
  ['no address', 'calendar-address-invalid'],
  ['https://10.0.0.7/a.ics', 'calendar-address-private'],
  ['https://[fd00::1]/a.ics', 'calendar-address-private'],
  ['https://2130706433/', 'calendar-address-private'],
  ['https://example.com/a.ics', undefined],
])('%s: %s', (url, refused) => {
  expect(refuseCalendarAddress(url, false)?.refused).toBe(refused)
})

test('public and private addresses are distinguished', () => {
  const open = ['93.184.216.34', '2606:2800:220:1::1']
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
  ]
  const closed6 = [
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'localhost',
  ]
  expect(open.filter(isPublicAddress)).toEqual(open)
  expect([...closed, ...closed6, '224.0.0.1', '255.255.255.255'].filter(isPublicAddress)).toEqual([])
})
