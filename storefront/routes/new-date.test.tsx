import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RescueOffer } from '#domain/booking/rescue.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import NewDateScreen from './new-date.tsx'

const offer: RescueOffer = {
  ...{ state: 'open', number: 'KRV-1', guest: 'Ada Lovelace', title: 'Twelve islands' },
  ...{ day: '2099-07-01', time: '09:30', message: 'A storm is coming.' },
  people: { adults: 2, children: 0, infants: 0 },
  ...{ deadline: '2099-06-30T09:00:00Z', timeZone: 'Europe/Istanbul', over: false },
  options: ['move', 'credit', 'refund'],
  days: [{ day: '2099-07-03', time: '09:30' }],
  paid: euros(80),
}

async function answersTo(parts: Partial<RescueOffer>) {
  const props = { loaderData: { ...offer, ...parts } } as Parameters<typeof NewDateScreen>[0]
  const { unmount } = await renderInShop(<NewDateScreen {...props} />, { at: '/en/new-date/token' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const answers = headings.filter((heading) => heading !== said('checkout.contact'))
  return { answers, text: document.body.textContent, unmount }
}

test('a guest who paid chooses another day, a credit or the money back, by forms that work without scripts', async () => {
  const { answers, text } = await answersTo({})
  const amount = '€80'
  expect(answers).toEqual([
    said('rescue.move'),
    said('rescue.credit', { amount }),
    said('rescue.refund', { amount }),
  ])
  expect(text).toContain('A storm is coming.')
  await userEvent.click(screen.getByRole('radio'))
  const forms = [...document.forms]
  // A form without an address is never sent by the browser: it would be the work of React.
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual(
    forms.map(() => ['post', '/en/new-date/token']),
  )
  expect(forms.map((form) => Object.fromEntries(new FormData(form)))).toEqual([
    { option: 'move', departure: '2099-07-03 09:30' },
    { option: 'credit' },
    { option: 'refund' },
  ])
})

test('a guest who paid nothing reads no amount: credit and refund are one cancellation', async () => {
  const { answers, text } = await answersTo({ paid: euros(0) })
  expect(answers).toEqual([said('rescue.move'), said('rescue.cancel')])
  expect(text).not.toContain('€')
})

test('after the deadline, and after an answer, nothing can be chosen', async () => {
  const late = await answersTo({ over: true })
  expect([late.answers, screen.queryByRole('button')]).toEqual([[], null])
  expect(screen.getByText(said('rescue.over'))).toBeVisible()
  late.unmount()
  const { answers } = await answersTo({ state: 'moved', movedTo: { day: '2099-07-03', time: '09:30' } })
  expect([answers, screen.queryByRole('button')]).toEqual([[], null])
  expect(screen.getByText(said('rescue.state.moved', { day: '03.07.2099, 09:30' }))).toBeVisible()
})
