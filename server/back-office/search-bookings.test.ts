import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { addNote, deleteNote, editNote } from '#server/post-booking/by-staff/notes.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { fillBookingWords } from './fill-booking-words.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: sales } = await testStaff(company, 'sales')
const { token: member } = await testMember(company)
const nextDay = ownDays()
const byAda = { actor: { kind: 'command', user: 'ada' }, now: new Date() } as const

async function place(change: Parameters<typeof testOrder>[0] = {}) {
  const order = testOrder({ paymentMethod: 'bank-transfer', bankAccount: 'try', ...change })
  const { status, body } = await api.place(onDay(order, nextDay()), member)
  expect([status, body]).toEqual([200, expect.anything()])
  const { bilet_no: number, k_no: id } = body.data as { bilet_no: string; k_no: string }
  return { number, id }
}

async function search(words: string) {
  const { status, body } = await api.get(`/office/bookings?${new URLSearchParams({ words })}`, sales)
  expect([words, status, body]).toEqual([words, 200, expect.anything()])
  return (body.data as { bookings: { number: string }[] }).bookings.map(({ number }) => number)
}

const booking = await place({
  hotel: { name: 'Öludeniz Koyu Oteli', room: '3417', city: 'Fethiye' },
  note: 'Geburtstag von Jürgen Groß',
})
const other = await place()

test.each(['oludeniz koyu', 'ÖLÜDENİZ', '3417', 'fethiye', 'jurgen gross', 'Ayşe geburtstag', 'boat koyu'])(
  'the hotel, the note and the product are found: “%s”',
  async (words) => expect(await search(words)).toEqual([booking.number]),
)

test('travellers are found by their names, also after these were corrected', async () => {
  const name = (firstName: string) => sql`
    update booking_items set travellers = ${JSON.stringify([{ firstName, lastName: 'الهاشمي' }])}::jsonb
    where booking = ${other.id}`
  await database.execute(name('Şaziye'))
  expect([await search('saziye'), await search('الهاشمي')]).toEqual([[other.number], [other.number]])
  await database.execute(name('Perihan'))
  expect([await search('saziye'), await search('perihan الهاشمي')]).toEqual([[], [other.number]])
})

test('notes of staff are found as they are now; a deleted one is not', async () => {
  const added = await addNote(company, { booking: other.id, text: 'Allergisch gegen Erdnüsse' }, byAda)
  if (isRefusal(added)) throw new Error(added.refused)
  expect(await search('erdnusse')).toEqual([other.number])
  const note = { booking: other.id, note: added.note }
  await editNote(company, { ...note, text: 'Glutensiz menü' }, byAda)
  expect([await search('erdnusse'), await search('MENU glutensız')]).toEqual([[], [other.number]])
  await deleteNote(company, note, byAda)
  expect(await search('glutensiz')).toEqual([])
})

test('references of payments are found with and without their separators, and the coupon by its code', async () => {
  await database.execute(sql`
    insert into received_payments (booking, amount, currency, credited, reference, by)
    values (${booking.id}, 1, 'EUR', 1, 'EFT-2027/00.4711', 'ada')`)
  await database.execute(sql`
    insert into payment_attempts (id, booking, provider, amount, currency, state)
    values ('attempt-of-search', ${other.id}, 'rehearsal', 1, 'EUR', 'failed')`)
  await database.execute(sql`
    update payment_attempts set provider_reference = '0089-1234-77' where id = 'attempt-of-search'`)
  await database.execute(sql`
    update bookings set totals = totals || '{"coupon": "YAZ-2027"}' where id = ${other.id}`)
  for (const words of ['eft-2027/00.4711', '2027004711'])
    expect(await search(words)).toEqual([booking.number])
  for (const words of ['0089-1234-77', '0089 123477', 'yaz-2027'])
    expect(await search(words)).toEqual([other.number])
})

test.each([
  'b%at',
  'boat％％％',
  'b_at',
  'boa＿',
  'boat\\',
  'boat＼',
  "boat'",
  `boat"';--`,
  '{boat}',
  'b%t\\oat',
])('“%s” is searched as it is typed and finds nothing', async (words) => {
  expect(await search(words)).toEqual([])
  const { body } = await api.get(`/office/members?${new URLSearchParams({ words })}`, sales)
  expect(body.data).toEqual({ members: [] })
})

test.each(['%%%', '＿＿＿', "'''", 'a%_z'])('“%s” has no three letters and is refused', async (words) => {
  for (const list of ['bookings', 'members']) {
    const { body } = await api.get(`/office/${list}?${new URLSearchParams({ words })}`, sales)
    expect(body.code).toBe('input-invalid')
  }
})

test('10,000 characters are refused', async () => {
  const { status, body } = await api.get(`/office/bookings?words=${'a'.repeat(10_000)}`, sales)
  expect([status, Object.keys(body.fields as object)]).toEqual([422, ['words']])
})

test('older bookings are filled by the job, which does not wait for one that is being changed', async () => {
  await database.execute(sql`update bookings set detail_words = null`)
  expect([await search('oludeniz'), await search('Ayşe')]).toEqual([[], [other.number, booking.number]])
  const fill = () => fillBookingWords(database, { stopping: new AbortController().signal })
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from bookings where id = ${other.id} for update`)
    expect(await fill()).toBe(1)
  })
  expect(await search('oludeniz')).toEqual([booking.number])
  expect([await fill(), await fill()]).toEqual([1, 0])
  expect(await search('perihan')).toEqual([other.number])
})
