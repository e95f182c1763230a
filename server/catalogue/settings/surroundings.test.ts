import { expect, test } from 'vitest'
import { getSurroundings } from '#contract/settings/surroundings.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { findSurroundings } from './find-surroundings.ts'

const hours = [{ days: [1, 2], from: '09:00', to: '18:00', season: { from: '11-01', to: '03-31' } }]

test('the office has a position, opening hours and what is around it', async () => {
  const contact = { ...testCatalogue().company.contact, hours }
  const { company } = await testCompany({ more: { company: { contact } } })
  const found = await findSurroundings(company, 'tr')
  expect(found).toEqual({
    office: [36.6, 29.1],
    timeZone: 'Europe/Istanbul',
    hours,
    places: [{ id: 'fethiye', slug: 'fethiye-tr', title: 'Fethiye', latitude: 36.6, longitude: 29.1 }],
  })
  const { output } = getSurroundings
  expect(output.fromWire(output.toWire(found))).toEqual(found)
})

test('a company that says neither has its destinations alone', async () => {
  const { company } = await testCompany()
  expect(await findSurroundings(company, 'en')).toMatchObject({
    hours: [],
    places: [{ id: 'fethiye' }],
  })
})
