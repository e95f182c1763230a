import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '#contract/account/account.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { DeleteAccount } from './delete-account.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const press = (key: Parameters<typeof said>[0]) => screen.getByRole('button', { name: said(key) })
const password = () => screen.getByLabelText(said('area.password-present'))

test('the account is deleted with the password, and its owner is on the home page', async () => {
  api.answer(eraseAccount, 'erased')
  const { user, address } = await renderInShop(<DeleteAccount hasPassword />, { at: '/user/security' })
  await user.click(press('area.erase'))
  await user.type(password(), 'turkuaz')
  await user.click(press('area.erase-now'))
  expect(await screen.findByText(said('account.done-erased'))).toBeVisible()
  expect(api.sent(eraseAccount)).toEqual([{ password: 'turkuaz', language: undefined }])
  expect(address()).toBe('/')
})

test('a wrong password is said at its field until it is typed again', async () => {
  api.refuse(eraseAccount, { status: 422, code: 'input-invalid', fields: { sifre: 'Wrong password.' } })
  const { user } = await renderInShop(<DeleteAccount hasPassword />)
  await user.click(press('area.erase'))
  await user.type(password(), 'guess')
  await user.click(press('area.erase-now'))
  expect(await screen.findByText('Wrong password.')).toBeVisible()
  await user.type(password(), 'es')
  expect(screen.queryByText('Wrong password.')).toBeNull()
})

test.each([true, false])(
  'by an emailed link nothing is deleted yet (with a password: %s)',
  async (hasPassword) => {
    api.answer(eraseAccount, 'mailed')
    const { user, address } = await renderInShop(<DeleteAccount hasPassword={hasPassword} />, {
      at: '/user/security',
    })
    await user.click(press('area.erase'))
    await user.click(press('area.erase-by-mail'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sent(eraseAccount)).toEqual([{ password: undefined, language: undefined }])
    expect(address()).toBe('/user/security')
  },
)
