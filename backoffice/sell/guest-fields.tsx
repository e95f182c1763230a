import type { ReactNode } from 'react'
import type { Asked } from '#domain/booking/required-details.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { isLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmailField, TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'

/** What was typed of a guest. */
export type GuestDraft = {
  firstName: string
  lastName: string
  phone: string
  email: string
  locale: Locale
  birthDate: string
  identity: string
  address: string
  hotel: string
  room: string
  note: string
  /** Names of everyone who comes along, where the product asks for them: "First Last". */
  names: readonly string[]
}

export const emptyGuest: GuestDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  locale: 'en',
  birthDate: '',
  identity: '',
  address: '',
  hotel: '',
  room: '',
  note: '',
  names: [],
}

/** The lead traveller, with what the product requires of guests. `errors` are the server's, by our names of the fields. */
export function GuestFields({
  guest,
  asked,
  people,
  errors,
  onGuest,
}: {
  guest: GuestDraft
  asked: Asked
  /** How many travel. */
  people: number
  errors: Readonly<Record<string, string>>
  onGuest: (change: Partial<GuestDraft>) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const offered = useCompany()?.languages.filter(isLocale) ?? locales
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email' | 'identity' | 'address') => ({
    value: guest[name],
    onChange: ({ target }: { target: { value: string } }) => onGuest({ [name]: target.value }),
    error: errors[`guest.${name}`],
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('guest.first-name')} maxLength={80} required {...field('firstName')} />
      <TextField label={t('guest.last-name')} maxLength={80} required {...field('lastName')} />
      <TextField label={t('guest.phone')} type="tel" dir="ltr" maxLength={30} {...field('phone')} />
      <EmailField label={t('guest.email')} hint={t('sell.email-hint')} {...field('email')} />
      <SelectField
        label={t('sell.language')}
        value={guest.locale}
        onChange={({ target }) => onGuest({ locale: target.value as Locale })}
        options={offered.map((one) => ({ value: one, label: languageName(one, locale) }))}
      />
      {asked.birthDate && (
        <DayField
          label={t('guest.birth-date')}
          value={guest.birthDate}
          onDay={(birthDate) => onGuest({ birthDate })}
        />
      )}
      {asked.identity && (
        <TextField label={t('sell.identity')} maxLength={20} dir="ltr" {...field('identity')} />
      )}
      {asked.address && <TextField label={t('guest.address')} maxLength={300} {...field('address')} />}
      {asked.hotel && (
        <>
          <TextField
            label={t('sell.hotel')}
            optionalLabel={t('act.optional')}
            value={guest.hotel}
            onChange={({ target }) => onGuest({ hotel: target.value })}
            maxLength={120}
          />
          <TextField
            label={t('sell.room')}
            optionalLabel={t('act.optional')}
            value={guest.room}
            onChange={({ target }) => onGuest({ room: target.value })}
            maxLength={20}
          />
        </>
      )}
      {asked.names && people > 0 && (
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-2 font-medium text-sm">{t('booking.travellers')}</legend>
          {Array.from({ length: people }, (_, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers have their places
              key={at}
              label={t('sell.traveller', { number: at + 1 })}
              value={guest.names[at] ?? ''}
              onChange={({ target }) =>
                onGuest({
                  // Names of those who are taken away for a moment, or by another product, are still there.
                  names: Array.from({ length: Math.max(people, guest.names.length) }, (_, of) =>
                    of === at ? target.value : (guest.names[of] ?? ''),
                  ),
                })
              }
              error={at === 0 ? errors.travellers : undefined}
              maxLength={160}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        className="sm:col-span-2"
        label={t('guest.note')}
        optionalLabel={t('act.optional')}
        rows={2}
        value={guest.note}
        onChange={({ target }) => onGuest({ note: target.value })}
        maxLength={2000}
      />
    </div>
  )
}

/** Returns the lead traveller as it is sent, with those fields alone that the product asks for. Never throws. */
export function contactOf(guest: GuestDraft, asked: Asked) {
  const { firstName, lastName, phone, email, birthDate, identity, address } = guest
  return {
    firstName,
    lastName,
    phone,
    email,
    birthDate: (asked.birthDate && birthDate) || undefined,
    identity: (asked.identity && identity.trim()) || undefined,
    address: (asked.address && address.trim()) || undefined,
  }
}

/** Returns where guests of the product are fetched, where that was typed. Never throws. */
export function hotelOf(
  { hotel, room }: GuestDraft,
  asked: Asked,
): { name: string; room: string | undefined } | undefined {
  const name = asked.hotel && hotel.trim()
  return name ? { name, room: room.trim() || undefined } : undefined
}

/** Returns the typed names of those who travel; names of travellers who were taken away again are left out. */
export function travellersOf(
  names: readonly string[],
  people: number,
): { firstName: string; lastName: string }[] {
  return names.slice(0, people).map(nameOf)
}

/** Splits a typed name into first names and the last one. Never throws. Example: "Ada Su Kaya" → Ada Su, Kaya. */
function nameOf(typed: string): { firstName: string; lastName: string } {
  const words = typed.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
