import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enquire } from '#contract/post-booking/post-booking.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { EnquiryForm } from './enquiry-form.tsx'

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
})

const number = () => screen.getByRole('textbox', { name: new RegExp(said('after.numberLabel')) })
const proof = () => screen.getByRole('textbox', { name: new RegExp(said('after.proof')) })
const find = () => screen.getByRole('button', { name: said('after.find') })

async function open(given?: string) {
  const onFound = vi.fn()
  return { ...(await renderInShop(<EnquiryForm number={given} onFound={onFound} />)), onFound }
}

test('what is missing is said at its field, the first of them is focused, and nothing is sent', async () => {
  const { user } = await open()
  await user.click(find())
  expect(number()).toHaveAccessibleDescription(expect.stringContaining(said('after.numberNeeded')))
  expect(proof()).toHaveAccessibleDescription(expect.stringContaining(said('after.proofNeeded')))
  expect(number()).toHaveFocus()
  await user.type(number(), 'KRV-1')
  await user.click(find())
  expect(number()).not.toHaveAccessibleDescription(expect.stringContaining(said('after.numberNeeded')))
  expect(proof()).toHaveFocus()
  expect(api.sent(enquire)).toEqual([])
})

test('spaces alone are no surname', async () => {
  const { user } = await open('KRV-1')
  await user.type(proof(), '   {Enter}')
  expect(proof()).toHaveAccessibleDescription(expect.stringContaining(said('after.proofNeeded')))
  expect(api.sent(enquire)).toEqual([])
})

test('number and proof are sent, and the booking is found', async () => {
  api.answer(enquire, { token: 'seal', until: '2099-07-01T10:00:00.000Z' })
  const { user, onFound } = await open('KRV-1')
  await user.type(proof(), 'Lovelace{Enter}')
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  expect(api.sent(enquire)).toEqual([expect.objectContaining({ number: 'KRV-1', proof: 'Lovelace' })])
})

test('a refusal is said, and what was typed stays for another try', async () => {
  api.refuse(enquire, { status: 404, code: 'not-found', message: 'No booking has these details.' })
  const { user, onFound } = await open('KRV-1')
  await user.type(proof(), 'Lovelase{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('No booking has these details.')
  expect([number(), proof()].map((field) => (field as HTMLInputElement).value)).toEqual(['KRV-1', 'Lovelase'])
  expect(find()).toBeEnabled()
  expect(onFound).not.toHaveBeenCalled()
})

test('without an answer it says that the shop is out of reach', async () => {
  const { user } = await open('KRV-1')
  await user.type(proof(), 'Lovelace{Enter}')
  expect(await screen.findByText(said('members.unreachable'))).toBeInTheDocument()
})
