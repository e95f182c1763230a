import type { Extra } from '#domain/catalogue/product.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Returns an extra's price as text: '+ €9.00 per person', '+ 10% of the base price · pay on arrival'. */
export function useExtraPrice(): (extra: Extra) => string {
  const { t } = useMessages()
  const { price } = useShop()
  return (extra) => {
    const cost =
      'amount' in extra.price
        ? t('product.extra-cost', { price: price(extra.price.amount), per: extra.per })
        : t('product.extra-percent', { percent: extra.price.percentOfBase })
    return extra.collected === 'on-site' ? `${cost} · ${t('product.paid-on-site')}` : cost
  }
}
