import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { latinDigits } from '#domain/dates/typed.ts'
import type { Money } from '#domain/money/money.ts'
import type { InstalmentOffer, InstalmentOption } from '#domain/pricing/instalments.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useShop } from '../company/shop.tsx'
import { browserApi } from '../data/browser-api.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { chooseInstalments, useChosenInstalments } from './instalment-choice.ts'

const fewest = 6
const most = 8
/** Not for every digit that is typed. */
const pauseMs = 350

/** The number of instalments: the card's first digits identify its bank. */
export default function InstalmentField({ due }: { due: Money }) {
  const { t, locale } = useMessages()
  const [bin, setBin] = useState('')
  const { minor, currency } = due
  const asked = useDebounced(bin, pauseMs)
  const isAsked = bin === asked && bin.length >= fewest
  const { data: offer, error } = useQuery(
    {
      queryKey: ['instalments', locale, asked, minor, currency],
      queryFn: () => dataOf(browserApi(locale).instalments(asked, { minor, currency })),
      enabled: isAsked,
      // Digits of a card do not outlive the field.
      gcTime: 0,
    },
    queryClient,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is of one card and one amount
  useEffect(() => () => chooseInstalments(undefined), [bin, minor, currency])

  return (
    <div className="grid gap-4">
      <TextField
        label={t('checkout.instalments.bin')}
        hint={t('checkout.instalments.hint')}
        error={isAsked && error ? error.message || t('members.unreachable') : undefined}
        value={bin}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-80"
        onChange={(event) => setBin(digitsOf(event.currentTarget.value).slice(0, most))}
      />
      <div aria-live="polite">{isAsked && offer && <Offer bin={bin} offer={offer} due={due} />}</div>
    </div>
  )
}

function digitsOf(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '')
}

function Offer({ bin, offer, due }: { bin: string; offer: InstalmentOffer; due: Money }) {
  const { t } = useMessages()
  const { exact } = useShop()
  const chosen = useChosenInstalments(due)
  if (offer.options.length < 2)
    return <p className="text-ink-soft text-sm">{t('checkout.instalments.none')}</p>
  return (
    <RadioCards
      legend={
        offer.bank ? t('checkout.instalments.of', { bank: offer.bank }) : t('checkout.instalments.legend')
      }
      name="instalments"
      columns={2}
      value={String(chosen?.option.count ?? 1)}
      onValue={(value) => {
        const option = offer.options.find(({ count }) => String(count) === value)
        chooseInstalments(option && { bin, option, of: due })
      }}
      options={offer.options.map((option) => ({
        value: String(option.count),
        label: label(option),
        detail:
          option.difference.minor > 0
            ? t('checkout.instalments.fee', { difference: exact(option.difference) })
            : t('checkout.instalments.noFee'),
        aside: <strong className="figures">{exact(option.total)}</strong>,
      }))}
    />
  )

  function label({ count, monthly }: InstalmentOption): string {
    if (count === 1) return t('checkout.instalments.single')
    return t('checkout.instalments.count', { count, monthly: exact(monthly) })
  }
}
