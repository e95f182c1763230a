import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Due } from '#domain/members/payments.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { DueList } from './due-list.tsx'

const due: Due = {
  booking: 'b1',
  number: 'KRV-1',
  title: 'Twelve islands',
  amount: euros(40),
  when: 'now',
  deadline: '2099-07-01T09:00:00.000Z',
  method: 'card',
}

const lines = () => screen.getAllByRole('listitem')

/** The text of a line, with plain spaces. */
const textOf = (line: HTMLElement) => line.textContent?.replaceAll('\u{a0}', ' ')

test('each payment has its booking, amount and deadline, and leads to its booking', async () => {
  const onSite: Due = {
    ...due,
    booking: 'b2',
    number: 'KRV-2',
    title: 'Clio',
    when: 'on-site',
    amount: euros(90),
  }
  await renderInShop(<DueList due={[due, onSite]} />)
  const [now, later] = lines()
  expect(textOf(now!)).toBe(
    `Twelve islandsKRV-1 · ${said('area.due-by', { when: '01.07.2099, 12:00' })}€40${said('area.pay')}`,
  )
  expect(within(now!).getByRole('link', { name: `${said('area.pay')}: Twelve islands` })).toHaveAttribute(
    'href',
    '/user/reservations/KRV-1',
  )
  expect(textOf(later!)).toBe(
    `ClioKRV-2 · ${said('area.due-on-site', { when: '01.07.2099, 12:00' })}€90${said('area.show')}`,
  )
  expect(within(later!).getByRole('link', { name: `${said('area.show')}: Clio` })).toHaveAttribute(
    'href',
    '/user/reservations/KRV-2',
  )
})

test('a payment without a deadline names none', async () => {
  const { deadline: _, ...open } = due
  await renderInShop(<DueList due={[open]} />)
  expect(textOf(lines()[0]!)).toBe(`Twelve islandsKRV-1€40${said('area.pay')}`)
})
