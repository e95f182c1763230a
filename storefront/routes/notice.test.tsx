import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmAlert, endAlert, getAlert } from '#contract/alerts/alerts.ts'
import type { Alert } from '#domain/search/alert.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import NoticeScreen from './notice.tsx'

const alert: Alert = {
  product: {
    id: 'k1',
    slug: 'twelve-islands',
    title: 'Twelve islands',
    path: '/u/boat-tours/twelve-islands',
  },
  reason: 'free-day',
  day: '2099-06-15',
  people: 2,
  state: 'unconfirmed',
}

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => {
  history.replaceState(null, '', location.pathname)
})

function open(hash: string) {
  // Without the event by which the page notices another link
  history.replaceState(null, '', `#${hash}`)
  return renderInShop(<NoticeScreen />)
}

const button = (key: Parameters<typeof said>[0]) => screen.findByRole('button', { name: said(key) })

test('nothing is confirmed by opening the link; the button does', async () => {
  api.answer(getAlert, alert)
  api.answer(confirmAlert, { ...alert, state: 'waiting' })
  const { user } = await open('token-1')
  const confirm = await button('alert.confirm')
  expect(api.sent(confirmAlert)).toEqual([])
  await user.click(confirm)
  expect(await screen.findByText(said('alert.state.waiting'))).toBeVisible()
  expect(api.sent(confirmAlert)).toMatchObject([{ token: 'token-1' }])
  expect(screen.getByRole('link', { name: said('alert.product') })).toHaveAttribute(
    'href',
    alert.product.path,
  )
})

test('the link that ends an alert ends it at once', async () => {
  api.answer(endAlert, { ...alert, state: 'ended' })
  await open('end.token-1')
  expect(await screen.findByText(said('alert.state.ended'))).toBeVisible()
  expect(api.sent(endAlert)).toMatchObject([{ token: 'token-1' }])
})

test('a link that ends the alert, opened in the tab of the one that confirms it, ends it', async () => {
  api.answer(getAlert, alert)
  api.answer(endAlert, { ...alert, state: 'ended' })
  await open('token-1')
  expect(await screen.findByText(said('alert.state.unconfirmed'))).toBeVisible()
  history.replaceState(null, '', '#end.token-1')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  expect(await screen.findByText(said('alert.state.ended'))).toBeVisible()
  expect(api.sent(confirmAlert)).toEqual([])
})

test.each(['waiting', 'notified'] as const)(
  'a link that is opened again when the alert is %s says so, and confirms nothing more',
  async (state) => {
    api.answer(getAlert, { ...alert, state })
    await open('token-1')
    expect(await screen.findByText(said(`alert.state.${state}`))).toBeVisible()
    expect(screen.queryByRole('button', { name: said('alert.confirm') })).toBeNull()
  },
)

test('a link that is over leads home; one that could not be read may be tried again', async () => {
  api.refuse(getAlert, { status: 404, code: 'alert-unknown', message: 'This link is over.' })
  await open('token-1')
  expect(await screen.findByText('This link is over.')).toBeVisible()
  expect(screen.queryByRole('button', { name: said('error.retry') })).toBeNull()
  expect(screen.getByRole('link', { name: said('error.home') })).toHaveAttribute('href', '/')
})

test('after a failure the same link is asked about again', async () => {
  api.refuse(getAlert, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  const { user } = await open('token-1')
  const again = await button('error.retry')
  api.answer(getAlert, alert)
  await user.click(again)
  expect(await button('alert.confirm')).toBeVisible()
})

test('a link without a token says that it is incomplete, and asks nothing', async () => {
  await open('')
  await waitFor(() => expect(screen.getByText(said('account.link-incomplete'))).toBeVisible())
  expect(api.sent(getAlert)).toEqual([])
})
