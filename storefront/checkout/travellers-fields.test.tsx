import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { type CheckoutFields, emptyFields } from './fields.ts'
import { TravellersFields } from './travellers-fields.tsx'

/** A house that asks for the names of its guests. */
function house(title: string, adults: number, names = true): CartEntry {
  const product = tour({}, { titles: { en: title } })
  return {
    id: title,
    kind: 'tour',
    people: { adults, children: 0, infants: 0 },
    extras: [],
    product: { ...product, asked: { ...product.asked, names } },
  } as unknown as CartEntry
}

function Travellers({ entries }: { entries: CartEntry[] }) {
  const form = useForm<CheckoutFields>({
    defaultValues: { ...emptyFields, firstName: 'Ada', lastName: 'Yıldız' },
  })
  return (
    <FormProvider {...form}>
      <TravellersFields entries={entries} />
    </FormProvider>
  )
}

const show = (...entries: CartEntry[]) => renderInShop(<Travellers entries={entries} />)
const houseOf = (title: string) => within(screen.getByRole('group', { name: title }))
const names = (title: string, part: 'firstName' | 'lastName') =>
  houseOf(title).getAllByRole('textbox', { name: said(`checkout.field.${part}`) })

test('everyone is asked for, item by item, but the lead traveller', async () => {
  await show(house('Karabatak', 3), house('Değirmen', 2))
  expect(houseOf('Karabatak').getByText('Ada Yıldız')).toBeVisible()
  expect(names('Karabatak', 'firstName')).toHaveLength(2)
  expect(names('Değirmen', 'firstName')).toHaveLength(1)
})

test('who comes along to both items is typed once, and what is typed for the second is replaced', async () => {
  const { user } = await show(house('Karabatak', 3), house('Değirmen', 2))
  const [first, second] = names('Karabatak', 'firstName')
  const [surname, otherSurname] = names('Karabatak', 'lastName')
  await user.type(first!, 'Deniz')
  await user.type(surname!, 'Aksoy')
  await user.type(second!, 'Mira')
  await user.type(otherSurname!, 'Aksoy')
  await user.type(names('Değirmen', 'lastName')[0]!, 'Kaya')
  await user.click(
    screen.getByRole('button', { name: said('checkout.travellers.same', { title: 'Karabatak' }) }),
  )
  expect(names('Değirmen', 'firstName')[0]).toHaveValue('Deniz')
  expect(names('Değirmen', 'lastName')[0]).toHaveValue('Aksoy')
})

test('a name that is not typed yet replaces nothing', async () => {
  const { user } = await show(house('Karabatak', 2), house('Değirmen', 2))
  await user.type(names('Değirmen', 'lastName')[0]!, 'Kaya')
  await user.click(
    screen.getByRole('button', { name: said('checkout.travellers.same', { title: 'Karabatak' }) }),
  )
  expect(names('Değirmen', 'lastName')[0]).toHaveValue('Kaya')
})

test('what is sold without names asks for none', async () => {
  await show(house('Karabatak', 3, false))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
