import type { Vat } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { ItemVat } from '#domain/pricing/item-vat.ts'
import type { PriceLine } from '#ui/patterns/price-lines.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Returns the texts that say whether an amount is with or without VAT; there are none for a rate of zero. */
export function useVatTexts() {
  const { t, locale } = useMessages()
  return {
    /** What a typed price of a product is. */
    hintOf(vat: Vat | undefined): string | undefined {
      if (!vat?.rate) return undefined
      return vat.mode === 'excluded' ? t('vat.is-added', { percent: vat.rate }) : t('vat.is-included')
    },
    /** What the total of a price is. */
    totalOf({ mode, rate }: Vat): string | undefined {
      if (!rate) return undefined
      return mode === 'excluded' ? t('vat.total-with-added') : t('vat.total-with-included')
    },
    /** What a total is made of, where VAT is added to the price. */
    linesOf({ mode, rate, net, amount }: ItemVat): PriceLine[] {
      if (!rate || mode === 'included') return []
      return [
        { id: 'net', label: t('vat.net'), amount: formatMoney(net, locale), emphasis: 'muted' },
        {
          id: 'vat',
          label: t('line.vat', { percent: rate }),
          amount: formatMoney(amount, locale),
          emphasis: 'muted',
        },
      ]
    },
  }
}
