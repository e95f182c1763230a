import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { removeAddress, saveAddress } from '#contract/account/account.ts'
import { getMember } from '#contract/members/members.ts'
import type { Address } from '#domain/members/address.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import './address-form.tsx'
import { Addresses } from './addresses.tsx'

const home: Address = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  title: 'Home',
  street: 'Harbour Street 1',
  district: 'Foça',
  city: 'Fethiye',
  postcode: '48300',
  country: 'TR',
  isDefault: true,
}
const office: Address = {
  ...home,
  id: '0198c0de-0000-7000-8000-00000000000b',
  title: 'Office',
  district: '',
  isDefault: false,
}

let api: ApiDouble
let reload: (addresses: Address[]) => void

beforeEach(() => {
  api = apiDouble()
  api.answer(getMember, { profile: undefined, strategy: undefined })
})

/** The addresses on their page; `reload` displays others, as after the page has fetched them again. */
function Page({ addresses }: { addresses: Address[] }) {
  const [shown, setShown] = useState(addresses)
  reload = setShown
  return (
    <main id="content">
      <h1>Profile</h1>
      <Addresses addresses={shown} />
    </main>
  )
}

const show = (addresses: Address[]) => renderInShop(<Page addresses={addresses} />)
const items = () => screen.queryAllByRole('listitem')
const button = (does: 'edit' | 'delete', title: string) =>
  screen.getByRole('button', { name: `${said(`area.${does}`)}: ${title}` })
const add = () => screen.getByRole('button', { name: said('area.address-add') })
const dialog = () => within(screen.getByRole('dialog'))

test('the usual address is marked, and no other', async () => {
  await show([home, office])
  expect(within(items()[0]!).getByText(said('area.address-usual'))).toBeVisible()
  expect(within(items()[1]!).queryByText(said('area.address-usual'))).toBeNull()
})

test('without addresses it says so, and the first is the usual one', async () => {
  const { user } = await show([])
  expect(screen.getByText(said('area.no-addresses'))).toBeVisible()
  await user.click(add())
  await screen.findByRole('dialog', { name: said('area.address-add') })
  expect(dialog().queryByRole('checkbox')).toBeNull()
})

test('the form has the pressed address; a new one begins empty, and the focus returns to its button', async () => {
  const { user } = await show([home, office])
  await user.click(button('edit', 'Office'))
  await screen.findByRole('dialog', { name: said('area.address-edit') })
  const title = () => dialog().getByRole('textbox', { name: new RegExp(said('area.address-title')) })
  expect(title()).toHaveValue('Office')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('edit', 'Office')).toHaveFocus()
  await user.click(add())
  await screen.findByRole('dialog', { name: said('area.address-add') })
  expect(title()).toHaveValue('')
})

test('a saved address closes the form and is confirmed', async () => {
  api.answer(saveAddress, [home, office])
  const { user } = await show([home, office])
  await user.click(button('edit', 'Home'))
  await screen.findByRole('dialog')
  await user.dblClick(dialog().getByRole('button', { name: said('area.save') }))
  await screen.findByText(said('area.saved'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(saveAddress)).toEqual([{ ...home, locale: 'en' }])
})

test('an address is deleted after a question that names it, once', async () => {
  const release = api.hold(removeAddress, [home])
  const { user } = await show([home, office])
  await user.click(button('delete', 'Office'))
  expect(screen.getByRole('dialog')).toHaveTextContent('Office')
  expect(dialog().getByRole('button', { name: said('area.cancel') })).toHaveFocus()
  expect(api.sent(removeAddress)).toEqual([])
  await user.dblClick(dialog().getByRole('button', { name: said('area.delete') }))
  release()
  await screen.findByText(said('area.removed'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(removeAddress)).toEqual([{ id: office.id, locale: 'en' }])
})

test('an address that cannot be deleted stays, with the reason', async () => {
  api.refuse(removeAddress, { status: 409, code: 'in-use', message: 'An invoice needs it.' })
  const { user } = await show([home, office])
  await user.click(button('delete', 'Home'))
  await user.click(dialog().getByRole('button', { name: said('area.delete') }))
  await screen.findByText('An invoice needs it.')
  expect(dialog().getByRole('button', { name: said('area.delete') })).not.toHaveAttribute('aria-busy')
})

test('the focus of a deleted address moves to the heading of the page, not to nothing', async () => {
  api.answer(removeAddress, [home])
  const { user } = await show([home, office])
  await user.click(button('delete', 'Office'))
  await user.click(dialog().getByRole('button', { name: said('area.delete') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('delete', 'Office')).toHaveFocus()
  act(() => reload([home]))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a list that is fetched again leaves the focus where it is', async () => {
  const { user } = await show([home, office])
  await user.click(button('delete', 'Home'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => reload([home]))
  expect(button('delete', 'Home')).toHaveFocus()
})
