import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changeAgencyUser, inviteAgencyUser, listAgencyUsers } from '#contract/agencies/users.ts'
import type { AgencyUserAccount } from '#domain/agencies/user.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { AgencyUsers } from './agency-users.tsx'

const userOf = (fields: Partial<AgencyUserAccount>): AgencyUserAccount => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'owner@partner.example',
  name: 'Oya Partner',
  role: 'owner',
  locale: 'en',
  state: 'active',
  createdAt: '2099-01-01T09:00:00Z',
  ...fields,
})
const owner = userOf({})
const seller = userOf({ id: '0198c0de-0000-7000-8000-000000000002', name: 'Selim Satış', role: 'seller' })

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(listAgencyUsers, [owner, seller])
})

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!)

test('the own account has a role and no buttons; another is blocked, and the list is fetched again', async () => {
  const { user } = await renderInShop(<AgencyUsers own={owner.id} />)
  expect((await row(owner.name)).queryByRole('button')).toBeNull()
  api.answer(changeAgencyUser, { ...seller, state: 'blocked' })
  api.answer(listAgencyUsers, [owner, { ...seller, state: 'blocked' }])
  await user.click((await row(seller.name)).getByRole('button', { name: said('agency.block') }))
  expect(await screen.findByRole('button', { name: said('agency.unblock') })).toBeVisible()
  expect(api.sent(changeAgencyUser)).toEqual([{ id: seller.id, role: undefined, blocked: true }])
})

test('a role that the server refuses stays as it was, and the reason is said', async () => {
  const { user } = await renderInShop(<AgencyUsers own={owner.id} />)
  api.refuse(changeAgencyUser, { status: 409, code: 'last-owner', message: 'An agency needs an owner.' })
  await user.selectOptions((await row(seller.name)).getByLabelText(said('agency.role')), 'accountant')
  expect(await screen.findByText('An agency needs an owner.')).toBeVisible()
  expect((await row(seller.name)).getByLabelText(said('agency.role'))).toHaveValue('seller')
})

test('an invitation needs a name and an address; a sent one empties the form', async () => {
  const { user } = await renderInShop(<AgencyUsers own={owner.id} />)
  const [name, email] = [said('agency.userName'), said('members.email')].map((label) =>
    screen.getByLabelText(new RegExp(`^${label}`)),
  )
  const send = screen.getByRole('button', { name: said('agency.sendInvitation') })
  await user.click(send)
  expect(name).toBeInvalid()
  expect(email).toBeInvalid()
  expect(api.sent(inviteAgencyUser)).toEqual([])
  api.answer(inviteAgencyUser, seller)
  await user.type(name!, 'Selim Satış')
  await user.type(email!, 'selim@partner.example')
  await user.click(send)
  await waitFor(() => expect(name).toHaveValue(''))
  expect(api.sent(inviteAgencyUser)).toMatchObject([{ email: 'selim@partner.example', role: 'seller' }])
})

test('a list that does not come can be asked for again', async () => {
  api.refuse(listAgencyUsers, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  const { user } = await renderInShop(<AgencyUsers own={owner.id} />)
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  api.answer(listAgencyUsers, [owner])
  await user.click(screen.getByRole('button', { name: said('members.tryAgain') }))
  expect(await screen.findByText(owner.name)).toBeVisible()
})
