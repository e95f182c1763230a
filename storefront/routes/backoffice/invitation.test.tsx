import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptInvitation, readLink } from '#contract/staff/passwords.ts'
import { beginTotp, confirmTotp } from '#contract/staff/second-factor.ts'
import { getOwnAccount } from '#contract/staff/staff.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import InvitationScreen from './invitation.tsx'

const link = { email: 'can@example.com', name: 'Can Su', company: 'Turkuaz Travel' }
const own = {
  staff: { id: 's1', email: link.email, name: link.name, role: 'guide', locale: 'tr' },
  rights: [],
} as const
const begun = { secret: 'ABCDEFGHIJ', address: 'otpauth://totp/Kervan:can?secret=ABCDEFGHIJ' }
const chosen = 'a long enough password'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(readLink, { ...link, purpose: 'invitation' })
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

function open(hash = 'token-1') {
  history.replaceState(null, '', hash ? `#${hash}` : '/')
  return renderInShop(<InvitationScreen />)
}

const password = () => screen.findByLabelText(said('account.password-new'))
const again = () => screen.getByLabelText(said('members.passwordAgain'))
const button = (key: Parameters<typeof said>[0]) => screen.findByRole('button', { name: said(key) })

test('a password is chosen, an app is connected with its code, and the recovery codes are displayed once', async () => {
  api.answer(acceptInvitation, { token: 't', account: { ...own, rights: [] } })
  api.answer(beginTotp, begun)
  api.refuse(confirmTotp, { status: 422, code: 'code-wrong', message: 'This code is not right.' })
  const { user } = await open()
  await user.type(await password(), chosen)
  await user.type(again(), chosen)
  expect(screen.getByText(said('backoffice.invitation-text', link))).toBeVisible()
  await user.dblClick(await button('backoffice.save-password'))
  expect(await screen.findByText('ABCD EFGH IJ')).toBeVisible()
  expect(api.sent(acceptInvitation)).toEqual([{ link: 'token-1', password: chosen, passwordAgain: chosen }])

  const code = screen.getByLabelText(said('backoffice.code'))
  await user.click(await button('backoffice.app-connect'))
  expect(code).toHaveAccessibleDescription(said('members.fillIn'))
  expect(api.sent(confirmTotp)).toEqual([])
  await user.type(code, '123456{Enter}')
  await screen.findByText('This code is not right.')
  expect(code).toHaveFocus()
  api.answer(confirmTotp, { codes: ['one-1', 'two-2'] })
  await user.type(code, '{Enter}')
  expect(await screen.findByText('two-2')).toBeVisible()
  await user.click(await button('backoffice.recovery-stored'))
  expect(await screen.findByRole('link', { name: said('backoffice.open') })).toHaveAttribute(
    'href',
    '/backoffice',
  )
})

test('a password that is too short, or is typed differently, is refused at its field', async () => {
  const { user } = await open()
  await user.type(await password(), 'short')
  await user.type(again(), 'other')
  await user.click(await button('backoffice.save-password'))
  expect(await password()).toBeInvalid()
  expect(again()).toBeInvalid()
  expect(api.sent(acceptInvitation)).toEqual([])
})

test('what the server refuses of a password is at its field', async () => {
  api.refuse(acceptInvitation, { status: 422, code: 'input-invalid', fields: { password: 'Too common.' } })
  const { user } = await open()
  await user.type(await password(), chosen)
  await user.type(again(), chosen)
  await user.click(await button('backoffice.save-password'))
  await screen.findByText('Too common.')
  expect(await password()).toHaveFocus()
  expect(await password()).toHaveValue(chosen)
})

test('who used the link in this browser goes on with the app; one with an app is done', async () => {
  api.refuse(readLink, { status: 404, code: 'link-invalid', message: 'This link was used.' })
  api.answer(getOwnAccount, { ...own, rights: [] })
  api.refuse(beginTotp, { status: 409, code: 'second-factor-already' })
  await open()
  expect(await screen.findByText(said('backoffice.ready-text'))).toBeVisible()
})

test('who is not logged in reads why a used link does not open', async () => {
  api.refuse(readLink, { status: 404, code: 'link-invalid', message: 'This link was used.' })
  api.refuse(getOwnAccount, { status: 401, code: 'not-logged-in' })
  await open()
  expect(await screen.findByText('This link was used.')).toBeVisible()
  expect(screen.queryByLabelText(said('account.password-new'))).toBeNull()
})

test('a link for a new password, or none, is no invitation', async () => {
  api.answer(readLink, { ...link, purpose: 'new-password' })
  api.refuse(getOwnAccount, { status: 401, code: 'not-logged-in' })
  const { unmount } = await open()
  expect(await screen.findByText(said('account.link-incomplete'))).toBeVisible()
  unmount()
  await open('')
  expect(await screen.findByText(said('account.link-incomplete'))).toBeVisible()
})

test('an app can be connected later', async () => {
  api.answer(acceptInvitation, { token: 't', account: { ...own, rights: [] } })
  api.answer(beginTotp, begun)
  const { user } = await open()
  await user.type(await password(), chosen)
  await user.type(again(), chosen)
  await user.click(await button('backoffice.save-password'))
  await user.click(await button('backoffice.app-later'))
  expect(await screen.findByText(said('backoffice.ready-text'))).toBeVisible()
})
