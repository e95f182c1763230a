import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOwnKey, revokeOwnKey } from '#contract/agencies/api-console.ts'
import type { AgencyKey } from '#domain/agencies/keys.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { KeysPanel } from './keys-panel.tsx'

const key: AgencyKey = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Till',
  hint: 'kv_live_ab',
  scope: 'book',
  mode: 'live',
  createdAt: '2099-01-01T09:00:00Z',
  madeBy: 'agency',
  maker: 'Oya',
  makerLeft: false,
}
const onChanged = vi.fn()
const onCreated = vi.fn()

let api: ApiDouble

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const panel = (...keys: AgencyKey[]) => <KeysPanel keys={keys} onChanged={onChanged} onCreated={onCreated} />
const create = () => screen.getByRole('button', { name: said('agency.api.create') })
const program = () => screen.getByLabelText(new RegExp(`^${said('agency.api.program')}`))

test('a test key is made without a password, displayed once, and passed on', async () => {
  api.answer(createOwnKey, { key: 'kv_test_whole', created: { ...key, mode: 'test' } })
  const { user } = await renderInShop(panel())
  expect(screen.getByText(said('agency.api.noKeys'))).toBeVisible()
  await user.type(program(), 'Till')
  await user.click(create())
  expect(await screen.findByText('kv_test_whole')).toBeVisible()
  expect(api.sent(createOwnKey)).toEqual([{ name: 'Till', scope: 'book', mode: 'test', password: undefined }])
  expect(onCreated).toHaveBeenCalledWith('kv_test_whole')
})

test('a live key needs the password, and a wrong one is said at its field', async () => {
  api.refuse(createOwnKey, { status: 422, code: 'input-invalid', fields: { sifre: 'Wrong password.' } })
  const { user } = await renderInShop(panel())
  await user.type(program(), 'Till')
  await user.selectOptions(screen.getByLabelText(said('agency.api.mode')), 'live')
  await user.click(create())
  const password = screen.getByLabelText(new RegExp(`^${said('agency.api.yourPassword')}`))
  expect(password).toBeInvalid()
  expect(api.sent(createOwnKey)).toEqual([])
  await user.type(password, 'guess')
  await user.click(create())
  expect(await screen.findByText('Wrong password.')).toBeVisible()
  expect(onCreated).not.toHaveBeenCalled()
})

test('a key is revoked after a question; a revoked one cannot be revoked again', async () => {
  api.answer(revokeOwnKey, { key: { ...key, revokedAt: '2099-02-01T09:00:00Z' } })
  const { user } = await renderInShop(
    panel(key, { ...key, id: key.id.replace(/1$/, '2'), name: 'Old', revokedAt: '2099-01-02T09:00:00Z' }),
  )
  const revoke = screen.getAllByRole('button', { name: said('agency.api.revoke') })
  expect(revoke).toHaveLength(1)
  await user.click(revoke[0]!)
  const dialog = within(screen.getByRole('dialog'))
  expect(api.sent(revokeOwnKey)).toEqual([])
  await user.click(dialog.getByRole('button', { name: said('agency.api.revoke') }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(api.sent(revokeOwnKey)).toEqual([{ key: key.id }])
})

test('a key whose maker may make none any more says so', async () => {
  await renderInShop(panel({ ...key, makerLeft: true }))
  expect(screen.getByText(said('agency.api.makerLeft', { name: 'Oya' }))).toBeVisible()
})
