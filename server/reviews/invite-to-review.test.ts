import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { isWanted } from '#server/members/notifications/mail-preferences.ts'
import { commenting, review } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testMember } from '#tests/factories/sale.ts'
import { invitationFor } from './comment-links.ts'
import { inviteToReview } from './invite-to-review.ts'

const { company, database } = await testCompany()
const { api, send, rows, mails, visited } = commenting(company)
const linkOf = (text: string) => text.match(/\/comment#(\S+)/)![1]!

test('the guest of a booking is invited once, a day after, and reviews it without login', async () => {
  const { member } = await testMember(company)
  const booking = await visited(member.id, { email: member.email, daysAgo: 2 })
  const fresh = await visited(member.id, { daysAgo: 0.5, product: 'walk' })
  const old = await visited(member.id, { daysAgo: 90 })
  await inviteToReview(company, new Date())
  expect(await inviteToReview(company, new Date())).toBe(0)
  const invitations = (await mails()).filter(({ template }) => template === 'review-invitation')
  const of = (id: string) =>
    invitations.filter(({ data }) => (data as unknown as { booking: string }).booking === id)
  expect([of(booking).length, of(fresh).length, of(old).length]).toEqual([1, 0, 0])
  const davet = invitationFor(company, booking, new Date())
  const opened = await api.post('/yorum-davet-post', { davet, lang: 'tr' })
  expect(opened.body.data).toMatchObject({ ad: 'Leyla D.', yorumlanacaklar: [{ k_no: 'boat' }] })
  const form = review({ davet })
  expect((await send(form)).body.data).toEqual({ durum: 'onay_bekliyor' })
  expect(await rows(sql`text = ${form.yorum}`)).toMatchObject([
    { member: member.id, booking, name: 'Leyla D.', state: 'waiting' },
  ])
  const again = await api.post('/yorum-davet-post', { davet, lang: 'tr' })
  expect(again.body.data).toEqual({ ad: 'Leyla D.', yorumlanacaklar: [] })
})

test('the invitation names what was booked, and its link opens it', async () => {
  const booker = await bookedBy(company)
  const { id: booking } = await booker.place({ paymentMethod: 'on-the-spot' })
  const letter = await composeMail(company, {
    template: 'review-invitation',
    locale: 'en',
    data: { booking },
  })
  expect(letter.subject).toBe('How was “Boat trip”? – Test Coast')
  const davet = linkOf(letter.text)
  // Not over yet: it cannot be reviewed.
  const opened = await api.post('/yorum-davet-post', { davet })
  expect(opened.body.data).toEqual({ ad: 'Ayşe Y.', yorumlanacaklar: [] })
})

test('an invitation that is over, changed, or for something else opens nothing', async () => {
  const { member } = await testMember(company)
  const booking = await visited(member.id)
  const good = invitationFor(company, booking, new Date())
  const over = invitationFor(company, booking, new Date(Date.now() - 61 * 86_400_000))
  for (const davet of [over, `${good}x`, good.replace(booking, randomUUID()), 'x', '']) {
    expect((await api.post('/yorum-davet-post', { davet })).status).toBe(404)
    expect(await send(review({ davet }))).toMatchObject({ status: 404, body: { code: 'invitation-over' } })
  }
})

test('who has declined such emails is not asked', async () => {
  const { member } = await testMember(company)
  await database.execute(sql`
    insert into email_preferences (member, kind, wanted, changed_at) values (${member.id}, 'reviews', false, now())`)
  expect(await isWanted(database, { template: 'review-invitation', recipient: member.email })).toBe(false)
})
