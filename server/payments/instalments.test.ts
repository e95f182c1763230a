import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { iyzicoBench, paytrBench } from '#tests/factories/payment-bench.ts'
import { iyzicoProviderBench, payOnPages, paytrProviderBench } from '#tests/factories/provider-benches.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'

/* Two adults on the boat, 80.00 EUR at 50 are 4,000.00 TRY, of which 1,000.00 are due. Denizbank takes 3.75 % for three. */

const iyzico = await iyzicoProviderBench()
const paytr = await paytrProviderBench()
const { company, database } = await testCompany({
  paymentAccounts: { iyzico: iyzico.account, paytr: paytr.account },
})
const ayse = await testMember(company)
const simulators = {
  iyzico: iyzicoBench(iyzico.simulator, iyzico.account.baseUrl),
  paytr: paytrBench(paytr.simulator, paytr.account.baseUrl),
}
const bin = '46034500'
type Name = keyof typeof simulators

const apiOf = (name: string) => saleApi({ ...company, paymentProvider: name })

async function held(name: Name): Promise<string> {
  const order = testOrder({ display: 'TRY', expected: { minor: 400_000, currency: 'TRY' } })
  const { body } = await apiOf(name).place(order, ayse.token)
  return (body.data as { k_no: string }).k_no
}

async function pay(name: Name, request: object, chosenOnPage?: string): Promise<Record<string, unknown>> {
  const id = await held(name)
  const api = apiOf(name)
  const { body } = await api.post('/odeme-baslat-post', { rezervasyon_k_no: id, ...request }, ayse.token)
  const { deneme_no: attempt } = body.data as { deneme_no: string }
  if (chosenOnPage === undefined) await simulators[name].pay(attempt, 'approved')
  else {
    const { token } = paytr.simulator.paymentOf(attempt)!
    const url = `${paytr.account.baseUrl}/odeme/guvenli/${token}`
    await payOnPages(url, '4603450000000000', { instalments: chosenOnPage })
  }
  const { fields, method } = await simulators[name].return(attempt)
  if (method === 'POST') await api.form(`/odeme-donus/${name}`, fields)
  else await api.app.request(`/odeme-donus/${name}?${new URLSearchParams(fields)}`)
  const { rows } = await database.execute<Record<string, unknown>>(sql`
    select b.state, b.collection, a.instalments, a.instalment_difference::int as difference, a.amount::int as charged,
      b.display_due_now::int as due, b.display_total::int as total, b.ledger_total::int as ledger,
      (b.totals #>> '{display,instalmentDifference,minor}')::int as "paymentDifference"
    from bookings b join payment_attempts a on a.booking = b.id where b.id = ${id}`)
  await database.execute(sql`delete from allocations`)
  return rows[0]!
}

test.each(['iyzico', 'paytr'] as const)('%s offers instalments for a card that has them', async (name) => {
  const asked = { kart_bin: bin, tutar: { tutar: 1000, kur_turu: 'TRY' } }
  const { body } = await apiOf(name).post('/taksit-sorgula-post', asked)
  const { banka, secenekler } = body.data as { banka: string; secenekler: Record<string, unknown>[] }
  expect(banka).toBe('Denizbank')
  expect(secenekler.map(({ kart_taksit }) => kart_taksit)).toEqual([1, 2, 3, 6, 9])
  expect(secenekler[2]).toEqual({
    kart_taksit: 3,
    toplam: { tutar: 1037.5, kur_turu: 'TRY' },
    aylik: { tutar: 345.83, kur_turu: 'TRY' },
    taksit_fark: { tutar: 37.5, kur_turu: 'TRY' },
  })
  const foreign = await apiOf(name).post('/taksit-sorgula-post', { ...asked, kart_bin: '540001' })
  expect((foreign.body.data as { secenekler: unknown[] }).secenekler.length).toBe(1)
})

test('the rehearsal bank has no instalments, and more of a card than its bank is refused', async () => {
  const asked = { kart_bin: bin, tutar: { tutar: 1000, kur_turu: 'TRY' } }
  expect((await apiOf('rehearsal').post('/taksit-sorgula-post', asked)).body.code).toBe(
    'instalments-not-offered',
  )
  const whole = { ...asked, kart_bin: '4603450000000000' }
  expect((await apiOf('iyzico').post('/taksit-sorgula-post', whole)).status).toBe(422)
})

test('three instalments at iyzico: the difference is charged, and is part of the booking', async () => {
  expect(await pay('iyzico', { kart_taksit: 3, kart_bin: bin })).toEqual({
    state: 'confirmed',
    collection: 'advance',
    instalments: 3,
    difference: 3750,
    charged: 103_750,
    due: 103_750,
    total: 403_750,
    ledger: 403_750,
    paymentDifference: 3750,
  })
})

test('who chose three and takes two on PayTR’s page pays for two', async () => {
  expect(await pay('paytr', { kart_taksit: 3, kart_bin: bin }, '2')).toMatchObject({
    state: 'confirmed',
    collection: 'advance',
    instalments: 2,
    difference: 2500,
    charged: 102_500,
    total: 402_500,
  })
})

test('a single payment adds nothing', async () => {
  for (const name of ['iyzico', 'paytr'] as const) {
    expect(await pay(name, {})).toMatchObject({
      instalments: 1,
      difference: 0,
      charged: 100_000,
      total: 400_000,
    })
  }
})

test('a number of instalments that the card does not have is refused before anything is begun', async () => {
  const id = await held('iyzico')
  const request = { rezervasyon_k_no: id, kart_taksit: 12, kart_bin: bin }
  const { status, body } = await apiOf('iyzico').post('/odeme-baslat-post', request, ayse.token)
  expect([status, body.code]).toEqual([422, 'instalments-not-offered'])
})
