import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Price } from '#ui/patterns/price.tsx'
import { HitchLine } from '#ui/patterns/product-card.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { AppLink, opensElsewhere } from '#ui/primitives/link.tsx'
import { useShop } from '../../company/shop.tsx'
import { AmountOff } from '../../components/amount-off.tsx'
import { compareAddress, comparedProducts } from '../../components/compare/compared-products.ts'
import { coverOf } from '../../components/cover.ts'
import { perText } from '../../components/product-facts.ts'
import { productPath } from '../../components/product-path.ts'
import { datedPrice, useRememberedTile } from '../../components/product-tile.tsx'
import { today } from '../../components/today.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { compareRows, isDifference } from './compare-rows.ts'
import type { ComparedProduct } from './compared-product.ts'

/**
 * Products side by side. A real table: each row is a fact with its name as a heading, so that screen readers
 * announce both. On phones it scrolls sideways under sticky heads, with the names of the facts above their row. What all have alike
 * can be left out.
 */
export function CompareTable({ products }: { products: ComparedProduct[] }): ReactNode {
  const words = useMessages()
  const shop = useShop()
  const { t } = words
  const [isShort, setShort] = useState(false)
  const rows = compareRows(products, { words, shop })
  const differences = rows.filter(isDifference)
  const mayShorten = products.length > 1 && differences.length > 0 && differences.length < rows.length
  const shown = isShort && mayShorten ? differences : rows
  return (
    <>
      {mayShorten && (
        <CheckboxField
          label={t('compare.differences')}
          checked={isShort}
          onChange={({ target }) => setShort(target.checked)}
          className="mt-6 -mb-3 w-fit noscript:hidden"
        />
      )}
      <section
        aria-label={t('compare.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // Words for screen readers alone are placed by it: else they would widen the page.
        className="relative -mx-(--gutter) mt-8 overflow-x-auto px-(--gutter)"
      >
        <table className="w-full table-fixed max-md:-ms-6 max-md:min-w-max border-separate border-spacing-x-3 border-spacing-y-0 md:-mx-6 md:w-[calc(100%+3rem)] md:border-spacing-x-6">
          <thead>
            <tr className="align-top">
              <td className="w-0 p-0 md:w-44" />
              {products.map((product) => (
                <th
                  key={product.id}
                  scope="col"
                  // Two fill a phone; of three the last looks in from the edge.
                  className={`min-w-36 text-start font-normal md:w-auto ${products.length > 2 ? 'w-[38vw]' : 'w-[calc(50vw-2.25rem)]'}`}
                >
                  <Head product={product} among={products.length} />
                </th>
              ))}
            </tr>
            {/* Their own row: they are as high beside a price of two lines as beside one of one. */}
            <tr className="align-top">
              <td className="w-0 p-0 md:w-44" />
              {products.map((product) => (
                <td key={product.id} className="pt-3 pb-5">
                  <Ways product={product} all={products} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, title, values }) => (
              <tr key={id} className="align-top md:align-baseline">
                <th
                  scope="row"
                  className="relative w-0 p-0 text-start font-medium text-ink-soft text-sm md:w-44 md:border-line md:border-t md:py-3"
                >
                  <span className="whitespace-nowrap max-md:absolute max-md:start-3 max-md:top-3 max-md:text-xs">
                    {title}
                  </span>
                </th>
                {values.map((value, index) => (
                  <td
                    key={products[index]!.id}
                    className="whitespace-pre-line border-line border-t pt-8 pb-3 md:py-3"
                  >
                    {value ?? <span aria-hidden>–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Head({ product, among }: { product: ComparedProduct; among: number }): ReactNode {
  const shop = useShop()
  const { uploadBase, price } = shop
  const words = useMessages()
  const { t } = words
  const { along, dated, hitch } = useRememberedTile(product)
  const { title, picture, facts } = product
  const offer = offerPrice(product, today())
  return (
    <div className="grid gap-2">
      <Picture
        picture={coverOf(picture ? [picture] : [], uploadBase)}
        sizes={`(min-width: 768px) ${Math.round(80 / among)}vw, 45vw`}
        className="rounded-card"
      />
      <h2 className="mt-1 text-base leading-snug md:text-lg">
        <AppLink href={productPath(product) + along} className="hover:underline hover:underline-offset-4">
          {title}
        </AppLink>
      </h2>
      <AmountOff campaign={offer?.campaign} />
      {dated ? (
        <Price {...datedPrice(dated, { shop, words })} size="sm" />
      ) : offer ? (
        <Price
          current={price(offer.current)}
          was={offer.was && price(offer.was)}
          wasLabel={t('card.was')}
          fromLabel={t('card.from')}
          per={perText(facts, t)}
          size="sm"
        />
      ) : (
        <p className="font-semibold text-ink-soft text-sm">{t('card.priceOnRequest')}</p>
      )}
      {hitch && <HitchLine {...hitch} />}
    </div>
  )
}

/** To the product, and out of the comparison. */
function Ways({ product, all }: { product: ComparedProduct; all: ComparedProduct[] }): ReactNode {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { id, kind, title } = product
  const { along } = useRememberedTile(product)
  const left = all.map((one) => one.id).filter((one) => one !== id)

  /** The link leads to the comparison without it; with JavaScript the browser's list drops it too. */
  function takeOut(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    comparedProducts[kind].change(comparedProducts[kind].all().filter((one) => one !== id))
    navigate(compareAddress(left), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="grid gap-2">
      <ButtonLink
        href={productPath(product) + along}
        size="sm"
        variant="brand"
        className="justify-self-start"
      >
        {t('compare.look')}
      </ButtonLink>
      <AppLink
        href={compareAddress(left)}
        onClick={takeOut}
        className="justify-self-start py-1 text-ink-soft text-sm underline underline-offset-4"
      >
        {t('compare.remove')}
        <span className="sr-only"> {title}</span>
      </AppLink>
    </div>
  )
}
