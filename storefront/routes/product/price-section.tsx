import type { ReactNode } from 'react'
import type { ProductDetails, WeddingDetails } from '#domain/catalogue/kinds.ts'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { cx } from '#ui/cx.ts'
import { Price } from '#ui/patterns/price.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { campaignToday } from './campaign.ts'
import { Part } from './part.tsx'
import { type PriceTable, priceTables } from './price-tables.ts'

/** Prices and seasons: tables, packages of a wedding. */
export function PriceSection({ product, today }: { product: Product; today: Day }): ReactNode {
  const words = useMessages()
  const { price } = useShop()
  const { details } = product
  const tables = priceTables(details, { ...words, price })
  const campaign = campaignToday(product.campaign, today)
  const was = offerPrice(product, today)?.was
  const hasList = tables.length > 0 || details.kind === 'wedding'
  if (!hasList && !was) return null
  return (
    <Part id="prices" title={words.t('product.prices')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {tables.map((table) => (
          <Table key={table.id} table={table} titled={table.caption !== words.t('product.prices')} />
        ))}
        {details.kind === 'wedding' && <Packages details={details} />}
        {product.vat.mode === 'excluded' && (
          <p className="text-ink-soft text-sm">
            {words.t('product.without-vat', { percent: product.vat.rate })}
          </p>
        )}
        {was && (
          // The box beside shows it only until there is a total; the percentage at the head of the page remains.
          <p className="text-ink-soft text-sm">
            {words.t('card.was')} <bdi>{price(was)}</bdi>
          </p>
        )}
        {hasList && campaign && (
          <p className="text-ink-soft text-sm">
            {campaign.until
              ? words.t('product.before-campaign', { day: words.format.day(campaign.until) })
              : words.t('product.before-open-campaign')}
          </p>
        )}
      </div>
    </Part>
  )
}

/**
 * From five columns on, or with long names, the row's name is above it on phones, and the prices have the full
 * width.
 */
function Table({ table, titled }: { table: PriceTable; titled: boolean }): ReactNode {
  const spacious = table.head.length < 5 && !table.longNames
  const besideFrom = spacious ? '' : 'max-sm:hidden'
  const cellPlace = spacious ? 'ps-3 text-end sm:ps-4' : 'text-end max-sm:text-start sm:ps-4'
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would mean a form, a section one more landmark */}
      <div
        role="group"
        className="-mx-(--gutter) overflow-x-auto px-(--gutter)"
        aria-label={table.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
      >
        <table className={cx('w-full text-sm', !spacious && 'max-sm:table-fixed')}>
          <caption className={titled ? 'mb-2 text-start font-semibold text-base' : 'sr-only'}>
            {table.caption}
          </caption>
          <thead>
            <tr className="border-edge border-b">
              {table.head.map((cell, index) => (
                <th
                  key={cell}
                  scope="col"
                  className={cx(
                    'py-2.5 align-bottom font-medium text-ink-soft first-letter:uppercase',
                    index === 0
                      ? cx('text-start sm:pe-4', spacious ? 'pe-1' : 'pe-4', besideFrom)
                      : cellPlace,
                    table.longNames && index === 1 && 'max-sm:w-5/12',
                  )}
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          {table.rows.map(({ id, cells: [name, ...cells] }) => (
            <tbody key={id} className="border-line not-last:border-b">
              {!spacious && (
                <tr className="sm:hidden">
                  <th scope="rowgroup" colSpan={cells.length} className="pt-3 text-start font-semibold">
                    {held(name)}
                  </th>
                </tr>
              )}
              <tr>
                <th
                  scope="row"
                  className={cx(
                    'py-3 text-start font-medium sm:pe-4',
                    spacious ? 'pe-1' : 'pe-4',
                    besideFrom,
                  )}
                >
                  {spacious ? held(name) : name}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={table.head[index + 1]}
                    className={cx(
                      'whitespace-nowrap py-3 figures',
                      cellPlace,
                      !spacious && 'max-sm:pt-1.5 max-sm:align-top',
                      // Words, which would run into the price beside them
                      table.longNames && index === 0 && 'max-sm:whitespace-normal max-sm:pe-3',
                    )}
                  >
                    {cell ?? '–'}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      {table.notes.length > 0 && (
        <ul className="mt-3 grid gap-1 text-ink-soft text-sm">
          {table.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A span of days on one line: a dash would let it break. */
function held(name: ReactNode): ReactNode {
  return typeof name === 'string' ? name.replaceAll('–\u00a0', '–\u2060\u00a0') : name
}

function Packages({ details }: { details: WeddingDetails & ProductDetails }): ReactNode {
  const { t } = useMessages()
  const { price } = useShop()
  return (
    <ul className="grid gap-4">
      {details.packages.map((one) => (
        <li key={one.id} className="rounded-card border border-line bg-surface p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="text-lg">{one.name}</h3>
            <Price current={price(one.price)} />
          </div>
          <p className="mt-2 text-ink-soft">{one.description}</p>
          <p className="mt-3 text-sm">
            {t('product.package-guests', {
              count: one.includedGuests,
              price: price(one.extraGuest),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
