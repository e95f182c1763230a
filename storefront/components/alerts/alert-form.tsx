import { type FormEvent, type ReactNode, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import type { AlertReason } from '#domain/search/alert.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useShop } from '../../company/shop.tsx'
import { reachApi } from '../../data/reach-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DayInput } from '../day-input.tsx'

export type WatchedProduct = Pick<Product, 'id' | 'onRequest' | 'fromPrice' | 'details'>

/** Available alerts: a day when days are sold out, a price when there is one. */
export function alertsFor({ onRequest, fromPrice, details }: WatchedProduct): AlertReason[] {
  // Vehicles are counted by the hour: of a transfer no day is ever sold out
  const byDay = !onRequest && details.kind !== 'transfer'
  return [...(byDay ? (['free-day'] as const) : []), ...(fromPrice ? (['lower-price'] as const) : [])]
}

/** Creates an alert for a sold-out day or a price drop; an email confirms it. */
export function AlertForm({ product }: { product: WatchedProduct }): ReactNode {
  const { locale } = useShop()
  const { t } = useMessages()
  const offered = alertsFor(product)
  const [reason, setReason] = useState<AlertReason>(offered[0] ?? 'lower-price')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [refused, setRefused] = useState('')

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setState('sending')
    const day = dayTyped(String(given.get('day')))
    const api = await reachApi(locale)
    const reply = await api.createAlert({
      product: product.id,
      email: String(given.get('email')),
      reason,
      day: reason === 'free-day' ? day : undefined,
      people: Number(given.get('people')) || 1,
    })
    setState(reply.ok ? 'sent' : 'open')
    // Reported with the others: the server checks the day only when the rest is valid
    const noDay = reason === 'free-day' && !day && { day: t('date.invalid') }
    setErrors(reply.ok ? {} : { ...noDay, ...reply.fields })
    setRefused(reply.ok || reply.fields ? '' : reply.message || t('alert.failed'))
  }

  if (state === 'sent') return <Notice tone="success">{t('alert.sent')}</Notice>
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {offered.length > 1 && (
        <RadioCards
          legend={t('alert.what')}
          name="reason"
          value={reason}
          onValue={(value) => setReason(value as AlertReason)}
          options={offered.map((one) => ({ value: one, label: t(`alert.reason.${one}`) }))}
        />
      )}
      {reason === 'free-day' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayInput name="day" label={t('home.date')} error={errors.day} />
          <TextField
            type="number"
            name="people"
            label={t('home.people')}
            min={1}
            max={1000}
            defaultValue={2}
            inputMode="numeric"
            error={errors.people}
          />
        </div>
      )}
      <EmailField name="email" label={t('alert.email')} hint={t('alert.hint')} error={errors.email} />
      {refused && <Notice tone="danger">{refused}</Notice>}
      <Button
        type="submit"
        variant="brand"
        loading={state === 'sending'}
        loadingLabel={t('members.sending')}
        className="justify-self-start"
      >
        {t('alert.send')}
      </Button>
    </form>
  )
}
