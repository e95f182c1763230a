import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TransferPoint } from '#domain/catalogue/transfer-tariff.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
import type { FormErrors } from './form-errors.ts'
import { TransferForm } from './transfer-form.tsx'

const points: TransferPoint[] = [
  { id: 'airport', name: 'Dalaman Airport', type: 'airport', reaches: ['town', 'hotel'] },
  { id: 'antalya', name: 'Antalya Airport', type: 'airport', reaches: ['town'] },
  { id: 'town', name: 'Fethiye', type: 'district', reaches: ['airport', 'antalya'] },
  { id: 'hotel', name: 'Hotel Liman', type: 'hotel', reaches: ['airport'] },
]

const empty: TransferQuery = {
  from: '',
  to: '',
  people: { adults: 2, children: 0, infants: 0 },
  childSeats: 0,
  flight: '',
}

const toTown: TransferQuery = {
  ...empty,
  from: 'airport',
  to: 'town',
  day: day('2099-07-10'),
  time: localTime('12:00'),
}

const show = (search: TransferQuery = empty, errors: FormErrors = {}) =>
  renderInShop(
    <TransferForm points={points} search={search} errors={errors} today={day('2099-07-01')} most={8} />,
  )

type Key = Parameters<typeof said>[0]
const end = (name: 'from' | 'to') => screen.getByRole('combobox', { name: said(`transfers.${name}`) })
const text = (key: Key) => screen.getByRole('textbox', { name: said(key) })
const select = (key: Key) => screen.getByRole('combobox', { name: said(key) })
const returns = () => screen.getByRole('checkbox', { name: said('transfers.return') })
const press = (key: Key) => screen.getByRole('button', { name: said(key) })
const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)

/** What the address says once the form was sent. */
function sent(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  return { pathname, ...Object.fromEntries(searchParams) }
}

test('the search is sent as the address of its answer, without a return that was not added', async () => {
  const { user, address } = await show(toTown)
  await user.selectOptions(select('transfers.children'), '1')
  await user.selectOptions(select('transfers.childSeats'), '1')
  await user.type(text('transfers.flight'), 'TK2558')
  await user.click(press('transfers.find'))
  expect(sent(address())).toEqual({
    pathname: '/t',
    from: 'airport',
    to: 'town',
    date: '10.07.2099',
    time: '12:00',
    adults: '2',
    children: '1',
    infants: '0',
    seats: '1',
    flight: 'TK2558',
  })
})

test('a return that is added is sent; one that is taken out again is not', async () => {
  const { user, address } = await show(toTown)
  await user.click(returns())
  await user.type(text('transfers.backDate'), '17.07.2099')
  await user.type(text('transfers.backTime'), '09:30')
  await user.click(press('transfers.find'))
  expect(sent(address())).toMatchObject({ back: '17.07.2099', backTime: '09:30' })
  await user.click(returns())
  await user.click(press('transfers.find'))
  expect(sent(address())).not.toHaveProperty('back')
  expect(sent(address())).not.toHaveProperty('backTime')
})

