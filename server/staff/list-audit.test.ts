import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { recordAudit } from './record-audit.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { staff, token, order } = await testStaff(company, 'finance')
const command = { actor: { kind: 'command', user: 'root' } } as const

for (let number = 1; number <= 5; number++) {
  const now = new Date(Date.UTC(2026, 0, number))
  await recordAudit(database, number % 2 ? { ...order, now, reason: 'storm' } : { ...command, now }, {
    action: number === 5 ? 'booking.cancel' : 'booking.change-note',
    subject: { kind: 'booking', id: `b${Math.ceil(number / 2)}` },
    after: { number },
  })
}

type Page = { entries: { after: { number: number } }[]; next?: number }

async function list(query: string): Promise<{ numbers: number[]; next: number | undefined }> {
  const answer = await api.get(`/office/audit?${query}`, token)
  const { entries, next } = answer.body.data as Page
  return { numbers: entries.map(({ after }) => after.number), next }
}

test('an entry says who, when, what, why and from where', async () => {
  const answer = await api.get('/office/audit?limit=1', token)
  expect(answer.body.data).toEqual({
    entries: [
      {
        id: expect.any(Number),
        at: '2026-01-05T00:00:00.000Z',
        by: `staff:${staff.id}`,
        name: 'Ada Kaya',
        action: 'booking.cancel',
        subject: { kind: 'booking', id: 'b3' },
        after: { number: 5 },
        reason: 'storm',
        address: '::1',
      },
    ],
    next: expect.any(Number),
  })
})

test.each([
  ['subject_kind=booking&subject_id=b1', [2, 1]],
  [`staff=${staff.id}`, [5, 3, 1]],
  ['action=booking.cancel', [5]],
  ['since=2026-01-03T00:00:00Z&until=2026-01-05T00:00:00Z', [4, 3]],
  ['action=nothing', []],
])('%s is %j', async (query, numbers) => {
  expect((await list(query)).numbers).toEqual(numbers)
})

test('pages by key leave nothing out and repeat nothing, while entries are added', async () => {
  const first = await list('limit=2&subject_kind=booking')
  await recordAudit(
    database,
    { ...command, now: new Date() },
    { action: 'booking.change-note', subject: { kind: 'booking', id: 'b9' }, after: { number: 9 } },
  )
  const second = await list(`limit=2&subject_kind=booking&before=${first.next}`)
  const third = await list(`limit=2&subject_kind=booking&before=${second.next}`)
  expect([first.numbers, second.numbers, third]).toEqual([[5, 4], [3, 2], { numbers: [1], next: undefined }])
})
