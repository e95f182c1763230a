import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { askInstalments } from '#contract/payments/payments.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { chosenInstalments } from './instalment-choice.ts'
import InstalmentField from './instalment-field.tsx'

const due = euros(300)
const offer = {
  bank: 'Test Bank',
  family: 'Test',
  options: [
    { count: 1, total: euros(300), monthly: euros(300), difference: euros(0) },
    { count: 3, total: euros(309), monthly: euros(103), difference: euros(9) },
  ],
}

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const digits = () => screen.getByLabelText(new RegExp(said('checkout.instalments.bin')))

test('the first six digits of a card are asked about once, and a choice is paid with', async () => {
  api.answer(askInstalments, offer)
  const { user } = await renderInShop(<InstalmentField due={due} />)
  await user.type(digits(), '55549')
  await user.type(digits(), '1')
  await user.click(await screen.findByRole('radio', { name: /€103/ }))
  expect(api.sent(askInstalments)).toMatchObject([{ bin: '555491' }])
  expect(chosenInstalments(due)).toEqual({ instalments: 3, bin: '555491' })
})

test.each([
  ['an Arabic keyboard', '٥٥٥٤٩١'],
  ['a Persian keyboard', '۵۵۵۴۹۱'],
])('the digits of %s are those of the card', async (_, typed) => {
  api.answer(askInstalments, offer)
  const { user } = await renderInShop(<InstalmentField due={due} />)
  await user.type(digits(), typed)
  await screen.findByRole('radio', { name: /€103/ })
  expect(digits()).toHaveValue('555491')
  expect(api.sent(askInstalments)).toMatchObject([{ bin: '555491' }])
})

test('of a pasted number with spaces the first eight digits are taken', async () => {
  const { user } = await renderInShop(<InstalmentField due={due} />)
  await user.click(digits())
  await user.paste('5554 9112 3456 7890')
  expect(digits()).toHaveValue('55549112')
})

test('the digits of another card take the choice back', async () => {
  api.answer(askInstalments, offer)
  const { user } = await renderInShop(<InstalmentField due={due} />)
  await user.type(digits(), '555491')
  await user.click(await screen.findByRole('radio', { name: /€103/ }))
  await user.type(digits(), '7')
  expect(chosenInstalments(due)).toEqual({})
  expect(screen.queryByRole('radio')).toBeNull()
})

test('what the bank refuses is said at the field, until something else is typed', async () => {
  api.refuse(askInstalments, { status: 422, code: 'bin-unknown', message: 'This card is unknown.' })
  const { user } = await renderInShop(<InstalmentField due={due} />)
  await user.type(digits(), '555491')
  expect(await screen.findByText('This card is unknown.')).toBeVisible()
  await user.type(digits(), '{Backspace}')
  expect(screen.queryByText('This card is unknown.')).toBeNull()
})
