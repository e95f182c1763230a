import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { useCheckedForm } from '../components/checked-form.tsx'
import { useBeginAtDetails } from './details-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type CheckoutFields, emptyFields } from './fields.ts'
import { PhoneField } from './phone-field.tsx'
import '#contract/phone.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function Form() {
  const form = useCheckedForm<CheckoutFields>({ defaultValues: emptyFields, shouldFocusError: false })
  const [tried, setTried] = useState(0)
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(
          () => {},
          () => setTried(tried + 1),
        )}
      >
        <ErrorSummary tried={tried} />
        <input
          id="checkout-firstName"
          aria-label="First name"
          {...form.register('firstName', {
            validate: (name) => name !== '' || 'Please enter your first name.',
          })}
        />
        <PhoneField />
        <details>
          <summary>Your hotel</summary>
          <input
            id="checkout-hotelName"
            aria-label="Hotel"
            aria-invalid={errors.hotelName ? true : undefined}
            {...form.register('hotelName', { validate: (name) => name !== '' || 'Please enter your hotel.' })}
          />
        </details>
        <button type="submit">Order</button>
      </form>
    </FormProvider>
  )
}

const phone = () => screen.getByRole('textbox', { name: said('checkout.field.phone') })
const country = () => screen.getByRole('combobox', { name: said('checkout.phone.country') })
const order = () => screen.getByRole('button', { name: 'Order' })

async function openForm() {
  const rendered = await renderInShop(<Form />)
  await waitFor(() => expect(within(country()).getAllByRole('option').length).toBeGreaterThan(200))
  return rendered
}

test('a number typed as at home becomes international when the field is left', async () => {
  const { user } = await openForm()
  await user.selectOptions(country(), 'TR')
  await user.type(phone(), '0532 000 00 00')
  await user.tab()
  expect(phone()).toHaveValue('+90 532 000 00 00')
})

test('a number that says its country chooses it', async () => {
  const { user } = await openForm()
  await user.type(phone(), '+49 30 123456')
  expect(country()).toHaveValue('DE')
})

test.each([
  ['en-AU', 'AU'],
  ['zh-Hant-TW', 'TW'],
  ['de', 'GB'],
  ['es-419', 'GB'],
  ['en-001', 'GB'],
  // Antarctica has no phone numbers
  ['en-AQ', 'GB'],
  ['en-US@posix', 'GB'],
  ['', 'GB'],
])('an English checkout in a browser that is set to "%s" begins with the country %s', async (tag, begins) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)
  await openForm()
  expect(country()).toHaveValue(begins)
})

test('another country takes the place of the one in the number', async () => {
  const { user } = await openForm()
  await user.type(phone(), '+90 532 000 00 00')
  await user.selectOptions(country(), 'DE')
  expect((phone() as HTMLInputElement).value).toMatch(/^\+49/)
})

test('the countries are named in the language of the page, each with its code', async () => {
  await openForm()
  expect(within(country()).getByRole('option', { name: 'Netherlands (+31)' })).toBeInTheDocument()
})

test('a number that is none is said at its field', async () => {
  const { user } = await openForm()
  await user.type(phone(), '12')
  await user.click(order())
  await waitFor(() => expect(phone()).toBeInvalid())
  expect(phone()).toHaveAccessibleDescription()
})

test('nothing is summed up before the form was tried', async () => {
  await openForm()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('what is wrong is summed up in the order of the fields, and has the focus', async () => {
  const { user } = await openForm()
  await user.click(order())
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent(said('members.fillIn'))
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#checkout-firstName', '#checkout-phone', '#checkout-hotelName'])
})

test('a line of the summary leads to its field, and what is folded is opened', async () => {
  const { user } = await openForm()
  await user.click(order())
  await screen.findByRole('alert')
  expect(screen.getByRole('textbox', { name: 'Hotel' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Please enter your hotel.' }))
  expect(screen.getByRole('textbox', { name: 'Hotel' })).toHaveFocus()
})

test('the summary is gone once everything is right', async () => {
  const { user } = await openForm()
  await user.click(order())
  await screen.findByRole('alert')
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada')
  await user.type(phone(), '+90 532 000 00 00')
  await user.type(screen.getByRole('textbox', { name: 'Hotel' }), 'Liman')
  await user.tab()
  // Until then it stays: what is above the button would move it while it is pressed
  expect(screen.getByRole('alert')).toBeVisible()
  await user.click(order())
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

/** The details of a visitor whose account section goes with the button in it. */
function Details() {
  const [isNeeded, setNeeded] = useState(true)
  useBeginAtDetails(isNeeded)
  return (
    <>
      {isNeeded && (
        <button type="button" onClick={() => setNeeded(false)}>
          Log in
        </button>
      )}
      <h2 id="section-details">Details</h2>
    </>
  )
}

test('the account passes the focus to the heading of the details when it goes', async () => {
  const { user } = await renderInShop(<Details />)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus()
})
