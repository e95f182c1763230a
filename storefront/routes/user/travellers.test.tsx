import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { removeTraveller, saveTraveller } from '#contract/account/account.ts'
import type { Reply } from '#contract/client.ts'
import { getMember } from '#contract/members/members.ts'
import type { Traveller } from '#domain/members/traveller.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { deniz } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '../../account/traveller-form.tsx'
import TravellersScreen from './travellers.tsx'

const ela: Traveller = {
  ...deniz,
  id: '0198c0de-0000-7000-8000-000000000002',
  firstName: 'Ela',
  birthDate: '',
  country: '',
  identity: '',
}

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getMember, { profile: undefined, strategy: undefined })
})

function show(reply: Promise<Reply<readonly Traveller[]>>) {
  const props = { loaderData: { travellers: reply } } as unknown as Parameters<typeof TravellersScreen>[0]
  return renderInShop(<TravellersScreen {...props} />)
}

const found = (...travellers: Traveller[]) => show(Promise.resolve({ ok: true, data: travellers }))
const button = (does: 'edit' | 'delete', name: string) =>
  screen.findByRole('button', { name: `${said(`area.${does}`)}: ${name}` })
const dialog = () => within(screen.getByRole('dialog'))
const firstName = () => dialog().getByRole('textbox', { name: new RegExp(said('members.firstName')) })

test('a traveller has what is known of them, and nothing in place of the rest', async () => {
  await found(deniz, ela)
  await button('edit', 'Deniz Kaya')
  const [one, other] = screen.getAllByRole('listitem')
  expect(one).toHaveTextContent('01.02.2015 · Türkiye · •••146')
  expect(within(other!).queryByText('·', { exact: false })).toBeNull()
})

test('without travellers it says so; a list that does not come offers to try again', async () => {
  const { unmount } = await found()
  await screen.findByRole('heading', { name: said('area.no-travellers') })
  unmount()
  await show(
    Promise.resolve({
      ok: false,
      status: 503,
      code: 'unavailable',
      message: 'Please try later.',
      fields: {},
    }),
  )
  await screen.findByText('Please try later.')
  expect(screen.queryByRole('heading', { name: said('area.no-travellers') })).toBeNull()
})

test('the form has the pressed traveller; a new one begins empty', async () => {
  const { user } = await found(deniz, ela)
  await user.click(await button('edit', 'Ela Kaya'))
  await screen.findByRole('dialog', { name: said('area.traveller-edit') })
  expect(firstName()).toHaveValue('Ela')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await button('edit', 'Ela Kaya')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: said('area.traveller-add') }))
  await screen.findByRole('dialog', { name: said('area.traveller-add') })
  expect(firstName()).toHaveValue('')
})

test('a refused traveller stays in the form, with the reason at its field', async () => {
  api.refuse(saveTraveller, { status: 422, code: 'input-invalid', fields: { ad: 'Too long.' } })
  const { user } = await found(deniz)
  await user.click(await button('edit', 'Deniz Kaya'))
  await screen.findByRole('dialog')
  await user.click(dialog().getByRole('button', { name: said('area.save') }))
  await waitFor(() => expect(firstName()).toHaveAccessibleDescription('Too long.'))
  expect(firstName()).toHaveFocus()
  expect(api.sent(saveTraveller)).toHaveLength(1)
})

test('the traveller that the question names is deleted, and no other', async () => {
  api.answer(removeTraveller, [deniz])
  const { user } = await found(deniz, ela)
  await user.click(await button('delete', 'Ela Kaya'))
  expect(screen.getByRole('dialog')).toHaveTextContent('Ela Kaya')
  await user.click(dialog().getByRole('button', { name: said('area.delete') }))
  await screen.findByText(said('area.removed'))
  expect(api.sent(removeTraveller)).toEqual([{ id: ela.id, locale: 'en' }])
})
