import { randomUUID } from 'node:crypto'
import type { AgencySold } from '#domain/agencies/booking.ts'
import type { AgencyRates } from '#domain/agencies/rates.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import type { AgencyRole, AgencyUser } from '#domain/agencies/user.ts'
import type { Order } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { setAgencyCredit } from '#server/agencies/manage-account.ts'
import { type AgencyRow, insertAgency } from '#server/agencies/queries.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { insertUser } from '#server/agencies/users/queries.ts'
import { sellForAgency } from '#server/agency-sales/sell.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { openAgencySession } from '#server/sessions/agency/agency-session.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { onDay, orderFor } from './sale.ts'

/** An application of an agency as it is sent, without its token; each has another mailbox and tax number. */
export function agencyForm(change: object = {}) {
  return {
    lang: 'en',
    unvan: 'Lykia Reisen GmbH',
    belge_no: 'A-1234',
    vergi_dairesi: 'Fethiye',
    vergi_no: `DE ${Math.trunc(Math.random() * 1e9)}`,
    adres: 'Hafenstrasse 3, 20359 Hamburg',
    web_adresi: 'www.lykia-reisen.example',
    ad_soyad: 'Lena Vogt',
    e_mail: `${randomUUID()}@test.example`,
    telefon: '+49 40 000000',
    aciklama: 'We sell blue cruises since 1998.',
    belgeler: [],
    onay: true,
    ...change,
  }
}

/** An approved agency without documents. */
export async function testAgency(database: Queries, change: Partial<AgencyRow> = {}): Promise<AgencyRow> {
  const now = new Date()
  const agency = await insertAgency(database, {
    number: `TA-${randomUUID().toUpperCase()}`,
    state: 'approved',
    locale: 'en',
    agency: 'Lykia Reisen GmbH',
    licence: 'A-1234',
    taxOffice: '',
    taxNumber: randomUUID(),
    address: 'Hafenstrasse 3, 20359 Hamburg',
    website: '',
    name: 'Lena Vogt',
    email: `${randomUUID()}@agency.example`,
    phone: '+49 40 000000',
    note: '',
    consent: {},
    key: randomUUID(),
    appliedAt: now,
    decidedAt: now,
    ...change,
  })
  return agency!
}

/** An approved agency with an account of a limit in EUR, and with net prices. */
export async function sellingAgency(
  { database }: Pick<Company, 'database'>,
  {
    limit,
    rules = [],
    blackouts = [],
    order,
  }: { limit?: `${string}.${string}`; order: StaffOrder } & Partial<AgencyRates>,
): Promise<AgencyRow> {
  const agency = await testAgency(database)
  const { number } = agency
  if (limit) await setAgencyCredit(database, { number, limit: money(limit, 'EUR') }, order)
  await setRates(database, { number, version: 0, rates: { rules, blackouts } }, order)
  return agency
}

/** An active user of an agency with a session, without the time a password takes. */
export async function agencyUser(
  { database }: Pick<Company, 'database'>,
  agency: AgencyRow,
  role: AgencyRole = 'owner',
): Promise<{ id: string; email: string; token: string }> {
  const now = new Date()
  const user = await insertUser(database, {
    agency: agency.id,
    email: `${randomUUID()}@agency.example`,
    name: 'Can Aydın',
    role,
    locale: 'en',
    state: 'active',
    passwordHash: 'none',
    createdAt: now,
  })
  const { id, email } = user!
  return {
    id,
    email,
    token: await openAgencySession(database, { user: id, userAgent: 'test', address: '', now }),
  }
}

/** A sale by a user of an agency: two adults on the boat for 80.00 EUR. */
export async function bookingPlacedBy(
  company: Company,
  {
    user,
    agency,
    paidBy,
    on,
    guest,
  }: {
    user: { id: string }
    agency: AgencyRow
    paidBy: AgencyPayment
    on: string
    guest?: Order['guest']
  },
): Promise<AgencySold> {
  const order = onDay(orderFor(2, guest && { guest }), on)
  const sold = await sellForAgency(
    company,
    {
      user: user as AgencyUser,
      agency: { id: agency.id, number: agency.number, name: agency.agency },
      order,
      paidBy,
      idempotencyKey: randomUUID(),
      userAgent: 'test',
    },
    { actor: { kind: 'agency', id: user.id }, now: new Date() },
  )
  if (!('number' in sold)) throw new Error(JSON.stringify(sold))
  return sold
}
