import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkIn, collectCash, markNoShow, undoCheckIn } from '#contract/staff/check-in.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf, listedGuest } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { ManifestGuest } from './departure.ts'
import { GuestRow } from './guest-row.tsx'

function rowOf(parts: Partial<ManifestGuest>) {
  return <GuestRow guest={listedGuest(parts)} departure={departureOf({})} />
}

const button = (name: string) => screen.getByRole('button', { name })

test('a balance of other items too says so; the guide types how much of it is taken', async () => {
  const api = apiDouble()
  api.answer(collectCash, { balance: money('100.00', 'EUR') })
  const balance = money('160.00', 'EUR')
  const { user } = renderInBackOffice(rowOf({ balance, hasOtherItems: true }))
  expect(screen.getByText(officeSaid('manifest.whole-booking'))).toBeVisible()
  await user.click(button(officeSaid('manifest.collect')))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(officeSaid('manifest.whole-booking'))).toBeVisible()
  const amount = dialog.getByRole('textbox', { name: /EUR/ })
  expect(amount).toHaveValue('')
  await user.type(amount, '60')
  await user.click(dialog.getByRole('button', { name: officeSaid('act.take-amount', { amount: '€60.00' }) }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(collectCash)).toMatchObject([{ amount: money('60.00', 'EUR') }])
})

test('a balance of this departure alone is the amount to collect', async () => {
  const { user } = renderInBackOffice(rowOf({ balance: money('60.00', 'EUR') }))
  expect(screen.queryByText(officeSaid('manifest.whole-booking'))).toBeNull()
  await user.click(button(officeSaid('manifest.collect')))
  expect(screen.getByRole('textbox', { name: /EUR/ })).toHaveValue('60.00')
})

test('persons have the names of those who travel, the lead traveller first', () => {
  const people = { adults: 2, children: 1, infants: 0 }
  const names = () => {
    const persons = within(
      screen.getByRole('group', { name: officeSaid('manifest.persons', { name: 'Ayşe Ak' }) }),
    )
    return persons.getAllByRole('button').map(({ textContent }) => textContent)
  }
  const travellers = ['Ayşe Ak', 'Mehmet Ak', 'Can Ak']
  const { show } = renderInBackOffice(rowOf({ name: 'Ayşe Ak', people, travellers }))
  expect(names()).toEqual(['Ayşe', 'Mehmet', 'Can'])
  // The one who booked may not travel.
  show(rowOf({ name: 'Ayşe Ak', people, travellers: ['Ece Su', 'Mehmet Ak', 'Can Ak'] }))
  expect(names()).toEqual(['Ece', 'Mehmet', 'Can'])
  show(rowOf({ name: 'Ayşe Ak', people }))
  expect(names()).toEqual(['Ayşe', '2', '3'])
})

test('a no-show is taken back, of those alone who were noted', async () => {
  const api = apiDouble()
  api.answer(undoCheckIn, { number: 'KRV-1', persons: [1] })
  const { user } = renderInBackOffice(rowOf({ checkedIn: [0], noShow: [1] }))
  expect(screen.getByText(officeSaid('manifest.not-here', { count: 1 }))).toBeVisible()
  await user.click(button(officeSaid('manifest.undo')))
  await waitFor(() =>
    expect(api.sent(undoCheckIn)).toMatchObject([{ item: listedGuest().item, persons: [1] }]),
  )
})

test('why a check-in or a no-show is refused is in the row until the next attempt', async () => {
  const api = apiDouble()
  const unpaid = { code: 'ticket-unpaid', message: 'The booking isn’t paid.' }
  api.answer(checkIn, [{ id: 'scan', number: 'KRV-1', refused: unpaid }])
  const { user } = renderInBackOffice(rowOf({}))
  await user.click(button(officeSaid('manifest.check-in', { count: 2 })))
  const row = within(screen.getByRole('listitem'))
  expect(await row.findByRole('alert')).toHaveTextContent('The booking isn’t paid.')
  const answer = api.hold(markNoShow, { number: 'KRV-1', persons: [0, 1] })
  await user.click(button(officeSaid('manifest.no-show')))
  await waitFor(() => expect(row.queryByRole('alert')).toBeNull())
  answer()
  await waitFor(() => expect(button(officeSaid('manifest.no-show'))).toBeEnabled())
  api.refuse(markNoShow, { status: 409, code: 'departure-ahead', message: 'It hasn’t left.' })
  await user.click(button(officeSaid('manifest.no-show')))
  expect(await row.findByRole('alert')).toHaveTextContent('It hasn’t left.')
})

test('cash in lira is taken for a booking in euros, at its rates', async () => {
  const api = apiDouble()
  api.answer(collectCash, { balance: money('0.00', 'EUR') })
  const owed = { balance: money('60.00', 'EUR'), ledgerBalance: money('3000.00', 'TRY') }
  const { user } = renderInBackOffice(rowOf(owed))
  await user.click(button(officeSaid('manifest.collect')))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(officeSaid('manifest.to-pay', { amount: '€60.00 / ₺3,000.00' }))).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: officeSaid('act.currency') }), 'TRY')
  const amount = dialog.getByRole('textbox', { name: /TRY/ })
  expect(amount).toHaveValue('3000.00')
  await user.clear(amount)
  await user.type(amount, '3000.01')
  expect(dialog.getByRole('button', { name: /3,000\.01/ })).toBeDisabled()
  await user.clear(amount)
  await user.type(amount, '2500')
  await user.click(dialog.getByRole('button', { name: /2,500\.00/ }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(collectCash)).toMatchObject([{ amount: money('2500.00', 'TRY') }])
})
