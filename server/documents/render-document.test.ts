import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { voucherOf, voucherPdf } from './booking-documents.ts'
import { endRendering, renderDocument } from './render-document.ts'
import type { Voucher } from './voucher/voucher.ts'

const { company } = await testCompany()
const { token } = await testMember(company)
const { body } = await saleApi(company).place(testOrder({ paymentMethod: 'on-the-spot' }), token)
const found = (await findBookingParts(company, { id: (body.data as { k_no: string }).k_no }))!

test('a document is drawn beside the thread that serves pages', async () => {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  const bytes = await voucherPdf(company, found)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(text).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('what cannot be drawn says why, and the documents beside it are drawn all the same', async () => {
  const voucher = await voucherOf(company, found)
  const [broken, whole] = await Promise.allSettled([
    renderDocument('voucher', { ...voucher, booking: {} } as Voucher),
    renderDocument('voucher', voucher),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } })
  expect(whole.status).toBe('fulfilled')
})

test('what the thread cannot be given is refused, and a document is drawn after it', async () => {
  const voucher = await voucherOf(company, found)
  const asked = renderDocument('voucher', { ...voucher, code: (() => 'x') as unknown as string })
  await expect(asked).rejects.toThrow('could not be cloned')
  expect((await renderDocument('voucher', voucher)).length).toBeGreaterThan(1000)
})

test('a document under way is rejected when the thread ends, and the next has another thread', async () => {
  const voucher = await voucherOf(company, found)
  const waiting = renderDocument('voucher', voucher)
  const rejected = expect(waiting).rejects.toThrow('has ended')
  await endRendering()
  await rejected
  expect((await renderDocument('voucher', voucher)).length).toBeGreaterThan(1000)
})
