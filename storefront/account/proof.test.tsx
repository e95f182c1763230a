import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestLoginCode } from '#contract/members/login-codes.ts'
import { beginPasskeyLogIn, listPasskeys, proveMember } from '#contract/members/passkeys.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { accountApi } from '../data/browser-account-api.ts'
import { useProof } from './proof.tsx'

const id = '0198c0de-0000-7000-8000-00000000000c'
let api: ApiDouble
const get = vi.fn<() => Promise<unknown>>()

class UsedCredential {
  static parseRequestOptionsFromJSON = (options: object) => options
  toJSON = () => ({})
}

beforeEach(() => {
  api = apiDouble()
  api.refuse(listPasskeys, { status: 403, code: 'proof-required' })
  vi.stubGlobal('PublicKeyCredential', UsedCredential)
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  get.mockReset()
})

function Proved({ hasPassword, hasPasskey }: { hasPassword: boolean; hasPasskey: boolean }): ReactNode {
  const profile = { email: 'elif@example.com', hasPassword } as MemberProfile
  const { withProof, proofDialog } = useProof({ profile, hasPasskey })
  return (
    <>
      <button type="button" onClick={() => void withProof(accountApi('en').passkeys)}>
        Begin
      </button>
      {proofDialog}
    </>
  )
}

async function begin(owner: { hasPassword: boolean; hasPasskey: boolean }) {
  const { user } = await renderInShop(<Proved {...owner} />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await screen.findByRole('dialog')
  return user
}

const button = (key: Parameters<typeof said>[0]) => screen.getByRole('button', { name: said(key) })

test('who has no password is emailed a first code, and then may have a new one', async () => {
  api.answer(requestLoginCode, { codeId: id })
  const user = await begin({ hasPassword: false, hasPasskey: false })
  expect(screen.queryByRole('button', { name: said('checkout.member.code-again') })).toBeNull()
  await user.dblClick(button('area.prove-send'))
  expect(await screen.findByRole('button', { name: said('checkout.member.code-again') })).toBeVisible()
  expect(api.sent(requestLoginCode)).toHaveLength(1)
})

test('a press and another one before the answer send one code', async () => {
  const answered = api.hold(requestLoginCode, { codeId: id })
  const user = await begin({ hasPassword: true, hasPasskey: false })
  await user.dblClick(button('checkout.member.code-instead'))
  await user.click(button('checkout.member.code-instead'))
  answered()
  await screen.findByLabelText(new RegExp(said('checkout.member.code')))
  expect(api.sent(requestLoginCode)).toHaveLength(1)
  await user.click(button('checkout.member.code-again'))
  await waitFor(() => expect(api.sent(requestLoginCode)).toHaveLength(2))
  expect(api.sent(proveMember)).toEqual([])
})

test.each([
  ['NotAllowedError', false],
  ['AbortError', false],
  ['SecurityError', true],
  ['UnknownError', true],
])('a passkey that ends with a %s is an error: %s', async (name, isError) => {
  api.answer(beginPasskeyLogIn, { challenge: id, options: {} })
  get.mockRejectedValue(new DOMException('no', name))
  const user = await begin({ hasPassword: true, hasPasskey: true })
  await user.click(button('members.passkey'))
  await waitFor(() => expect(button('members.passkey')).not.toHaveAttribute('aria-busy'))
  expect(get).toHaveBeenCalledOnce()
  expect(screen.queryAllByText(said('members.passkey-failed'))).toHaveLength(isError ? 1 : 0)
})
