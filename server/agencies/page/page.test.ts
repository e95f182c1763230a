import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { longestPageText } from '#domain/agencies/page.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const { token: office } = await testStaff(company)
const agency = await testAgency(database)
const { number } = agency
const { token } = await agencyUser(company, agency)
const api = saleApi(company)
const isOpen = (public_page: boolean) =>
  api.post('/office/set-agency-page', { number, public_page, referral_percent: 0 }, office)
await isOpen(true)

async function picture(width = 900): Promise<string> {
  const made = sharp({ create: { width, height: 300, channels: 4, background: '#18687880' } })
  return (
    await made
      .withExif({ IFD0: { Artist: 'Secret' } })
      .png()
      .toBuffer()
  ).toString('base64')
}

const pageIn = async (lang: string) => {
  const { status, body } = await api.get(`/acente-sayfa-get?no=${number}&lang=${lang}`)
  const { aciklama, logo } = (body.data ?? {}) as { aciklama?: string; logo?: string }
  return { status, aciklama, logo }
}
/** The version that staff read. */
async function versionOf(of = number): Promise<number> {
  const { body } = await api.get(`/office/agency-page?number=${of}`, office)
  return (body.data as { version: number }).version
}
const setTexts = async (aciklamalar: object[], by = token, surum?: number) =>
  api.post('/acente-sayfa-metin-post', { aciklamalar, surum: surum ?? (await versionOf()) }, by)
const setLogo = (logo: string | undefined, by = token) => api.post('/acente-logo-post', { logo }, by)
const logoFile = (by?: string) =>
  api.app.request(`/acente-logo?no=${number.toLowerCase()}&v=x`, {
    headers: by ? { cookie: `kervan_agency=${by}` } : {},
  })

test('a description is displayed in its language, by the owner and by staff, with an audit row each', async () => {
  const written = [
    { dil: 'en', metin: ' Blue cruises\nsince 1998 ' },
    { dil: 'de', metin: 'Blaue Reisen' },
    { dil: 'tr', metin: '  ' },
  ]
  expect((await setTexts(written)).status).toBe(200)
  expect(await pageIn('en')).toMatchObject({ aciklama: 'Blue cruises\nsince 1998' })
  expect([(await pageIn('de')).aciklama, (await pageIn('tr')).aciklama]).toEqual(['Blaue Reisen', undefined])
  const texts = [{ language: 'tr', text: 'Mavi yolculuk' }]
  const change = { number, version: 1, texts, reason: 'They asked' }
  const { body } = await api.post('/office/set-agency-texts', change, office)
  expect(body.data).toMatchObject({ texts, version: 2 })
  expect((await api.get(`/office/agency-page?number=${number}`, office)).body.data).toEqual(body.data)
  expect([(await pageIn('tr')).aciklama, (await pageIn('en')).aciklama]).toEqual(['Mavi yolculuk', undefined])
  const { rows } = await database.execute(sql`
    select left(by, 6) as by, before -> 'texts' as before, after -> 'texts' as after, reason from audit_log
    where action = 'agency.page-texts' and subject_id = ${number} order by id`)
  const first = { en: 'Blue cruises\nsince 1998', de: 'Blaue Reisen' }
  expect(rows).toEqual([
    { by: 'agency', before: {}, after: first, reason: null },
    { by: 'staff:', before: first, after: { tr: 'Mavi yolculuk' }, reason: 'They asked' },
  ])
})

