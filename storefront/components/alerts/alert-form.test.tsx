import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createAlert } from '#contract/alerts/alerts.ts'
import { day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { AlertButton } from './alert-button.tsx'
import { AlertForm } from './alert-form.tsx'
import '#ui/fields/date-rules.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const boat = tour({}, { fromPrice: euros(40) })
const date = () => screen.queryByRole('textbox', { name: said('home.date') })
const email = () => screen.getByRole('textbox', { name: said('alert.email') })
const send = () => screen.getByRole('button', { name: said('alert.send') })
const reason = (which: 'free-day' | 'lower-price') =>
  screen.getByRole('radio', { name: said(`alert.reason.${which}`) })

test('the form comes when the offer is opened', async () => {
  const { user } = await renderInShop(<AlertButton product={boat} />)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(screen.getByText(said('alert.offer')))
  expect(await screen.findByRole('textbox', { name: said('alert.email') })).toBeVisible()
})

test('what is on request and has no price offers nothing to wait for', async () => {
  await renderInShop(<AlertButton product={tour({}, { onRequest: true })} />)
  expect(screen.queryByText(said('alert.offer'))).not.toBeInTheDocument()
})

test('a lower price needs no day', async () => {
  const { user } = await renderInShop(<AlertForm product={boat} />)
  expect(reason('free-day')).toBeChecked()
  expect(date()).toBeVisible()
  await user.click(reason('lower-price'))
  expect(date()).not.toBeInTheDocument()
})

test('where only one thing can be waited for it is not asked', async () => {
  await renderInShop(<AlertForm product={tour()} />)
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(date()).toBeVisible()
})

test('a missing day and a missing email are said together', async () => {
  api.refuse(createAlert, { status: 422, code: 'invalid', fields: { e_mail: 'Please enter your email.' } })
  const { user } = await renderInShop(<AlertForm product={boat} />)
  await user.click(send())
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/^Please enter your email\./))
  expect(date()).toHaveAccessibleDescription(said('date.invalid'))
})

test('the reason is sent with its day and people, and then said to be confirmed by email', async () => {
  api.answer(createAlert, true)
  const { user } = await renderInShop(<AlertForm product={boat} />)
  await user.type(date()!, '15072099')
  await user.clear(screen.getByRole('spinbutton', { name: said('home.people') }))
  await user.type(screen.getByRole('spinbutton', { name: said('home.people') }), '3')
  await user.type(email(), 'ida@example.com')
  await user.click(send())
  expect(await screen.findByText(said('alert.sent'))).toBeVisible()
  const requested = {
    product: 'k1',
    email: 'ida@example.com',
    reason: 'free-day',
    day: day('2099-07-15'),
    people: 3,
  }
  expect(api.sent(createAlert)).toEqual([{ locale: 'en', alert: requested }])
})

test('without a connection it says so, and the form stays as it is', async () => {
  const { user } = await renderInShop(<AlertForm product={boat} />)
  await user.click(reason('lower-price'))
  await user.type(email(), 'ida@example.com')
  await user.click(send())
  expect(await screen.findByText(said('alert.failed'))).toBeVisible()
  expect(email()).toHaveValue('ida@example.com')
})
