import { act, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { logInByCode, requestLoginCode } from '#contract/members/login-codes.ts'
import { findAccount, logIn, register } from '#contract/members/members.ts'
import { beginPasskeyLogIn, logInByPasskey } from '#contract/members/passkeys.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { passkeyAnswer, withPasskey } from '#tests/components/with-passkey.ts'
import { AccountSection } from './account-section.tsx'
import { type CheckoutFields, emptyFields } from './fields.ts'
import { useCheckoutAccount } from './use-checkout-account.ts'

const session = { member: memberAda, token: '' }
const codeId = '0197a2b0-0000-4000-8000-000000000000'
let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
})

/** The section of a visitor, with the button that goes on. */
function Account() {
  const form = useForm<CheckoutFields>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { ...emptyFields, firstName: ' Ada ', lastName: 'Yıldız' },
  })
  const account = useCheckoutAccount(form, { status: 'visitor' })
  async function goOn() {
    if (await form.trigger(['email', 'password', 'code', 'agreed'])) await account.enter()
  }
  return (
    <FormProvider {...form}>
      <AccountSection account={account} />
      <button type="button" onClick={goOn}>
        Continue
      </button>
    </FormProvider>
  )
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = (name = 'Choose a password') => screen.getByLabelText(name)
/** The other of two that take the same place is inert, which jsdom does not know. */
const logInButton = () =>
  screen.getAllByRole('button', { name: 'Log in' }).find((button) => !button.closest('[inert]'))!
const goOn = () => screen.getByRole('button', { name: 'Continue' })
const arrive = () => renderInShop(<Account />, { at: '/basket/checkout' })

test('who is new registers with the lead traveller’s name and one password', async () => {
  api.answer(findAccount, false)
  api.answer(register, session)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'gümüşlük-2026')
  await user.click(goOn())
  await waitFor(() => expect(api.sent(register)).toHaveLength(1))
  expect(api.sent(register)[0]).toMatchObject({
    firstName: 'Ada',
    lastName: 'Yıldız',
    email: 'ada@example.com',
    password: 'gümüşlük-2026',
    passwordAgain: 'gümüşlük-2026',
    agreed: true,
    locale: 'en',
  })
  expect(api.sent(logIn)).toEqual([])
})

test('a member is recognised on leaving the address, and logs in with the password in place', async () => {
  api.answer(findAccount, true)
  api.answer(logIn, session)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.tab()
  await user.type(await screen.findByLabelText('Password'), 'turkuaz')
  await user.click(logInButton())
  await waitFor(() =>
    expect(api.sent(logIn)).toEqual([{ email: 'ada@example.com', password: 'turkuaz', remember: false }]),
  )
  expect(api.sent(findAccount)).toEqual([{ email: 'ada@example.com' }])
})

test('another address after a recognised one is new again', async () => {
  api.answer(findAccount, true)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.tab()
  await screen.findByLabelText('Password')
  await user.type(email(), '.tr')
  expect(password()).toBeInTheDocument()
})

test('a wrong password is said at the field, and nothing typed is lost', async () => {
  api.answer(findAccount, true)
  api.refuse(logIn, { status: 401, code: 'login-failed' })
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.tab()
  await user.type(await screen.findByLabelText('Password'), 'wrong')
  await user.click(goOn())
  await waitFor(() =>
    expect(password('Password')).toHaveAccessibleDescription('Please check your login details.'),
  )
  expect([(email() as HTMLInputElement).value, (password('Password') as HTMLInputElement).value]).toEqual([
    'ada@example.com',
    'wrong',
  ])
})

test('an address that was not recognised is asked for its password after registering was refused', async () => {
  api.refuse(findAccount, { status: 429, code: 'too-many-attempts' })
  api.refuse(register, { status: 409, code: 'emailhata', fields: { e_mail: 'Taken.' } })
  api.answer(logIn, session)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'gümüşlük-2026')
  await user.click(goOn())
  await waitFor(() =>
    expect(password('Password')).toHaveAccessibleDescription(
      'This e-mail address has been registered before.',
    ),
  )
  await user.click(goOn())
  await waitFor(() => expect(api.sent(logIn)).toHaveLength(1))
})

test('a member whose address is not recognised says so, with a password of any length', async () => {
  api.answer(findAccount, false)
  api.answer(logIn, session)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'abcd')
  await user.click(logInButton())
  expect(password('Password')).toHaveFocus()
  await user.click(goOn())
  await waitFor(() => expect(api.sent(logIn)).toHaveLength(1))
})

test('two presses while the server is slow register once', async () => {
  api.answer(findAccount, false)
  const answer = api.hold(register, session)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'gümüşlük-2026')
  await user.dblClick(goOn())
  await waitFor(() => expect(api.sent(register)).toHaveLength(1))
  await act(async () => answer())
  expect(api.sent(register)).toHaveLength(1)
})

test('without a connection what was typed stays, and the next press tries again', async () => {
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'gümüşlük-2026')
  await user.click(goOn())
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/We couldn’t connect/))
  expect(password()).toHaveValue('gümüşlük-2026')
})

test('a code by email takes the place of the password, and registers who is new', async () => {
  api.answer(findAccount, false)
  api.answer(requestLoginCode, { codeId })
  api.answer(logInByCode, session)
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Email me a code instead' }))
  const code = await screen.findByRole('textbox', { name: 'Code from the email' })
  expect(screen.queryByLabelText('Choose a password')).toBeNull()
  await user.click(goOn())
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Please enter the 6 digits of the code\./))
  await user.type(code, '482913')
  await user.click(goOn())
  await waitFor(() => expect(api.sent(logInByCode)).toHaveLength(1))
  expect(api.sent(logInByCode)[0]).toEqual({
    email: 'ada@example.com',
    code: '482913',
    codeId,
    firstName: 'Ada',
    lastName: 'Yıldız',
    agreed: true,
    locale: 'en',
    remember: false,
  })
})

test('a wrong code is said at its field, and the password is a press away', async () => {
  api.answer(findAccount, true)
  api.answer(requestLoginCode, { codeId })
  api.refuse(logInByCode, { status: 401, code: 'login-code-invalid', message: 'This code is wrong.' })
  const { user } = await arrive()
  await user.type(email(), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Email me a code instead' }))
  const code = await screen.findByRole('textbox', { name: 'Code from the email' })
  expect(code).toHaveFocus()
  await user.type(code, '000000')
  await user.click(goOn())
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./))
  expect(code).toHaveValue('000000')
  await user.click(screen.getByRole('button', { name: 'Use a password' }))
  expect(password('Password')).toHaveFocus()
})

test('a passkey of this shop logs in, without an address', async () => {
  withPasskey()
  api.answer(beginPasskeyLogIn, { challenge: codeId, options: {} })
  api.answer(logInByPasskey, session)
  const { user } = await arrive()
  await user.click(await screen.findByRole('button', { name: said('members.passkey') }))
  expect(await screen.findByText(said('members.welcome'))).toBeVisible()
  expect(api.sent(logInByPasskey)).toEqual([
    { challenge: codeId, credential: passkeyAnswer, remember: false },
  ])
})
