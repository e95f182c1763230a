import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { CompanySettings } from '#domain/company/company.ts'
import { formattingLocale } from '#domain/languages/digits.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatPrice } from '#domain/money/format-money.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { convertWhereKnown } from '#domain/money/rates.ts'
import { writeCookie } from '../members/cookies.ts'

export { pathIn } from './addresses.ts'

/** Context of every screen: company, language and display currency. */
export type Shop = {
  settings: CompanySettings
  locale: Locale
  currency: Currency
  uploadBase: string
  /** Address of a map style, or a template of tiles, of another site; without one there is the own chart alone. */
  mapStyleUrl?: string
  /** The source of that map, where it does not state it. */
  mapAttribution?: string
  origin: string
  chooseCurrency(currency: Currency): void
  /** Money as it is shown: in the chosen currency, written the way the language writes it, whole units without decimals. */
  price(money: Money): string
  /** Money in its own currency. */
  exact(money: Money): string
}

const ShopContext = createContext<Shop | undefined>(undefined)

export type ShopProviderProps = {
  settings: CompanySettings
  locale: Locale
  currency: Currency | undefined
  uploadBase: string
  mapStyleUrl?: string
  mapAttribution?: string
  origin: string
  children: ReactNode
}

/** Makes the shop known to every screen. Choosing a currency needs no call: the day's rates are here. */
export function ShopProvider(props: ShopProviderProps) {
  const { settings, locale, uploadBase, mapStyleUrl, mapAttribution, origin, children } = props
  const { offered, display } = settings.currencies
  const [chosen, setChosen] = useState(props.currency)
  const currency = chosen && offered.includes(chosen) ? chosen : display

  const chooseCurrency = useCallback((next: Currency) => {
    // The server renders prices in this currency, so it must know.
    writeCookie('kur', next, 31_536_000)
    setChosen(next)
  }, [])

  const tag = formattingLocale(locale, settings.arabicDigits)
  const shop = useMemo<Shop>(
    () => ({
      settings,
      locale,
      currency,
      uploadBase,
      mapStyleUrl,
      mapAttribution,
      origin,
      chooseCurrency,
      price: (money) => formatPrice(convertWhereKnown(money, currency, settings.rates), tag),
      exact: (money) => formatPrice(money, tag),
    }),
    [settings, locale, tag, currency, uploadBase, mapStyleUrl, mapAttribution, origin, chooseCurrency],
  )
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The shop this page belongs to. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop outside a ShopProvider')
  return shop
}
