import { languageName } from '#domain/languages/language-name.ts'
import { type Locale, locales } from '#domain/languages/locales.ts'
import { formatPrice } from '#domain/money/format-money.ts'
import { ledgerCurrency, moneyOf } from '#domain/money/money.ts'
import type { Message, Words } from '../../i18n/use-messages.tsx'
import { amenityNames } from '../amenity-names.ts'
import { listAddress, type WrongDay } from './list-state.ts'
import type { FilterOption, GroupName, Listing } from './load-listing.ts'

/** The name of an option as it is shown: places and categories come with theirs, the others are ours to name. */
export function filterTitle(
  name: GroupName,
  { id, title }: Pick<FilterOption, 'id' | 'title'>,
  { t, locale, format }: Words,
): string {
  switch (name) {
    case 'category':
    case 'destination':
      return title
    case 'kind':
      return t(`kind.${id as 'tour'}`)
    case 'duration':
      return t(`find.duration.${id as 'day'}`)
    case 'promise':
      return t(`find.promise.${id as 'free'}`)
    case 'backBy':
      return t('find.backBy', { time: format.time(id) })
    case 'rating':
      return t('find.rating', { stars: format.number(Number(id)) })
    case 'language':
      return locales.includes(id as Locale) ? languageName(id, locale) : id
    case 'amenity':
      return amenityNames(id.slice('amenity.'.length), t)
    default:
      return featureWords[id] ? t(featureWords[id]) : id
  }
}

/** Says what is wrong with a day that was typed, and what to do. */
export function invalidDayText(
  { least, most }: WrongDay,
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  if (least) return t('date.too-early', { day: format.day(least) })
  return most ? t('date.too-late', { day: format.day(most) }) : t('date.invalid')
}

const featureWords: Readonly<Record<string, Message>> = {
  'gearbox.manual': 'find.gearbox.manual',
  'gearbox.automatic': 'find.gearbox.automatic',
  'fuel.petrol': 'find.fuel.petrol',
  'fuel.diesel': 'find.fuel.diesel',
  'fuel.hybrid': 'find.fuel.hybrid',
  'fuel.electric': 'find.fuel.electric',
  'boat.gulet': 'find.boat.gulet',
  'boat.motor': 'find.boat.motor',
  'boat.sail': 'find.boat.sail',
  'boat.catamaran': 'find.boat.catamaran',
  'difficulty.easy': 'find.difficulty.easy',
  'difficulty.moderate': 'find.difficulty.moderate',
  'difficulty.demanding': 'find.difficulty.demanding',
}

export type ActiveFilter = { key: string; title: string; href: string }

/** Everything that narrows a list, each with the address of the list without it. */
export function activeFilters(listing: Listing, words: Words): ActiveFilter[] {
  const { groups, state, path, placeNames } = listing
  const without = (change: Partial<Listing['state']>) => listAddress(path, { ...state, page: 1, ...change })
  const { from, until, pickUp, dropOff, people, least, most, currency = ledgerCurrency } = state
  const amount = (value: number) => formatPrice(moneyOf(value * 100, currency), words.format.locale)
  return [
    ...(from
      ? [
          {
            key: 'dates',
            title: until ? `${words.format.day(from)} – ${words.format.day(until)}` : words.format.day(from),
            href: without({ from: undefined, until: undefined }),
          },
        ]
      : []),
    ...(pickUp
      ? [
          {
            key: 'pickUp',
            title: words.t('find.pickUpAt', { place: placeNames[pickUp] ?? pickUp }),
            href: without({ pickUp: undefined }),
          },
        ]
      : []),
    ...(dropOff
      ? [
          {
            key: 'dropOff',
            title: words.t('find.dropOffAt', { place: placeNames[dropOff] ?? dropOff }),
            href: without({ dropOff: undefined }),
          },
        ]
      : []),
    ...(state.area ? [{ key: 'area', title: words.t('map.area'), href: without({ area: undefined }) }] : []),
    ...(people
      ? [
          {
            key: 'people',
            title: words.t('find.forPeople', { count: people }),
            href: without({ people: undefined }),
          },
        ]
      : []),
    ...(least !== undefined || most !== undefined
      ? [
          {
            key: 'price',
            title: priceWords(words, least && amount(least), most === undefined ? undefined : amount(most)),
            href: without({ least: undefined, most: undefined, currency: undefined }),
          },
        ]
      : []),
    ...groups.flatMap(({ name, options }) =>
      options
        .filter(({ selected }) => selected)
        .map((option) => ({
          key: `${name} ${option.id}`,
          title: filterTitle(name, option, words),
          href: option.href,
        })),
    ),
  ]
}

function priceWords({ t }: Words, least: string | number | undefined, most: string | undefined): string {
  if (least && most) return `${least} – ${most}`
  return most ? t('find.upTo', { amount: most }) : t('find.atLeast', { amount: String(least) })
}
