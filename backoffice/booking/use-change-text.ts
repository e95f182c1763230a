import { useMemo } from 'react'
import { bookingManagers } from '#domain/agencies/agency.ts'
import { agencyStates } from '#domain/agencies/agency-state.ts'
import { differencePayers } from '#domain/agencies/sale.ts'
import type { People } from '#domain/availability/people.ts'
import { bookingStates } from '#domain/booking/booking-state.ts'
import { collectionStates } from '#domain/booking/collection-state.ts'
import { refundWays } from '#domain/booking/refund-choice.ts'
import { requestStates } from '#domain/booking/request-state.ts'
import { rescueStates } from '#domain/booking/rescue.ts'
import { salePayments } from '#domain/booking/sale-payments.ts'
import { entryStates } from '#domain/catalogue/entry.ts'
import { parseDay } from '#domain/dates/day.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isCurrency, type Money } from '#domain/money/money.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import { commentStates } from '#domain/reviews/staff-comment.ts'
import { roles } from '#domain/staff/rights.ts'
import { useCompany } from '../data/use-company.ts'
import { type Message, type Translations, useMessages } from '../i18n/use-messages.tsx'
import { detailLabel } from './detail-labels.ts'
import { doerOf } from './story.ts'
import { useDoerText } from './use-doer-text.ts'
import { usePeopleText } from './use-people-text.ts'

/** Recorded fields that have a name. */
export const namedFields = [
  'address',
  'allotments',
  'alt',
  'amount',
  'answer',
  'birthDate',
  'blackouts',
  'block',
  'blocked',
  'bookings',
  'bookingsManagedBy',
  'by',
  'capacity',
  'cash',
  'channel',
  'closed',
  'collection',
  'creditLimit',
  'creditNote',
  'day',
  'days',
  'deadline',
  'decideBy',
  'departures',
  'device',
  'documents',
  'editedBy',
  'email',
  'firstName',
  'from',
  'group',
  'guide',
  'items',
  'kind',
  'lastName',
  'leftOut',
  'logo',
  'method',
  'minimumParticipants',
  'name',
  'note',
  'number',
  'offers',
  'outcome',
  'overridePercent',
  'ownCapacity',
  'paid',
  'paidBy',
  'parent',
  'passkeys',
  'payer',
  'payments',
  'people',
  'persons',
  'phone',
  'position',
  'price',
  'priceOf',
  'product',
  'publicPage',
  'queued',
  'reference',
  'referralPercent',
  'refund',
  'reports',
  'requestedBy',
  'resources',
  'retained',
  'role',
  'rules',
  'runsAnyway',
  'seats',
  'sessions',
  'state',
  'tags',
  'taken',
  'template',
  'texts',
  'time',
  'title',
  'total',
  'travellers',
  'until',
  'user',
  'validUntil',
  'vehicle',
  'vehicles',
  'version',
  'way',
  'why',
  'zones',
] as const

type Words = Readonly<Record<string, Message>>

/** The words of fields that have a few; of a state those of what was changed. */
const words: Readonly<Record<string, Words>> = {
  'booking state': named(bookingStates, (state) => `state.${state}`),
  'agency state': named(agencyStates, (state) => `agencies.state.${state}`),
  'comment state': named(commentStates, (state) => `comment-state.${state}`),
  'entry state': named(entryStates, (state) => `entry.state-${state}`),
  'request state': named(requestStates, (state) => `request.${state}`),
  'rescue state': named(rescueStates, (state) => `rescue.state-${state}`),
  'staff state': named(['invited', 'active', 'blocked'], (state) => `staff.${state}`),
  channel: named(
    ['web', 'phone', 'desk', 'messenger', 'email', 'agency', 'partner', 'octo'],
    (channel) => `sell.channel-${channel}`,
  ),
  bookingsManagedBy: named(bookingManagers, (manager) => `manager.${manager}`),
  collection: named(collectionStates, (state) => `collection.${state}`),
  method: named(['card', 'bank-transfer', 'cash', 'card-terminal'], (method) => `taking.${method}`),
  paidBy: named(salePayments, (payment) => `sell.by-${payment}`),
  payer: named(differencePayers, (payer) => `payer.${payer}`),
  priceOf: named(['as-sold', 'today', 'own'], (price) => `price.${price}`),
  requestedBy: named(['company', 'guest'], (who) => `requested.${who}`),
  role: named(roles, (role) => `role.${role}`),
  way: named(refundWays, (way) => `way.${way}`),
}

/** Counted from 0 where they are recorded. */
const countedFromZero = ['position', 'persons']

/** Returns how fields of recorded changes by an action, and their values, are written in the language of the reader. */
export function useChangeText(action: string): {
  nameOf(field: string): string
  textOf(field: string, value: unknown): string
} {
  const { t, format, locale } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [peopleText, doerText] = [usePeopleText(), useDoerText()]
  return useMemo(() => {
    const nameOf = (field: string) => fieldName(field, { t, locale })
    const words = wordsOf(action)
    function textOf(field: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return '–'
      if (typeof value === 'boolean') return t(value ? 'changed-value.yes' : 'changed-value.no')
      if (typeof value === 'number') {
        if (field.endsWith('Percent')) return formatDiscount({ kind: 'percent', percent: value }, locale)
        return format.number(countedFromZero.includes(field) ? value + 1 : value)
      }
      if (typeof value === 'string') {
        const word = words(field)[value]
        if (word) return t(word)
        if (parseDay(value)) return format.day(value)
        if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.moment(value, zone)
        return /^(staff|agency|command):/.test(value) ? doerText(doerOf(value, [])) : value
      }
      if (Array.isArray(value)) {
        const isPlain = value.every((one) => typeof one !== 'object')
        return value.map((one) => textOf(field, one)).join(isPlain ? ', ' : '; ') || '–'
      }
      if (isMoney(value)) return formatMoney(value, locale)
      if (isPeople(value)) return peopleText(value)
      return Object.entries(value as object)
        .map(([part, of]) => `${nameOf(part)}: ${textOf(part, of)}`)
        .join(', ')
    }
    return { nameOf, textOf }
  }, [t, format, locale, zone, peopleText, doerText, action])
}

function fieldName(field: string, { t, locale }: Pick<Translations, 't' | 'locale'>): string {
  const known = namedFields.find((one) => one === field)
  if (known) return t(`changed.${known}`)
  const detail = detailLabel(field)
  if (detail) return t(detail)
  if (isLocale(field)) return languageName(field, locale)
  // A field without a name is read as words: `adjustedPrice` is “adjusted price”.
  const spaced = field.replace(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function wordsOf(action: string): (field: string) => Words {
  const [subject] = action.split('.')
  return (field) => words[field] ?? words[`${subject} ${field}`] ?? {}
}

function named<Word extends string>(of: readonly Word[], message: (word: Word) => Message): Words {
  return Object.fromEntries(of.map((word) => [word, message(word)]))
}

function isMoney(value: object): value is Money {
  const { minor, currency } = value as Partial<Money>
  return Number.isSafeInteger(minor) && isCurrency(currency)
}

function isPeople(value: object): value is People {
  const { adults, children, infants } = value as Partial<People>
  return [adults, children, infants].every((count) => typeof count === 'number')
}
