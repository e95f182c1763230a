import { offerPrice } from '#domain/catalogue/offer-price.ts'
import { useShop } from '../../../company/shop.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useTripPrice } from '../../../trip/trip-prices.ts'
import type { SearchedTile } from '../../product-tile.tsx'
import type { TileProduct } from '../../slim-card.ts'
import { today } from '../../today.ts'

/** The price of a pin as the card beside it has it: the total of the days and travellers, else the lowest one. */
export function usePinPrice(
  product: TileProduct,
  searched: ((product: TileProduct) => SearchedTile) | undefined,
): string {
  const { price } = useShop()
  const { t } = useMessages()
  const remembered = useTripPrice(searched ? undefined : product.id)
  const dated = searched ? searched(product).dated : remembered?.dated
  if (dated) return price(dated.price)
  const offer = offerPrice(product, today())
  return offer ? t('map.from', { price: price(offer.current) }) : t('map.onRequest')
}
