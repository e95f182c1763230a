import type { Product } from '#domain/catalogue/product.ts'
import { decimalText } from '#domain/money/money.ts'

type Seller = { name: string; url: string; pictures: string[]; trail: { name: string; url: string }[] }

/** What search engines are told of a product: a product with its offer, a tour also as a trip, and the way to it. */
export function jsonLd(product: Product, { name, url, pictures, trail }: Seller): object {
  const { fromPrice, details } = product
  const seller = { '@type': 'TravelAgency', name }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': details.kind === 'tour' ? ['Product', 'TouristTrip'] : 'Product',
        '@id': `${url}#product`,
        name: product.title,
        description: product.summary,
        sku: product.id,
        category: product.category.title,
        url,
        image: pictures,
        brand: seller,
        ...(details.kind === 'tour' && { provider: seller, ...itineraryOf(product) }),
        ...(fromPrice && {
          offers: {
            '@type': 'Offer',
            price: decimalText(fromPrice),
            priceCurrency: fromPrice.currency,
            ...(details.kind === 'car' && {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: decimalText(fromPrice),
                priceCurrency: fromPrice.currency,
                unitCode: 'DAY',
              },
            }),
            availability: 'https://schema.org/InStock',
            url,
            seller,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name: title, url: item }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item,
        })),
      },
    ],
  }
}

function itineraryOf({ itinerary }: Product): object {
  if (itinerary.length === 0) return {}
  return {
    itinerary: {
      '@type': 'ItemList',
      itemListElement: itinerary.map(({ title, text }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'TouristAttraction', name: title, description: text },
      })),
    },
  }
}