test('only destinations of the pick-up are offered, found by typing and taken with Enter', async () => {
  const { user, address } = await show()
  await user.type(end('from'), 'dalaman{Enter}')
  expect(end('from')).toHaveValue('Dalaman Airport')
  await user.click(end('to'))
  expect(offered()).toEqual(['Fethiye', 'Hotel Liman'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(end('to')).toHaveValue('Hotel Liman')
  await user.click(press('transfers.find'))
  expect(sent(address())).toMatchObject({ from: 'airport', to: 'hotel' })
})

async function pickUpAt(user: UserEvent, typed: string) {
  await user.clear(end('from'))
  await user.type(end('from'), `${typed}{Enter}`)
}

test('another pick-up takes out a destination that is not reached from it, and no other', async () => {
  const { user, address } = await show(toTown)
  await pickUpAt(user, 'antalya')
  expect(end('to')).toHaveValue('Fethiye')
  await pickUpAt(user, 'liman')
  expect(end('to')).toHaveValue('')
  await user.click(press('transfers.find'))
  expect(sent(address())).toMatchObject({ from: 'hotel', to: '' })
  await user.click(end('to'))
  expect(offered()).toEqual(['Dalaman Airport'])
})

test('the pick-up as destination is reported as the same place, any other as one without a route', async () => {
  const { user } = await show(toTown)
  await user.clear(end('to'))
  await user.type(end('to'), 'dalaman')
  expect(screen.getByText(said('refusal.transfer-same-point'))).toBeVisible()
  await user.clear(end('to'))
  await user.type(end('to'), 'izmir')
  expect(screen.getByText(said('transfers.noPoint'))).toBeVisible()
})

test('pick-up and destination are swapped', async () => {
  const { user, address } = await show(toTown)
  await user.click(press('transfers.swap'))
  expect(end('from')).toHaveValue('Fethiye')
  expect(end('to')).toHaveValue('Dalaman Airport')
  await user.click(press('transfers.find'))
  expect(sent(address())).toMatchObject({ from: 'town', to: 'airport' })
})

test('an error is displayed until its field changes', async () => {
  const { user } = await show(empty, {
    from: 'Select a pick-up.',
    to: 'Select a destination.',
    day: 'Select a date.',
    time: 'Select a time.',
  })
  const fields = [end('from'), end('to'), text('transfers.date'), text('transfers.time')]
  for (const field of fields) expect(field).toBeInvalid()
  expect(end('from')).toHaveAccessibleDescription('Select a pick-up.')
  await user.type(end('from'), 'dalaman{Enter}')
  expect(end('from')).toBeValid()
  expect(end('to')).toHaveAccessibleDescription('Select a destination.')
  await user.type(end('to'), 'fethiye{Enter}')
  expect(end('to')).toBeValid()
  await user.type(text('transfers.date'), '10.07.2099')
  await waitFor(() => expect(text('transfers.date')).toBeValid())
  expect(text('transfers.time')).toHaveAccessibleDescription('Select a time.')
  await user.type(text('transfers.time'), '12:00')
  await waitFor(() => expect(text('transfers.time')).toBeValid())
})

test('another day or pick-up may lift the error of a time or a destination', async () => {
  const { user } = await show(toTown, { to: 'No route.', time: 'This time has passed.' })
  await user.clear(text('transfers.date'))
  await user.type(text('transfers.date'), '11.07.2099')
  await waitFor(() => expect(text('transfers.time')).toBeValid())
  expect(end('to')).toHaveAccessibleDescription('No route.')
  await pickUpAt(user, 'antalya')
  expect(end('to')).toHaveValue('Fethiye')
  expect(end('to')).toBeValid()
})

test('too many passengers are reported at their field', async () => {
  await show(toTown, { people: 'No vehicle takes so many.' })
  expect(select('transfers.adults')).toBeInvalid()
  expect(select('transfers.adults')).toHaveAccessibleDescription('No vehicle takes so many.')
})

test('numbers of the address are options even where no vehicle takes so many', async () => {
  await show({ ...toTown, people: { adults: 12, children: 9, infants: 5 }, childSeats: 6 })
  expect(select('transfers.adults')).toHaveValue('12')
  expect(select('transfers.children')).toHaveValue('9')
  expect(select('transfers.infants')).toHaveValue('5')
  expect(select('transfers.childSeats')).toHaveValue('6')
})

test('a return is not before the transfer', async () => {
  const { user, address } = await show({ ...toTown, back: {} })
  await user.type(text('transfers.backDate'), '09.07.2099')
  await user.tab()
  await waitFor(() => expect(text('transfers.backDate')).toBeInvalid())
  await user.clear(text('transfers.backDate'))
  await user.type(text('transfers.backDate'), '10.07.2099')
  await user.tab()
  await waitFor(() => expect(text('transfers.backDate')).toBeValid())
  expect(address()).toBe('/')
})
