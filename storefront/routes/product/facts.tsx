import Anchor from 'lucide-react/icons/anchor'
import BedDouble from 'lucide-react/icons/bed-double'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Car from 'lucide-react/icons/car'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import Footprints from 'lucide-react/icons/footprints'
import Fuel from 'lucide-react/icons/fuel'
import IdCard from 'lucide-react/icons/id-card'
import Languages from 'lucide-react/icons/languages'
import Luggage from 'lucide-react/icons/luggage'
import MapPin from 'lucide-react/icons/map-pin'
import Route from 'lucide-react/icons/route'
import Ruler from 'lucide-react/icons/ruler'
import Settings from 'lucide-react/icons/settings-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import Waves from 'lucide-react/icons/waves'
import type { ReactNode } from 'react'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import type { KeyValue } from '#ui/primitives/key-value-list.tsx'
import { durationOf } from '../../components/product-facts.ts'
import type { Words } from '../../i18n/use-messages.tsx'
import { languageNames, regionName } from './spans.ts'

/** The facts under a product's title, by its kind: what one asks first. */
export function detailFacts(details: ProductDetails, words: Words): KeyValue[] {
  const { t, locale, format } = words
  const number = (value: number) => format.number(value, { most: 1 })
  const metres = (count: number) => t('fact.metres', { count })
  const people = (count: number) => t('product.people', { count })
  switch (details.kind) {
    case 'tour':
      return [
        fact('duration', <Clock />, t('product.duration'), durationOf(details.durationMinutes, words)),
        fact(
          'group',
          <Users />,
          t('product.group'),
          details.privateDeparture
            ? t('product.private', { count: details.people.max })
            : t('product.party', { max: details.people.max }),
        ),
        // A departure that one booking takes whole runs for however few they are.
        ...(details.minimumParticipants && !details.privateDeparture
          ? [
              fact(
                'minimum',
                <UserCheck />,
                t('product.minimum-participants'),
                people(details.minimumParticipants),
              ),
            ]
          : []),
        fact('languages', <Languages />, t('product.guide'), languageNames(details.guideLanguages, words)),
        details.minimumAge
          ? fact(
              'age',
              <IdCard />,
              t('product.minimum-age'),
              t('product.years', { count: details.minimumAge }),
            )
          : fact(
              'effort',
              <Footprints />,
              t('product.effort'),
              t('product.effort-of', { level: details.difficulty }),
            ),
      ]
    case 'transfer':
      return [
        fact('time', <Clock />, t('product.travel-time'), durationOf(details.minutes, words)),
        fact(
          'way',
          <MapPin />,
          t('product.distance'),
          t('product.km', { value: number(details.kilometres) }),
        ),
        fact('seats', <Users />, t('product.vehicles-up-to'), people(most(details.vehicles, 'seats'))),
        fact(
          'waiting',
          <ShieldCheck />,
          t('product.free-waiting'),
          durationOf(details.freeWaitingMinutes, words),
        ),
      ]
    case 'villa':
      return [
        fact('people', <Users />, t('product.sleeps'), people(details.capacity)),
        fact(
          'rooms',
          <BedDouble />,
          t('product.rooms'),
          t('product.rooms-of', { bedrooms: details.bedrooms, bathrooms: details.bathrooms }),
        ),
        ...(details.pool
          ? [fact('pool', <Waves />, t('product.pool'), poolWords(details.pool, { t, metres }))]
          : []),
        ...(details.areaSquareMetres
          ? [
              fact(
                'area',
                <Ruler />,
                t('product.area'),
                t('compare.squareMetres', { count: details.areaSquareMetres }),
              ),
            ]
          : []),
        fact(
          'times',
          <Clock />,
          t('product.arrival'),
          format.digits(`${details.arrival} / ${details.departure}`),
        ),
        fact('permit', <ShieldCheck />, t('product.permit'), details.permitNumber),
      ]
    case 'yacht':
      return [
        fact(
          'type',
          <Anchor />,
          t('product.yacht-type', { type: details.type }),
          `${metres(details.lengthMetres)} · ${format.digits(String(details.year))}`,
        ),
        fact('people', <Users />, t('product.day-guests'), people(details.dayCapacity)),
        ...(details.cabins > 0
          ? [
              fact(
                'cabins',
                <BedDouble />,
                t('product.cabins'),
                t('product.cabins-of', { cabins: details.cabins, berths: details.berths }),
              ),
            ]
          : []),
        details.bareboatLicence
          ? fact('licence', <IdCard />, t('product.crew'), t('product.bareboat'))
          : fact('crew', <ShieldCheck />, t('product.crew'), people(details.crew)),
        fact('port', <MapPin />, t('product.port'), details.basePort),
        ...(details.route ? [fact('route', <Route />, t('product.route'), details.route)] : []),
        fact('flag', <Flag />, t('product.flag'), regionName(details.flag, locale)),
        fact(
          'times',
          <Clock />,
          t('product.embark'),
          format.digits(`${details.embark} / ${details.disembark}`),
        ),
      ]
    case 'car':
      return [
        fact(
          'model',
          <Car />,
          t('product.car-group', { group: details.group }),
          t('product.car-or-similar', { example: details.example }),
        ),
        fact('seats', <Users />, t('product.seats'), t('product.seats-of', { ...details })),
        fact(
          'gearbox',
          <Settings />,
          t('product.gearbox'),
          t('product.gearbox-of', { type: details.gearbox }),
        ),
        fact('fuel', <Fuel />, t('product.fuel'), t('product.fuel-of', { type: details.fuel })),
        fact(
          'luggage',
          <Luggage />,
          t('product.luggage'),
          t('product.suitcases', { count: details.luggage }),
        ),
        fact(
          'distance',
          <MapPin />,
          t('product.included-distance'),
          t('product.km-per-day', { value: number(details.kilometresPerDay) }),
        ),
        fact('driver', <IdCard />, t('product.driver'), t('product.driver-of', { ...details.driver })),
      ]
    case 'wedding':
      return [
        fact('guests', <Users />, t('product.guests'), t('product.guests-of', { ...details.guests })),
        fact('venue', <MapPin />, t('product.venue'), details.venue),
      ]
    case 'health':
      return [
        fact('procedure', <CalendarDays />, t('product.procedure'), details.procedure),
        fact('nights', <BedDouble />, t('product.stay'), t('fact.nights', { count: details.nights })),
        fact('facility', <MapPin />, t('product.facility'), details.facility.name),
        fact(
          'authorisation',
          <ShieldCheck />,
          t('product.authorisation'),
          details.facility.authorisationNumber,
        ),
      ]
  }
}

function fact(id: string, icon: ReactNode, label: string, value: string): KeyValue {
  return { id, icon, label, value }
}

function most<Key extends string>(list: Record<Key, number>[], key: Key): number {
  return Math.max(...list.map((one) => one[key]))
}

function poolWords(
  pool: { private: boolean; heated: boolean; lengthMetres?: number },
  { t, metres }: { t: Words['t']; metres: (value: number) => string },
): string {
  return [
    t(pool.private ? 'product.pool-private' : 'product.pool-shared'),
    pool.lengthMetres && metres(pool.lengthMetres),
    pool.heated && t('product.pool-heated'),
  ]
    .filter(Boolean)
    .join(' · ')
}
