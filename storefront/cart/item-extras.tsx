import type { Extra } from '#domain/catalogue/product.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { setExtra } from './cart-store.ts'
import { Disclosure } from './disclosure.tsx'
import type { CartEntry } from './stored-entry.ts'

/** An item's extras: the chosen ones while closed, all when open. */
export function ItemExtras({ entry }: { entry: CartEntry }) {
  const { t } = useMessages()
  const { extras } = entry.product
  if (extras.length === 0) return null
  const taken = extras.filter((extra) => quantityOf(entry, extra) > 0)
  const names = taken.map((extra) => `${extra.title}${times(quantityOf(entry, extra))}`).join(t('app.comma'))
  return (
    <Disclosure label={names ? t('cart.extras.taken', { names }) : t('cart.extras.add')}>
      <ul className="grid gap-3">
        {extras.map((extra) => (
          <li key={extra.id}>
            <ExtraRow entry={entry} extra={extra} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function ExtraRow({ entry, extra }: { entry: CartEntry; extra: Extra }) {
  const { t } = useMessages()
  const { price } = useShop()
  const quantity = quantityOf(entry, extra)
  const per = t(`cart.per.${extra.per}`)
  const cost =
    'amount' in extra.price
      ? `${price(extra.price.amount)} ${per}`
      : t('cart.extras.percent', { percent: extra.price.percentOfBase })
  const facts = [cost, extra.collected === 'on-site' && t('cart.extras.onSite')].filter(Boolean).join(' · ')
  if (extra.max === 1 || extra.required) {
    return (
      <CheckboxField
        label={<span className="text-sm">{extra.title}</span>}
        hint={extra.required ? `${facts} · ${t('cart.extras.required')}` : facts}
        checked={quantity > 0}
        disabled={extra.required}
        onChange={({ target }) => setExtra(entry.id, extra.id, target.checked ? 1 : 0)}
      />
    )
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p aria-hidden className="text-sm">
          {extra.title}
        </p>
        <p className="text-ink-soft text-sm">{facts}</p>
      </div>
      <Stepper
        layout="inline"
        label={extra.title}
        value={quantity}
        max={extra.max}
        onChange={(next) => setExtra(entry.id, extra.id, next)}
        decreaseLabel={t('cart.extras.less', { name: extra.title })}
        increaseLabel={t('cart.extras.more', { name: extra.title })}
      />
    </div>
  )
}

function quantityOf({ extras }: CartEntry, extra: Extra): number {
  const chosen = extras.find(({ id }) => id === extra.id)?.quantity ?? 0
  return extra.required ? Math.max(1, chosen) : chosen
}

function times(quantity: number): string {
  return quantity > 1 ? ` × ${quantity}` : ''
}
