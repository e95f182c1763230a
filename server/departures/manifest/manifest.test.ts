import { sql } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { drawManifest } from '#server/documents/manifest/manifest-pdf.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManifests, type Manifest } from './find-manifest.ts'
import { manifestCsv } from './manifest-csv.ts'
import { manifestTexts } from './manifest-text.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const guide = await testStaff(company, 'guide')
const on = addDays(day(saleDay()), 11)
const picked = await ayse.paid({ note: '=1+1' }, [11])
const arriving = await ayse.place({ paymentMethod: 'on-the-spot' }, [11])
const meeting = { kind: 'pickup', place: 'Centre', time: '09:15' }
await database.execute(
  sql`update booking_items set meeting = ${JSON.stringify(meeting)}::jsonb where booking = ${picked.id}`,
)
await database.execute(
  sql`update bookings set hotel = '{"name":"Sea Hotel","room":"12"}' where id = ${picked.id}`,
)
const asked = { day: on, product: 'boat', locale: 'en', now: new Date() } as const

test('guests are in the order of their pick-ups, with what is to be collected', async () => {
  const [manifest] = await findManifests(company, asked)
  expect(
    manifest!.guests.map(({ number, stop, hotel, balance }) => [
      number,
      stop?.time,
      hotel?.room,
      balance.minor,
    ]),
  ).toEqual([
    [picked.number, '09:15', '12', 6000],
    [arriving.number, '10:00', undefined, 8000],
  ])
})

test('meeting points and extras are in the language of the reader, not of each guest', async () => {
  const bookedInTurkish = await ayse.place({ paymentMethod: 'on-the-spot', locale: 'tr' }, [12])
  const stops = async (locale: 'en' | 'tr') => {
    const [manifest] = await findManifests(company, { ...asked, day: addDays(day(saleDay()), 12), locale })
    return manifest!.guests.map(({ number, stop }) => [number, stop?.place])
  }
  expect(await stops('en')).toEqual([[bookedInTurkish.number, 'The quay']])
  expect(await stops('tr')).toEqual([[bookedInTurkish.number, 'İskele']])
})

test('the CSV file of a guide calculates nothing', async () => {
  const path = `/office/manifest-file?day=${on}&format=csv&lang=de`
  const headers = { authorization: `Bearer ${guide.token}` }
  const answer = await ayse.api.app.request(path, { headers })
  const rows = (await answer.text()).split('\r\n')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(rows[0]).toContain('Abfahrt,Abholung,Fahrzeug,Hotel,Buchung,Namen,Telefon')
  expect(rows[1]).toContain("'+90")
  expect(rows[1]).toContain("'=1+1")
})

test.each([
  ['', 401],
  ['content', 403],
] as const)('the file is for staff who may see departures: %s', async (role, status) => {
  const token = role ? (await testStaff(company, role)).token : 'none'
  const headers = { authorization: `Bearer ${token}` }
  const path = `/office/manifest-file?day=${on}`
  expect((await ayse.api.app.request(path, { headers })).status).toBe(status)
})

test('the PDF names stop, guest, hotel and the amount to collect', async () => {
  const [manifest] = await findManifests(company, asked)
  const written = await writtenOf(manifest!)
  for (const words of ['09:15  Centre', 'Ayşe Yılmaz', 'Sea Hotel · 12', '€60.00'])
    expect(written).toContain(words)
  expect(written).not.toContain('whole booking')
})

test('an amount that is for other items of the booking too says so, in every form of the list', async () => {
  await ayse.place({ paymentMethod: 'on-the-spot' }, [13, 14])
  const ofTwo = { ...asked, day: addDays(day(saleDay()), 14) }
  const [manifest] = await findManifests(company, ofTwo)
  const whole = 'for the whole booking, other items included'
  expect(manifestCsv([manifest!], { locale: 'en', by: 'stop' })).toContain(`€160.00 (${whole})`)
  const [{ text }] = manifestTexts(manifest!, 'en') as [{ text: string }]
  expect(text).toContain(`To collect: €160.00 (${whole})`)
  expect(await writtenOf(manifest!)).toContain(`€160.00\n${whole}`)
})

/** Returns what is written on the PDF of a departure, line by line. */
async function writtenOf({ departure, guests }: Manifest): Promise<string> {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  const settings = await company.settings()
  const contents = {
    locale: 'en',
    settings,
    logo: undefined,
    by: 'stop',
    departures: [{ ...departure, guests, vehicles: [] }],
  } as const
  const bytes = await drawManifest(contents)
  const written = text.mock.calls.map(([words]) => String(words)).join('\n')
  vi.restoreAllMocks()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return written
}
