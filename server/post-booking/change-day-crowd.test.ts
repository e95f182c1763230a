import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'

const { company } = await testCompany({ connections: 3 })
const ayse = await bookedBy(company)
const far = (days: number) => addDays(day(saleDay()), days)

test('a button that is pressed more often than there are connections changes the day once and blocks no request', async () => {
  const { id } = await ayse.paid({}, [60])
  const press = () =>
    ayse.api.post(
      '/rezervasyon-tarih-post',
      {
        rezervasyon_k_no: id,
        urun_sira: 0,
        tarih: far(61),
        beklenen_fiyat: { tutar: 80, kur_turu: 'EUR' },
      },
      ayse.token,
    )
  const answers = await Promise.all(Array.from({ length: 12 }, press))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(11).fill(409)])
  expect(await ayse.taken(id)).toBe(2)
  expect((await ayse.mails(id)).filter((template) => template === 'day-changed').length).toBe(1)
}, 30_000)
