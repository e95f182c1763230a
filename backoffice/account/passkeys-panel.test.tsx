import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPasskey, beginPasskey, listPasskeys } from '#contract/staff/passkeys.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

const challenge = '0198c0de-0000-7000-8000-00000000000c'
const laptop = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  name: 'Laptop',
  createdAt: '2027-06-01T08:00:00.000Z',
}
const credential = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
  clientExtensionResults: {},
}

let api: ApiDouble
const create = vi.fn<() => Promise<unknown>>()

class CreatedCredential {
  static parseRequestOptionsFromJSON = (options: object) => options
  static parseCreationOptionsFromJSON = (options: object) => options
  toJSON = () => credential
}

beforeEach(() => {
  api = apiDouble()
  vi.stubGlobal('PublicKeyCredential', CreatedCredential)
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  create.mockReset()
  api.answer(listPasskeys, [])
  api.answer(beginPasskey, { challenge, options: { challenge: 'abc' } })
})

async function add() {
  const { user } = renderInBackOffice(<PasskeysPanel />)
  await user.type(screen.getByRole('textbox', { name: officeSaid('account.passkey-name') }), 'Laptop')
  await user.click(screen.getByRole('button', { name: officeSaid('account.passkey-add') }))
}

test('a passkey of this device is added under its name, and listed', async () => {
  create.mockResolvedValue(new CreatedCredential())
  api.answer(addPasskey, laptop)
  await add()
  await waitFor(() => expect(api.sent(addPasskey)).toEqual([{ challenge, name: 'Laptop', credential }]))
  expect(screen.getByRole('textbox', { name: officeSaid('account.passkey-name') })).toHaveValue('')
})

test('who dismisses the question of the browser adds nothing; a refused passkey says why', async () => {
  create.mockRejectedValueOnce(new DOMException('dismissed', 'NotAllowedError'))
  await add()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(api.sent(addPasskey)).toEqual([])
  create.mockResolvedValue(new CreatedCredential())
  api.refuse(addPasskey, { status: 409, code: 'too-many-passkeys', message: 'You have ten already.' })
  await waitFor(() => screen.getByRole('button', { name: officeSaid('account.passkey-add') }).click())
  await screen.findByText('You have ten already.')
  expect(screen.getByRole('textbox', { name: officeSaid('account.passkey-name') })).toHaveValue('Laptop')
})
