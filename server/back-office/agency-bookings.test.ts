import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { setAgencyParent } from '#server/agencies/subs/set-parent.ts'
import { contact, testReseller } from '#tests/factories/reseller.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database, order, agencyWith, booked, reservation } = await testReseller()
const api = saleApi(company)
const staffWith = async (role: Role) => (await testStaff(company, role)).token
const [manager, finance, sales] = [
  await staffWith('manager'),
  await staffWith('finance'),
  await staffWith('sales'),
]

/** A confirmed booking of two adults and a child by a program, at a commission of 20 % and with an agency above. */
async function resold(resellerReference: string) {
  const [agency, parent] = [await agencyWith('1000.00'), await agencyWith('0.00')]
  const rates = { rules: [{ kind: 'tour' as const, percent: 20, extrasPercent: 0 }], blackouts: [] }
  await setRates(database, { number: agency.number, version: 0, rates }, order)
  const above = { number: agency.number, parent: parent.number, overridePercent: 5 }
  await setAgencyParent(database, above, order)
  const { uuid } = await booked({ body: reservation({ resellerReference }), key: agency.key })
  const { supplierReference } = await booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
  return { agency, parent, number: supplierReference! }
}

const read = async (number: string, token: string) =>
  (await api.get(`/office/booking?number=${number}&lang=en`, token)).body.data as Record<string, unknown>

test('who manages agencies or reads statements sees net price, margin, parent and account of a sale; others do not', async () => {
  const { agency, parent, number } = await resold(`V-${randomUUID()}`)
  const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })
  const sale = {
    paid_by: 'account',
    retail: euros(100),
    margin: euros(20),
    net: euros(80),
    quotes: [
      {
        kalemler: [
          { kural: 'adult', adet: 2 },
          { kural: 'child', adet: 1 },
        ],
      },
    ],
    rates_version: 1,
    parent: { number: parent.number, percent: 5 },
    entries: [{ agency: agency.number, event: 'sale', amount: euros(80) }],
  }
  for (const token of [manager, finance])
    expect(await read(number, token)).toMatchObject({ agency_sale: sale })
  const unseen = await read(number, sales)
  expect(unseen).toMatchObject({ agency: agency.number, program: expect.any(String) })
  expect(unseen).not.toHaveProperty('agency_sale')
})

test('a booking is found by a part of the reference of its reseller, with and without its hyphens', async () => {
  const { number } = await resold('VTR-7781-Ab')
  const other = await resold('XYZ-100')
  const found = async (words: string) => {
    const { body } = await api.get(`/office/bookings?words=${encodeURIComponent(words)}`, sales)
    return (body.data as { bookings: { number: string }[] }).bookings.map((one) => one.number)
  }
  expect(await found('vtr-7781')).toEqual([number])
  expect(await found('VTR7781AB')).toEqual([number])
  expect(await found('Vogt 7781')).toEqual([number])
  expect(await found('xyz')).toEqual([other.number])
  expect(await found('vtr%7781')).toEqual([])
  expect(await read(number, sales)).toMatchObject({ reseller_reference: 'VTR-7781-Ab' })
})
