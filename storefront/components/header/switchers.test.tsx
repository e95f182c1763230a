import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { endChange } from '../../cart/entry-change.ts'
import { useShop } from '../../company/shop.tsx'
import { readCookie } from '../../members/cookies.ts'
import { CurrencySwitcher } from './currency-switcher.tsx'
import { LanguageLinks, LanguageSwitcher } from './language-switcher.tsx'

afterEach(() => {
  history.replaceState(null, '', '/')
})

function Amount() {
  return <p>Price {useShop().price(moneyOf(4000, 'EUR'))}</p>
}

test('another currency shows at once in every price, and the server will know it', async () => {
  const { user } = await renderInShop(
    <>
      <CurrencySwitcher />
      <Amount />
    </>,
  )
  expect(screen.getByText(/^Price/)).toHaveTextContent('€40')
  await user.click(screen.getByRole('button', { name: said('header.currencyNow', { currency: 'EUR' }) }))
  expect(screen.getByRole('button', { name: /EUR.*Euro/, current: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /US Dollar/ }))
  expect(screen.getByText(/^Price/)).toHaveTextContent('$50')
  expect(readCookie('kur')).toBe('USD')
  expect(screen.getByRole('button', { name: said('header.currencyNow', { currency: 'USD' }) })).toHaveFocus()
})

test('with a single currency or language there is nothing to choose', async () => {
  const currencies = { ...shopSettings.currencies, offered: ['EUR' as const] }
  await renderInShop(
    <>
      <CurrencySwitcher />
      <LanguageSwitcher />
    </>,
    { settings: { currencies, languages: ['en'] } },
  )
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('each language is a link to this page, named in itself; the current one is marked', async () => {
  const { user } = await renderInShop(<LanguageSwitcher />, { at: '/contact' })
  await user.click(screen.getByRole('button', { name: said('header.languageNow', { language: 'English' }) }))
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  const arabic = screen.getByRole('link', { name: 'العربية' })
  expect(arabic).toHaveAttribute('lang', 'ar')
  expect(arabic).toHaveAttribute('href', '/ar/contact')
})

test('a language link leads to what has been chosen since the page was opened', async () => {
  const at = '/u/tours/boat?change=item&date=2099-07-03'
  history.replaceState(null, '', at)
  const { user } = await renderInShop(<LanguageLinks className="" />, { at })
  const german = () => screen.getByRole('link', { name: 'Deutsch' })
  // Without JavaScript it leads to the page as it was opened
  expect(german()).toHaveAttribute('href', `/de${at}`)
  history.replaceState(null, '', '/u/tours/boat?change=item&date=2099-07-05&adults=3')
  await user.pointer({ keys: '[MouseMiddle>]', target: german() })
  expect(german()).toHaveAttribute('href', '/de/u/tours/boat?change=item&date=2099-07-05&adults=3')
  // Once the change is saved, the next item is a further one in that language, too
  endChange()
  german().addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(german())
  expect(german()).toHaveAttribute('href', '/de/u/tours/boat?date=2099-07-05&adults=3')
})