test('a change of descriptions that were changed meanwhile is refused, and every version is listed', async () => {
  const of = await testAgency(database)
  const owner = await agencyUser(company, of)
  const asOwner = (surum: number, metin: string) => setTexts([{ dil: 'en', metin }], owner.token, surum)
  const asStaff = (version: number, text: string) =>
    api.post(
      '/office/set-agency-texts',
      { number: of.number, version, texts: [{ language: 'en', text }] },
      office,
    )
  expect((await asOwner(0, 'First')).body.data).toMatchObject({ surum: 1 })
  const both = await Promise.all([asStaff(1, 'Second'), asStaff(1, 'Second as well')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('page-changed')
  expect((await asOwner(1, 'Late')).body.code).toBe('page-changed')
  const { body } = await api.get(`/office/agency-page?number=${of.number}`, office)
  const { texts: saved } = both.find(({ status }) => status === 200)!.body.data as { texts: object[] }
  expect(body.data).toMatchObject({
    texts: saved,
    version: 2,
    versions: [
      { version: 2, texts: saved, set_by: expect.stringMatching(/^staff:/), set_by_name: expect.any(String) },
      {
        version: 1,
        texts: [{ language: 'en', text: 'First' }],
        set_by: `agency:${owner.id}`,
        set_by_name: 'Can Aydın',
      },
    ],
  })
  expect(await versionOf(number)).not.toBe(0)
})

test('a logo is re-encoded without its metadata, replaced by staff and deleted', async () => {
  expect((await logoFile()).status).toBe(404)
  expect((await setLogo(await picture())).status).toBe(200)
  const { logo: first } = await pageIn('en')
  const file = await logoFile()
  const meta = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([file.headers.get('content-type'), meta.format, meta.width, meta.exif]).toEqual([
    'image/webp',
    'webp',
    480,
    undefined,
  ])
  const replaced = await api.post('/office/set-agency-logo', { number, logo: await picture(300) }, office)
  expect(replaced.status).toBe(200)
  expect((await pageIn('en')).logo).not.toBe(first)
  expect((await setLogo(undefined)).status).toBe(200)
  expect([(await pageIn('en')).logo, (await logoFile()).status]).toEqual([undefined, 404])
})

test('what is no picture, too long a text and a language that there is not are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
  for (const logo of [svg, 'not base64 at all!', 'x'.repeat(245_001), 7 as unknown as string]) {
    expect((await setLogo(logo)).status).toBe(422)
  }
  for (const text of [
    { dil: 'en', metin: 'x'.repeat(longestPageText + 1) },
    { dil: 'xx', metin: 'Hello' },
    { dil: 'en' },
  ]) {
    expect((await setTexts([text])).status).toBe(422)
  }
})

test('a closed page and an agency that is not approved any more display neither, and change nothing', async () => {
  await setLogo(await picture())
  await isOpen(false)
  expect([(await pageIn('en')).status, (await logoFile()).status]).toEqual([404, 404])
  expect((await logoFile(token)).headers.get('cache-control')).toBe('private, no-store')
  const { token: stranger } = await agencyUser(company, await testAgency(database))
  expect((await logoFile(stranger)).status).toBe(404)
  expect((await setTexts([{ dil: 'en', metin: 'Soon' }])).status).toBe(200)
  await isOpen(true)
  await database.execute(sql`update agencies set state = 'refused' where number = ${number}`)
  expect([(await pageIn('en')).status, (await logoFile()).status]).toEqual([404, 404])
  const change = { number, version: await versionOf(), texts: [{ language: 'en', text: 'Back' }] }
  expect((await api.post('/office/set-agency-texts', change, office)).body.code).toBe('agency-not-approved')
  await database.execute(sql`update agencies set state = 'approved' where number = ${number}`)
  expect(await pageIn('en')).toMatchObject({ status: 200, aciklama: 'Soon' })
})

test('only owners of the agency and staff who manage agencies edit its page', async () => {
  const other = await testAgency(database)
  const { token: seller } = await agencyUser(company, agency, 'seller')
  const { token: stranger } = await agencyUser(company, other)
  const texts = [{ dil: 'en', metin: 'Mine' }]
  expect((await setTexts(texts, seller)).status).toBe(403)
  expect((await setLogo(undefined, seller)).status).toBe(403)
  expect((await setTexts(texts, stranger, 0)).status).toBe(200)
  expect((await pageIn('en')).aciklama).not.toBe('Mine')
  const { token: guide } = await testStaff(company, 'guide')
  const change = { number, version: 0, texts: [] }
  expect((await api.post('/office/set-agency-texts', change, guide)).status).toBe(403)
})

test('staff see the logo of a closed page, visitors and other staff do not', async () => {
  await setLogo(await picture())
  const open = (public_page: boolean) =>
    api.post('/office/set-agency-page', { number, public_page, referral_percent: 0 }, office)
  expect((await open(false)).status).toBe(200)
  const { token: sales } = await testStaff(company, 'sales')
  const asStaff = (by: string) =>
    api.app.request(`/acente-logo?no=${number}&v=x`, { headers: { authorization: `Bearer ${by}` } })
  const manager = await asStaff(office)
  expect([manager.status, manager.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect([(await asStaff(sales)).status, (await logoFile()).status]).toEqual([404, 404])
  await open(true)
})
