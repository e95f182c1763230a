import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { cleanLine } from '#domain/languages/clean-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { titleOfEntry } from '../cart/entry-text.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { CheckoutFields } from './fields.ts'
import { peopleOf, requiresNames } from './required-details.ts'
import { SavedTravellers } from './saved-travellers.tsx'

/** Everyone's name, item by item, for what is sold by name; the lead traveller is the first and is not asked twice. */
export function TravellersFields({ entries }: { entries: readonly CartEntry[] }): ReactNode {
  const { t, locale } = useMessages()
  const { watch } = useFormContext<CheckoutFields>()
  const [firstName, lastName] = watch(['firstName', 'lastName'])
  const named = entries.filter((entry) => requiresNames(entry) && peopleOf(entry) > 1)
  if (named.length === 0) return null
  return (
    <section aria-labelledby="checkout-travellers" className="grid gap-4">
      <div>
        <h3 id="checkout-travellers" tabIndex={-1} className="font-semibold text-base">
          {t('checkout.travellers.title')}
        </h3>
        <p className="text-ink-soft text-sm">{t('checkout.travellers.hint')}</p>
      </div>
      {named.map((entry, index) => (
        <fieldset
          key={entry.id}
          className="grid gap-4 rounded-card border border-line bg-surface p-4 [&>legend]:contents"
        >
          <legend>
            <span className="font-semibold text-sm">{titleOfEntry(entry, locale)}</span>
          </legend>
          <p className="text-sm">
            <span className="text-ink-soft">{t('checkout.travellers.lead')}: </span>
            <bdi className="font-medium">{`${firstName} ${lastName}`.trim() || '…'}</bdi>
          </p>
          {index > 0 && named[0] && <SamePeople from={named[0]} to={entry} />}
          {othersOf(entry).map((number) => (
            <OneTraveller key={number} entry={entry} number={number} />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

/** Copies the names of the first item's travellers to another item, as far as they go. */
function SamePeople({ from, to }: { from: CartEntry; to: CartEntry }): ReactNode {
  const { t, locale } = useMessages()
  const { getValues, setValue } = useFormContext<CheckoutFields>()

  function takeOver() {
    const known = getValues('travellers')[from.id] ?? []
    for (const [at, person] of known.slice(0, peopleOf(to) - 1).entries()) {
      for (const part of ['firstName', 'lastName'] as const) {
        const name = person?.[part]?.trim()
        if (name)
          setValue(`travellers.${to.id}.${at}.${part}`, name, { shouldDirty: true, shouldValidate: true })
      }
    }
  }

  return (
    <TextButton alone onClick={takeOver} className="justify-self-start text-start text-sm">
      {t('checkout.travellers.same', { title: titleOfEntry(from, locale) })}
    </TextButton>
  )
}

/** The numbers of everyone but the lead traveller: 2, 3, … */
function othersOf(entry: CartEntry): number[] {
  return Array.from({ length: peopleOf(entry) - 1 }, (_, index) => index + 2)
}

function OneTraveller({ entry, number }: { entry: CartEntry; number: number }): ReactNode {
  const { t } = useMessages()
  const field = useTravellerField(entry, number)
  return (
    <fieldset className="grid gap-2 [&>legend]:contents">
      <legend>
        <span className="text-ink-soft text-sm">{t('checkout.travellers.number', { number })}</span>
      </legend>
      <SavedTravellers
        label={t('checkout.travellers.number', { number })}
        place={{ entry: entry.id, index: number - 2 }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName')} label={t('checkout.field.firstName')} required maxLength={80} />
        <TextField {...field('lastName')} label={t('checkout.field.lastName')} required maxLength={80} />
      </div>
    </fieldset>
  )
}

function useTravellerField(entry: CartEntry, number: number) {
  const { t } = useMessages()
  const { register, formState } = useFormContext<CheckoutFields>()
  const errors = formState.errors.travellers?.[entry.id]?.[number - 2]
  return (part: 'firstName' | 'lastName') => ({
    ...register(`travellers.${entry.id}.${number - 2}.${part}`, {
      validate: (value) => (cleanLine(value ?? '') === '' ? t('checkout.travellers.missing') : undefined),
    }),
    id: `checkout-travellers-${entry.id}-${number}-${part}`,
    error: errors?.[part]?.message,
    autoComplete: 'off',
  })
}
