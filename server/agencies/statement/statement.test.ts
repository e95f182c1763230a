import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { changeAgencyAccount } from '#server/agencies/manage-account.ts'
import { endRendering } from '#server/documents/render-document.ts'
import { agencyUser, bookingPlacedBy, sellingAgency, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ownDays, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order, token: staff } = await testStaff(company)
const rules = [{ kind: 'tour', percent: 20, extrasPercent: 0 } as const]
const agency = await sellingAgency(company, { limit: '1000.00', rules, order })
const owner = await agencyUser(company, agency, 'owner')
const accountant = await agencyUser(company, agency, 'accountant')
const sold = await bookingPlacedBy(company, { user: owner, agency, paidBy: 'account', on: ownDays()() })
const payment = { number: agency.number, event: 'payment' as const, amount: money('100.00', 'EUR') }
await changeAgencyAccount(
  database,
  { ...payment, reference: '=HYPERLINK("x")' },
  { ...order, now: new Date() },
)
const today = dayIn(new Date(), (await company.settings()).timeZone)
const [from, until] = [addDays(today, -1), addDays(today, 1)]
const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })

afterAll(endRendering)

test('an accountant of the agency reads its statement, without who entered what', async () => {
  const { body } = await api.get(`/acente-hesap-getir?baslangic=${from}&bitis=${until}`, accountant.token)
  expect(body.data).toMatchObject({
    acilis: euros(0),
    kapanis: euros(-36),
    kredi_limiti: euros(1000),
    hareketler: [
      { tur: 'satis', belge: `booking ${sold.number}`, tutar: euros(64), bakiye: euros(64) },
      { tur: 'odeme', tutar: euros(-100), bakiye: euros(-36) },
    ],
    yaslandirma: [{ gun: 30, borc: euros(0) }, { gun: 60 }, { gun: 90 }, { borc: euros(0) }],
  })
  expect(JSON.stringify(body)).not.toMatch(/staff:|agency:/)
})

test('a user of an agency without an account reads whom to ask, not what staff must set', async () => {
  const { token } = await agencyUser(company, await testAgency(database))
  const { status, body } = await api.get(`/acente-hesap-getir?baslangic=${from}&bitis=${until}`, token)
  expect([status, body.code, body.message]).toEqual([
    409,
    'account-missing',
    'Your agency has no account with us yet. Please contact us.',
  ])
})

test('neither sellers nor others read it, and the days are in order', async () => {
  const read = async (token: string | undefined, days = `baslangic=${from}&bitis=${until}`) =>
    (await api.get(`/acente-hesap-getir?${days}`, token)).status
  const seller = await agencyUser(company, agency, 'seller')
  expect(await read(seller.token)).toBe(403)
  expect(await read((await testMember(company)).token)).toBe(401)
  expect(await read(undefined)).toBe(401)
  expect(await read(accountant.token, `baslangic=${until}&bitis=${from}`)).toBe(422)
  const poor = await agencyUser(company, await testAgency(database), 'owner')
  expect(await read(poor.token)).toBe(409)
})

async function file(path: string, token: string | undefined) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await api.app.request(path, { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const own = (format: string, lang = 'en') =>
  `/acente-hesap-dosyasi?baslangic=${from}&bitis=${until}&tur=${format}&lang=${lang}`

test('the CSV has both balances, who collects, the age of debts, and no formula', async () => {
  const { status, bytes } = await file(own('csv'), accountant.token)
  expect(status).toBe(200)
  const rows = bytes.toString().slice(1).trimEnd().split('\r\n')
  expect(rows[0]).toBe('Date,Entry,Reference,Collected by,Amount,Balance,Currency')
  expect(rows[1]).toContain('Opening balance')
  expect(rows[2]).toMatch(new RegExp(`Booking at net price,${sold.number},Agency,64,64,EUR$`))
  expect(rows[3]).toContain(`"'=HYPERLINK(""x"")",,-100,-36,EUR`)
  expect(rows[4]).toMatch(/Closing balance,,,,-36,EUR$/)
  expect(rows.slice(5).map((row) => row.split(',')[2])).toEqual([
    '0–30 days',
    '31–60 days',
    '61–90 days',
    '91 days and more',
  ])
})

test.each(['en', 'tr', 'ar'])('the PDF is drawn in %s', async (lang) => {
  const { status, bytes } = await file(own('pdf', lang), owner.token)
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('the link of a page that displays another user gives no file', async () => {
  const linked = async (user: { id: string }) =>
    (await file(`${own('csv')}&kullanici=${user.id}`, accountant.token)).status
  expect([await linked(accountant), await linked(owner)]).toEqual([200, 409])
})

test('files are for accountants and owners of the agency, and for staff', async () => {
  const office = `/office/agency-statement-file?number=${agency.number}&from=${from}&until=${until}&format=csv`
  const statuses = async (path: string, tokens: (string | undefined)[]) =>
    Promise.all(tokens.map(async (token) => (await file(path, token)).status))
  const seller = await agencyUser(company, agency, 'seller')
  expect(await statuses(own('csv'), [seller.token, staff, undefined])).toEqual([403, 401, 401])
  expect(await statuses(office, [staff, owner.token, undefined])).toEqual([200, 401, 401])
  expect(await statuses(`${office}&lang=xx`, [staff])).toEqual([422])
  expect(await statuses(office.replace(agency.number, 'NONE'), [staff])).toEqual([404])
  expect((await file(own('exe'), owner.token)).status).toBe(422)
})
