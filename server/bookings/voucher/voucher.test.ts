import { randomUUID } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'

const { company } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const ownDay = ownDays()

/** What is written on each page of the voucher of so many boat trips. */
async function pagesOfVoucher(trips: number): Promise<string[][]> {
  const [boat] = testOrder().items
  const items = Array.from({ length: trips }, () => ({ ...boat!, id: randomUUID(), day: ownDay() }))
  const expected = money(`${80 * trips}.00`, 'EUR')
  const order = testOrder({ items, expected, paymentMethod: 'on-the-spot' })
  const { body } = await api.place(order, ayse.token)
  const { k_no } = body.data as { k_no: string }
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  const addPage = vi.spyOn(PDFDocument.prototype, 'addPage')
  const reply = await api.app.request(`/rezervasyon-voucher-get?rezervasyon_k_no=${k_no}`, {
    headers: { authorization: `Bearer ${ayse.token}` },
  })
  expect(reply.status).toBe(200)
  const paper = text.mock.contexts.at(-1)
  const ends = addPage.mock.invocationCallOrder.filter((_, index) => addPage.mock.contexts[index] === paper)
  const written = text.mock.calls.flatMap(([words], index) => {
    if (text.mock.contexts[index] !== paper) return []
    const at = text.mock.invocationCallOrder[index]!
    return [{ words: String(words), page: ends.filter((end) => end < at).length - 1 }]
  })
  vi.restoreAllMocks()
  return ends.map((_, page) => written.filter((one) => one.page === page).map(({ words }) => words))
}

test.each([1, 2, 3, 4, 5])('the voucher of %i trips has its total on a page with a price', async (trips) => {
  const pages = await pagesOfVoucher(trips)
  const last = pages.find((words) => words.includes('Total'))!
  expect(last.some((words) => words.startsWith('Cancellation'))).toBe(true)
  expect(last).toContain('How to reach us')
})
