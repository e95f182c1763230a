import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Refusals of commands and of the import: no call answers them. */
const onlyInCommands = [
  'server/post-booking/confirm-refund.ts',
  'server/post-booking/take-transfer.ts',
  'server/inventory/calendars/',
  'server/catalogue/derive-picture.ts',
  'server/catalogue/picture-source.ts',
  'server/coupons/make-coupon.ts',
  'server/payments/check-payment.ts',
  'server/rates/',
  'server/requests/make-offer.ts',
  'domain/agencies/ledger.ts',
  'domain/booking/machine.ts',
  'domain/rates/',
]

/** Errors of single fields: an answer carries their sentence in `fields`, under the code `input-invalid`. */
const onlyInFields = [
  'server/agencies/users/refuse-proof.ts',
  'server/back-office/list-bookings.ts',
  'server/customers/find-members.ts',
  'server/orders/check-order.ts',
  'server/enquiries/send-message.ts',
  'server/members/register.ts',
  'server/members/update-member.ts',
  'server/staff/links/change-password.ts',
  'server/requests/send-request.ts',
  'domain/agencies/agency.ts',
  'domain/booking/guest.ts',
  'domain/booking/request.ts',
  'domain/reviews/comment.ts',
  'domain/enquiries/contact-form.ts',
  'domain/members/',
]

test('docs/api.md lists every code that a call can answer', () => {
  const documented = new Set(codesIn(readFileSync('docs/api.md', 'utf8'), /`([a-z]+(?:-[a-z]+)*)`/g))
  const missing = globSync(['server/**/*.ts', 'domain/**/*.ts']).flatMap((file) => {
    if (file.endsWith('.test.ts')) return []
    const source = readFileSync(file, 'utf8')
    const isAnswered = ![...onlyInCommands, ...onlyInFields].some((path) => file.startsWith(path))
    const answered = [
      ...codesIn(source, /\breject\(\s*\d{3},\s*'([a-z-]+)'/g),
      ...(isAnswered ? codesIn(source, /\brefuse\(\s*'([a-z-]+)'/g) : []),
      ...(file.endsWith('routes.ts') ? codesIn(source, /^ {2}'?([a-z-]+)'?: 4\d\d,/gm) : []),
    ]
    return answered.filter((code) => !documented.has(code)).map((code) => `${file}: ${code}`)
  })
  expect(missing).toEqual([])
})

function codesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, code]) => code!)
}
