import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { car } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { CarPlaces } from './car-places.tsx'
import { DriverField } from './driver-field.tsx'
import type { CarBooking } from './use-car-booking.ts'

function useCar(parts: Partial<CarBooking>) {
  const [choice, setChoice] = useState<object>({ driver: 30 })
  return {
    ...parts,
    product: car(),
    choice,
    choose: (change: object) => setChoice({ ...choice, ...change }),
  } as CarBooking
}

function Places(parts: Partial<CarBooking>) {
  return <CarPlaces booking={useCar(parts)} />
}

function Driver(parts: Partial<CarBooking>) {
  return <DriverField booking={useCar(parts)} />
}

const pickUp = () => screen.getByRole('combobox', { name: said('book.car.pick-up') })
const dropOff = () => screen.getByRole('combobox', { name: said('book.car.drop-off') })

test('each place says its fee', async () => {
  await renderInShop(<Places />)
  expect(screen.getAllByRole('option', { name: /Airport/ }).map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Airport · \+ €10/),
    expect.stringMatching(/^Airport · \+ €15/),
  ])
})

test('the way back follows the way out until it is chosen', async () => {
  const { user } = await renderInShop(<Places />)
  await user.selectOptions(pickUp(), 'town')
  expect(dropOff()).toHaveValue('town')
  await user.selectOptions(dropOff(), 'airport')
  await user.selectOptions(pickUp(), 'airport')
  await user.selectOptions(pickUp(), 'town')
  expect(dropOff()).toHaveValue('town')
})

test('a return elsewhere stays when the pick-up changes', async () => {
  const { user } = await renderInShop(<Places />)
  await user.selectOptions(dropOff(), 'airport')
  await user.selectOptions(pickUp(), 'town')
  expect(dropOff()).toHaveValue('airport')
})

test('opening hours and the fee outside of them are said once for both ways', async () => {
  const { user } = await renderInShop(<Places />)
  await user.selectOptions(pickUp(), 'airport')
  expect(pickUp()).toHaveAccessibleDescription(/08:00.*20:00.*€20/)
  expect(dropOff()).not.toHaveAccessibleDescription()
})

test('a missing place is said where it is missing', async () => {
  const error = { about: 'place' as const, words: 'Please choose a place.' }
  const { user } = await renderInShop(<Places tried error={error} />)
  expect(pickUp()).toHaveAccessibleDescription('Please choose a place.')
  expect(dropOff()).toHaveAccessibleDescription('Please choose a place.')
  await user.selectOptions(dropOff(), 'town')
  expect(dropOff()).not.toHaveAccessibleDescription()
  await user.selectOptions(pickUp(), 'town')
  expect(pickUp()).not.toHaveAccessibleDescription()
})

test('the age of the driver is asked exactly only below the age from which it is all one', async () => {
  const { user } = await renderInShop(<Driver />)
  const field = screen.getByRole('combobox', { name: said('book.car.driver') })
  expect(screen.getAllByRole('option').at(-1)).toHaveTextContent(said('book.car.age-or-older', { age: 25 }))
  expect(field).toHaveValue('25')
  await user.selectOptions(field, '22')
  expect(field).toHaveValue('22')
  expect(field).toHaveAccessibleDescription(/€5/)
})

test('a driver who is too young is said at once', async () => {
  await renderInShop(<Driver tried={false} error={{ about: 'driver', words: 'From 21 years.' }} />)
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/^From 21 years\./)
})
