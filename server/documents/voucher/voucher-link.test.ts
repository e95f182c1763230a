import { zProduct } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { loggedPath } from '#server/http/logged-path.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { contact, testReseller } from '#tests/factories/reseller.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { endRendering } from '../render-document.ts'

const { company, database, octo, lykia, agencyWith, booked, reservation } = await testReseller()
const { app } = saleApi(company)

afterAll(endRendering)

type Booking = Awaited<ReturnType<typeof booked>>

async function confirmed(key?: string): Promise<Booking> {
  const sent = { ...(key && { key }) }
  const { uuid } = await booked({ body: reservation(), ...sent })
  return booked({ path: `/${uuid}/confirm`, body: { contact }, ...sent })
}

const formats = ({ voucher }: Booking) => voucher!.deliveryOptions.map(({ deliveryFormat }) => deliveryFormat)

function linkOf({ voucher }: Booking): string {
  return voucher!.deliveryOptions.find(({ deliveryFormat }) => deliveryFormat === 'PDF_URL')!.deliveryValue
}

/** Opens an address as the storefront passes it on, without any login. */
async function open(address: string) {
  const response = await app.request(address.replace(`${company.publicUrl}/api`, ''))
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

test('a reseller has the address of the voucher, which opens it for anybody until the booking is cancelled', async () => {
  const { body } = await octo('GET', '/products/boat', { key: lykia.key })
  expect(zProduct.parse(body).deliveryFormats).toEqual(['QRCODE', 'PDF_URL'])
  const booking = await confirmed()
  expect(formats(booking)).toEqual(['QRCODE', 'PDF_URL'])
  const link = linkOf(booking)
  const { status, type, body: pdf } = await open(link)
  expect([status, type, pdf.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const again = await booked({ method: 'GET', path: `/${booking.uuid}` })
  expect(linkOf(again)).toBe(link)
  const cancelled = await booked({ path: `/${booking.uuid}/cancel`, body: {} })
  expect(formats(cancelled)).toEqual([])
  expect((await open(link)).status).toBe(404)
})

test('a hold and a test have no address of a voucher', async () => {
  expect(formats(await booked({ body: reservation() }))).toEqual([])
  const { key } = await agencyWith('1000.00', 'test')
  expect(formats(await confirmed(key))).toEqual(['QRCODE'])
})

test('no other address opens a voucher: forged, of another booking, of another purpose or too old', async () => {
  const [one, other] = [await confirmed(), await confirmed()]
  const { rows } = await database.execute<{ booking: string }>(sql`
    select booking from octo_bookings where uuid in (${one.uuid}, ${other.uuid}) order by id`)
  const [own, theirs] = rows.map(({ booking }) => booking)
  const [start, end] = [linkOf(one).split('/').slice(0, -1).join('/'), linkOf(one).split('/').at(-1)!]
  const later = new Date(Date.now() + 60_000)
  const seals = [
    end.replace(own!, theirs!),
    end.replace(/\.(.)([^.]*)$/, (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
    sealBooking(company, { booking: own!, purpose: 'link', until: later }),
    sealBooking(company, { booking: own!, purpose: 'voucher', until: new Date(Date.now() - 1000) }),
    own!,
    'x',
  ]
  for (const seal of seals) expect([seal, (await open(`${start}/${seal}`)).status]).toEqual([seal, 404])
  expect((await open(`${start}/${end}`)).status).toBe(200)
  const asVisit = await app.request(`/rezervasyon-voucher-get?rezervasyon_k_no=${own}&jeton=${end}`)
  expect(asVisit.status).toBe(404)
})

test('the log has no address of a voucher', async () => {
  expect(loggedPath(new URL(linkOf(await confirmed())).pathname)).toBe('/api/voucher/…')
})
