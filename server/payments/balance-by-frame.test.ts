import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { paytrProviderBench } from '#tests/factories/provider-benches.ts'
import { saleApi } from '#tests/factories/sale.ts'

const paytr = await paytrProviderBench()
const { company } = await testCompany({ paymentAccounts: { paytr: paytr.account } })
const ayse = await bookedBy(company)
const withPaytr = saleApi({ ...company, paymentProvider: 'paytr' })

test('who has found a booking by number and name pays its balance in PayTR’s frame without logging in', async () => {
  const { number } = await ayse.paid({}, [30])
  const found = await withPaytr.post('/rezervasyon-sorgula-post', { bilet_no: number, dogrulama: 'Yılmaz' })
  const { jeton } = found.body.data as { jeton: string }
  const { body } = await withPaytr.post('/bakiye-ode-post', { jeton })
  const { yonlendirme_url: url, deneme_no } = body.data as { yonlendirme_url: string; deneme_no: string }
  expect(new URL(url).pathname).toBe(`/api/odeme-sayfasi/${deneme_no}`)
  const page = await withPaytr.app.request(`/odeme-sayfasi/${deneme_no}`)
  const { token } = paytr.simulator.paymentOf(deneme_no)!
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining(`<iframe src="${paytr.account.baseUrl}/odeme/guvenli/${token}"`),
  ])
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`frame-src ${new URL(paytr.account.baseUrl).origin}`)
  expect(policy).toContain("frame-ancestors 'none'")
})
