import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { useShop } from '../../company/shop.tsx'
import { readCookie } from '../../members/cookies.ts'
import { CurrencySwitcher } from './currency-switcher.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

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
