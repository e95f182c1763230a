import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { register, requestPasswordReset } from '#contract/members/members.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ForgotForm } from './forgot-form.tsx'
import { RegisterForm } from './register-form.tsx'

let api: ApiDouble
const onDone = vi.fn()
const onOther = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const handlers = { onDone, onOther, onEmail: () => {} }
const field = (key: Parameters<typeof said>[0]) => screen.getByLabelText(said(key))
const press = (key: Parameters<typeof said>[0]) => screen.getByRole('button', { name: said(key) })

test('every empty field of the registration is said at the field, and the form above', async () => {
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await user.click(press('members.register'))
  for (const key of ['members.firstName', 'members.lastName', 'members.email', 'members.password'] as const) {
    expect(field(key)).toBeInvalid()
    expect(field(key)).toHaveAccessibleDescription()
  }
  expect(screen.getByRole('alert')).toHaveTextContent(said('members.fillIn'))
  expect(field('members.firstName')).toHaveFocus()
  expect(api.sent(register)).toEqual([])
})

async function fillIn(user: Awaited<ReturnType<typeof renderInShop>>['user'], again = 'turkuaz-2026') {
  await user.type(field('members.firstName'), 'Ada')
  await user.type(field('members.lastName'), 'Yıldız')
  await user.type(field('members.email'), 'ada@example.com')
  await user.type(field('members.password'), 'turkuaz-2026')
  await user.type(field('members.passwordAgain'), again)
}

test('two different passwords and a declined agreement are wrong, not missing', async () => {
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await fillIn(user, 'turkuaz-2027')
  await user.click(press('members.register'))
  expect(field('members.passwordAgain')).toBeInvalid()
  expect(field('members.passwordAgain')).toHaveFocus()
  expect(field('members.password')).toBeValid()
  await user.click(screen.getByRole('switch', { name: said('members.agree') }))
  await user.click(press('members.register'))
  expect(screen.queryByText(said('members.fillIn'))).not.toBeInTheDocument()
  expect(screen.getByRole('switch')).toHaveAccessibleDescription()
  expect(api.sent(register)).toEqual([])
})

test('after a failed attempt the errors stay until the form is sent again, which the next press does', async () => {
  api.answer(register, { member: memberAda, token: '' })
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await fillIn(user)
  await user.clear(field('members.lastName'))
  await user.click(press('members.register'))
  const problem = screen.getByRole('alert')
  expect(problem).toHaveTextContent(said('members.fillIn'))
  await user.type(field('members.lastName'), 'Yıldız')
  const agreement = screen.getByRole('switch', { name: said('members.agree') })
  await user.click(agreement)
  await user.click(agreement)
  expect(agreement).toBeChecked()
  expect(problem).toBeVisible()
  expect(field('members.lastName')).toBeInvalid()
  await user.click(press('members.register'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a password shorter than the company wants is said at its field', async () => {
  const rules = {
    passwordMinimumLength: 10,
    contractsPreAccepted: false,
    commentingRequiresMembership: false,
  }
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />, {
    settings: { rules: { ...rules, prepaymentHours: 24 } },
  })
  await user.type(field('members.password'), 'turkuaz')
  await user.click(press('members.register'))
  expect(field('members.password')).toHaveAccessibleDescription(/10/)
})

test('how hard the password is to guess is announced while it is typed', async () => {
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await user.type(field('members.password'), 'aaaaaaaa')
  expect(screen.getByText(said('members.strength.0'))).toHaveAttribute('aria-live', 'polite')
  await user.type(field('members.password'), 'Q7!kÖz-42-liman')
  expect(screen.queryByText(said('members.strength.0'))).not.toBeInTheDocument()
})

test('a registration is sent whole, in the language of the page', async () => {
  api.answer(register, { member: memberAda, token: '' })
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await fillIn(user)
  await user.click(press('members.register'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.sent(register)).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Yıldız',
      email: 'ada@example.com',
      password: 'turkuaz-2026',
      passwordAgain: 'turkuaz-2026',
      agreed: true,
      locale: 'en',
    },
  ])
})

test('an email that has an account is said at its field, which has the focus', async () => {
  api.refuse(register, { status: 409, code: 'emailhata' })
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await fillIn(user)
  await user.click(press('members.register'))
  await waitFor(() => expect(field('members.email')).toHaveAccessibleDescription(said('members.emailTaken')))
  expect(field('members.email')).toHaveFocus()
  expect(field('members.firstName')).toHaveValue('Ada')
})

test('what the server finds wrong with a field is said at that field', async () => {
  api.refuse(register, { status: 422, code: 'invalid', message: 'Check it.', fields: { ad: 'Too long.' } })
  const { user } = await renderInShop(<RegisterForm email="" {...handlers} />)
  await fillIn(user)
  await user.click(press('members.register'))
  await waitFor(() => expect(field('members.firstName')).toHaveAccessibleDescription('Too long.'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a link for another password is asked for with the email that was typed before', async () => {
  api.answer(requestPasswordReset, { status: 'sent' })
  const { user } = await renderInShop(<ForgotForm email="ada@example.com" {...handlers} />)
  await user.click(press('account.forgot-send'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.sent(requestPasswordReset)).toEqual([{ email: 'ada@example.com', locale: 'en' }])
})

test('an email without an account is said at its field', async () => {
  api.refuse(requestPasswordReset, { status: 404, code: 'mailyok', message: 'There is no such account.' })
  const { user } = await renderInShop(<ForgotForm email="ada@example.com" {...handlers} />)
  await user.click(press('account.forgot-send'))
  await waitFor(() =>
    expect(field('members.email')).toHaveAccessibleDescription(/There is no such account\./),
  )
  expect(onDone).not.toHaveBeenCalled()
})
