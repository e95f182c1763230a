import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { fethiyeTariff } from '#tests/components/transfers.ts'
import { parseTransferQuery } from '../../transfers/transfer-query.ts'
import { rememberTrip } from '../../trip/trip-store.ts'
import TransferScreen from './transfer.tsx'

const today = new Date().toISOString().slice(0, 10) as Day

/** Opens the page at a query; returns what its form has for day and adults. */
async function open(query = ''): Promise<[day: string, adults: string]> {
  const search = parseTransferQuery(new URLSearchParams(query))
  const loaderData = { tariff: fethiyeTariff, search, sent: query !== '', today }
  const props = { loaderData } as unknown as Parameters<typeof TransferScreen>[0]
  const { unmount } = await renderInShop(<TransferScreen {...props} />)
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const shown: [string, string] = [value(said('transfers.date')), value(said('transfers.adults'))]
  unmount()
  return shown
}

test('the form begins with the day and the travellers of the remembered trip, unless the address has its own', async () => {
  onTestFinished(() => act(() => rememberTrip({})))
  const from = addDays(today, 180)
  rememberTrip({ from, people: 3 })
  expect(await open()).toEqual([from.split('-').reverse().join('.'), '3'])
  expect(await open('date=2099-07-10&adults=2')).toEqual(['10.07.2099', '2'])
})
