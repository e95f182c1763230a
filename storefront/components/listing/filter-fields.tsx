import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { ledgerCurrency, moneyOf } from '#domain/money/money.ts'
import { convertWhereKnown } from '#domain/money/rates.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { type Shop, useShop } from '../../company/shop.tsx'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'
import { queryOfTrip, tripOf } from '../../trip/trip.ts'
import { useTrip } from '../../trip/trip-store.ts'
import { DayRange } from '../day-range.tsx'
import { invalidDayText } from './filter-text.ts'
import { listAddress, listStateOf, parametersOf, type WrongDay } from './list-state.ts'
import type { Listing } from './load-listing.ts'

/** Days and travellers are chosen in `TripBar`; without JavaScript they have fields here. */
const plain = 'hidden noscript:block col-span-2'

/**
 * The typed filters: dates, travellers, price. A plain GET form with the other choices as hidden fields.
 * `onShow` is called when a button outside, which names it by `id`, has submitted it.
 */
export function FilterFields({
  listing,
  id,
  onShow,
}: {
  listing: Listing
  id?: string
  onShow?: () => void
}): ReactNode {
  const shop = useShop()
  const words = useMessages()
  const { t } = words
  const navigate = useNavigate()
  const { state, path } = listing
  const { from, until, people, least, most, currency, wrongDays, ...others } = state
  const remembered = useTrip()
  const isSearched = queryOfTrip(tripOf(state)) !== ''
  /** The cards display totals: for the days of the list, else of the trip that `TripBar` displays. */
  const hasTotals = (isSearched ? from : remembered.from) !== undefined
  const isBounded = least !== undefined || most !== undefined
  // Of a dated list the range of totals is known once it is bounded.
  const prices = hasTotals && !(from && isBounded) ? undefined : listing.prices
  const shown = (amount: number | undefined) => inCurrency(amount, currency ?? ledgerCurrency, shop)
  const form = useRef<HTMLFormElement>(null)
  const filters = JSON.stringify([parametersOf(state), wrongDays])
  const shownFilters = useRef(filters)

  // The same fields show other filters: new ones would lose the focus. A price typed before hydration stays.
  useEffect(() => {
    if (shownFilters.current === filters) return
    shownFilters.current = filters
    showBounds(form.current!, { least: shown(least), most: shown(most) })
  })

  /** The same as the browser does, without the fields that were left empty. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    const typed = listStateOf(`http://list/?${query}`)
    // In order, also where the list has these bounds already.
    showBounds(event.currentTarget, typed)
    const isPriced = typed.least !== undefined || typed.most !== undefined
    // The bounds are of the totals that the cards display.
    const asked = isPriced && !isSearched && !typed.wrongDays ? { ...typed, ...remembered } : typed
    const next = asked.wrongDays ? `${path}?${query}` : listAddress(path, asked)
    if (next !== listAddress(path, { ...state, page: 1 })) navigate(next, { preventScrollReset: true })
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!event.currentTarget.contains(submitter)) onShow?.()
  }

  return (
    <Form
      ref={form}
      id={id}
      method="get"
      action={path}
      onSubmit={onSubmit}
      aria-label={t('find.fields')}
      className="grid grid-cols-2 gap-x-3 gap-y-4 border-line border-b pb-5 max-lg:mb-4"
    >
      {parametersOf({ ...others, page: 1 }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <DayRange
        key={filters}
        from={{
          name: 'from',
          className: plain,
          label: t('find.from'),
          defaultValue: from,
          ...wrongDayField(wrongDays?.from, words),
        }}
        to={{
          name: 'to',
          className: plain,
          label: t('find.until'),
          defaultValue: until,
          ...wrongDayField(wrongDays?.to, words),
        }}
      />
      <TextField
        key={`people ${filters}`}
        type="number"
        name="people"
        label={t('find.people')}
        defaultValue={people}
        min={1}
        max={1000}
        inputMode="numeric"
        className={plain}
      />
      <input type="hidden" name="currency" value={shop.currency} />
      <TextField
        type="number"
        name="min"
        label={t('find.least', { currency: shop.currency })}
        defaultValue={shown(least)}
        min={0}
        inputMode="numeric"
        placeholder={prices && String(wholeIn(prices.least, shop, Math.floor))}
      />
      <TextField
        type="number"
        name="max"
        label={t('find.most', { currency: shop.currency })}
        defaultValue={shown(most)}
        min={0}
        inputMode="numeric"
        placeholder={prices && String(wholeIn(prices.most, shop, Math.ceil))}
      />
      {hasTotals && <p className="col-span-2 -mt-2 text-ink-soft text-sm">{t('find.priceIsTotal')}</p>}
      <Button type="submit" size="sm" className="col-span-2">
        {t('list.apply')}
      </Button>
    </Form>
  )
}

function showBounds(form: HTMLFormElement, { least, most }: Pick<Listing['state'], 'least' | 'most'>): void {
  for (const [name, amount] of Object.entries({ min: least, max: most })) {
    const field = form.elements.namedItem(name) as HTMLInputElement
    field.value = String(amount ?? '')
  }
}

/** The text that was typed, with what is wrong with it under the field. */
function wrongDayField(wrong: WrongDay | undefined, words: Words) {
  return wrong && { defaultText: wrong.typed, error: invalidDayText(wrong, words) }
}

function inCurrency(amount: number | undefined, from: Shop['currency'], shop: Shop): number | undefined {
  return amount === undefined ? undefined : wholeIn(moneyOf(amount * 100, from), shop, Math.round)
}

function wholeIn(
  money: ReturnType<typeof moneyOf>,
  { currency, settings }: Shop,
  round: (value: number) => number,
): number {
  return round(convertWhereKnown(money, currency, settings.rates).minor / 100)
}
