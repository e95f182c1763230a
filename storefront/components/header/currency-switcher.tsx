import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { Currency } from '#domain/money/money.ts'
import { Popover, popoverItemClass } from '#ui/layers/popover.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { barButton } from './top-bar-look.ts'

/** The currency that prices are shown in; not there when the company offers only one. */
export function CurrencySwitcher({ className = barButton }: { className?: string }): ReactNode {
  const { settings, currency } = useShop()
  const { t } = useMessages()
  if (settings.currencies.offered.length < 2) return null
  return (
    <Popover
      align="end"
      trigger={(button) => (
        <button
          {...button}
          type="button"
          aria-label={t('header.currencyNow', { currency })}
          className={className}
        >
          {currency}
          <ChevronDown aria-hidden />
        </button>
      )}
    >
      {(close) => <CurrencyChoice className={popoverItemClass} onChoose={close} />}
    </Popover>
  )
}

/** A button per currency with its sign and its name in the page's language. */
export function CurrencyChoice({
  className,
  onChoose,
}: {
  className: string
  onChoose?: () => void
}): ReactNode {
  const { settings, currency, chooseCurrency, locale } = useShop()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const choose = (next: Currency) => {
    chooseCurrency(next)
    onChoose?.()
  }
  return (
    <ul>
      {settings.currencies.offered.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === currency ? 'true' : undefined}
            onClick={() => choose(one)}
            className={className}
          >
            <span className="w-9 font-semibold">{one}</span>
            <span className="grow">{names.of(one)}</span>
            {one === currency && <Check aria-hidden className="size-4" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
