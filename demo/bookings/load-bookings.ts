import { sql } from 'drizzle-orm'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { insertMessage } from '#server/enquiries/queries.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { reportTransfer } from '#server/post-booking/notify-transfer.ts'
import { sendRequest } from '#server/requests/send-request.ts'
import { insertComment } from '#server/reviews/queries.ts'
import { copyToPast } from './copy-to-past.ts'
import { guestAt } from './guests.ts'
import { demoKey, sellAhead } from './sell-ahead.ts'

const hour = 3_600_000

/**
 * A year of business for the back office of the demo: past and coming bookings, and what waits for staff: messages, requests,
 * comments, transfers. None of it is emailed.
 */
export async function loadBookings(company: Company, now: Date): Promise<void> {
  const { database } = company
  const sold = await sellAhead(company, now)
  const { bookingPrefix: prefix } = await company.settings()
  await database.transaction((transaction) => copyToPast(transaction, { sold, prefix, now }))
  await reportTransfers(company, sold, now)
  await addMessages(company, { prefix, now })
  await addRequests(company, now)
  await addWaitingComments(company, now)
  await database.execute(sql`delete from outbox where sent_at is null`)
}

/** Two of the guests whose transfer is awaited say that they have sent it. */
async function reportTransfers(company: Company, sold: readonly string[], now: Date): Promise<void> {
  const { rows } = await company.database.execute<{ id: string; due: string; name: string }>(sql`
    select id, display_due_now as due, guest ->> 'firstName' || ' ' || (guest ->> 'lastName') as name from bookings
    where state = 'awaiting-payment' and id = any(${sql.param([...sold])}::uuid[]) order by id limit 2`)
  for (const { id, due, name } of rows) {
    const notice = {
      amount: moneyOf(Number(due), 'EUR'),
      sender: name,
      sentOn: now.toISOString().slice(0, 10),
      note: '',
    }
    await reportTransfer(company, { booking: id, notice, ip: '', now })
  }
}

const messages = [
  ['en', 'Pick-up from Ölüdeniz', 'Do you collect us at our hotel in Ölüdeniz for the boat day?'],
  ['de', 'Kinderwagen an Bord', 'Können wir einen Kinderwagen auf das Boot mitnehmen?'],
  ['tr', 'Grup indirimi', 'On iki kişilik bir grup için indirim yapıyor musunuz?'],
  ['en', 'Invoice for our company', 'We need an invoice with our VAT number for last week’s transfer.'],
] as const

async function addMessages(
  { database }: Company,
  { prefix, now }: { prefix: string; now: Date },
): Promise<void> {
  for (const [at, [locale, subject, text]] of messages.entries()) {
    const { guest } = guestAt(at * 4 + 1)
    const sentAt = new Date(now.getTime() - (3 + at * 11) * hour)
    await insertMessage(database, {
      number: `${prefix}M-DE-MES2-345${at + 2}`,
      kind: 'question',
      locale,
      name: `${guest.firstName} ${guest.lastName}`,
      email: guest.email,
      phone: guest.phone,
      subject,
      text,
      key: `${demoKey}${at}`,
      trip: null,
      consent: { wording: '', ip: '', userAgent: 'demo', at: sentAt.toISOString() },
      sentAt,
    })
  }
}

const requests = [
  ['villa-poyraz-kisla-kalkan', 200, 'We are two families. Is the lower floor closed off from the pool?'],
  ['villa-poyraz-kisla-kalkan', 240, 'Would a stay from Friday to Friday be possible?'],
] as const

/** Requests of the second member: they go with the member when the demo is cleared. */
async function addRequests(company: Company, now: Date): Promise<void> {
  const member = await findMemberByEmail(company.database, 'jonas@example.com')
  const today = day(now.toISOString().slice(0, 10))
  for (const [at, [productId, after, text]] of requests.entries()) {
    const from = addDays(today, after)
    await sendRequest(company, {
      form: {
        trip: {
          productId,
          day: from,
          until: addDays(from, 7),
          flexible: true,
          people: { adults: 4, children: 0, infants: 0 },
          text,
        },
        guest: {
          firstName: 'Jonas',
          lastName: 'Brandt',
          email: 'jonas@example.com',
          phone: '+49 1555 0100200',
        },
        locale: 'de',
        healthConsent: false,
      },
      member,
      key: `${demoKey}${at}`,
      ip: '127.0.0.1',
      userAgent: 'demo',
      now: new Date(now.getTime() - (5 + at * 20) * hour),
    })
  }
}

const comments = [
  ['fethiye-bay-sunset-cruise', 'en', 5, 'Calm water, good music, and the captain found dolphins for us.'],
  ['dalyan-river-mud-bath-iztuzu', 'de', 4, 'Schöne Fahrt durch das Schilf; am Schlammbad war es voll.'],
  ['istanbul-old-city-walk', 'nl', 5, 'Onze gids wist alles en nam de tijd voor vragen.'],
] as const

async function addWaitingComments({ database }: Company, now: Date): Promise<void> {
  for (const [at, [code, locale, stars, text]] of comments.entries()) {
    const { guest } = guestAt(at + 4)
    await insertComment(database, {
      entity: 'product',
      code,
      member: null,
      email: guest.email,
      name: guest.firstName,
      locale,
      text,
      stars,
      booking: null,
      state: 'waiting',
      key: `demo waiting ${at}`,
      writtenAt: new Date(now.getTime() - (2 + at * 9) * hour),
      demo: true,
      visitedOn: null,
    })
  }
}
