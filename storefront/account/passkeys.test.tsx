import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getMember } from '#contract/members/members.ts'
import { removePasskey, renamePasskey } from '#contract/members/passkeys.ts'
import type { Passkey } from '#domain/passkey.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { Passkeys } from './passkeys.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(getMember, { profile: undefined, strategy: undefined })
})

const laptop: Passkey = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Laptop',
  createdAt: '2026-05-01T08:00:00.000Z',
}
const passkeys = <Passkeys profile={memberAda} passkeys={[laptop]} />

test('a passkey is deleted after a question that names it; a refusal leaves the question open', async () => {
  api.refuse(removePasskey, { status: 409, code: 'last-passkey', message: 'It is your last one.' })
  const { user } = await renderInShop(passkeys)
  const remove = screen.getByRole('button', { name: `${said('area.delete')}: Laptop` })
  await user.click(remove)
  expect(screen.getByRole('dialog')).toHaveTextContent('Laptop')
  expect(screen.getByRole('button', { name: said('area.cancel') })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: said('area.delete') }))
  await screen.findByText('It is your last one.')
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: said('area.cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(remove).toHaveFocus()
  expect(api.sent(removePasskey)).toHaveLength(1)
})

test('a new name of a passkey is needed, and sent without spaces around it', async () => {
  api.answer(renamePasskey, [laptop])
  const { user } = await renderInShop(passkeys)
  await user.click(screen.getByRole('button', { name: `${said('area.passkey-rename')}: Laptop` }))
  const name = screen.getByLabelText(new RegExp(`^${said('area.passkey-name')}`))
  await user.clear(name)
  await user.type(name, '  {Enter}')
  expect(name).toBeInvalid()
  expect(api.sent(renamePasskey)).toEqual([])
  await user.type(name, 'Work {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(renamePasskey)).toEqual([{ id: laptop.id, name: 'Work' }])
})

test('a browser without passkeys says so in place of the button', async () => {
  await renderInShop(passkeys)
  expect(await screen.findByText(said('area.passkeys-unsupported'))).toBeVisible()
  expect(screen.queryByRole('button', { name: said('area.passkey-add') })).toBeNull()
})

test('a browser with passkeys offers to add one', async () => {
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}) })
  await renderInShop(passkeys)
  expect(await screen.findByRole('button', { name: said('area.passkey-add') })).toBeEnabled()
})
