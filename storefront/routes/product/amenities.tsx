import Baby from 'lucide-react/icons/baby'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import Car from 'lucide-react/icons/car'
import Check from 'lucide-react/icons/check'
import CircleParking from 'lucide-react/icons/circle-parking'
import Flame from 'lucide-react/icons/flame'
import Languages from 'lucide-react/icons/languages'
import Mountain from 'lucide-react/icons/mountain'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Snowflake from 'lucide-react/icons/snowflake'
import Sun from 'lucide-react/icons/sun'
import Trees from 'lucide-react/icons/trees'
import Utensils from 'lucide-react/icons/utensils'
import WashingMachine from 'lucide-react/icons/washing-machine'
import Waves from 'lucide-react/icons/waves'
import Wifi from 'lucide-react/icons/wifi'
import type { ReactNode } from 'react'
import { amenityNames } from '../../components/amenity-names.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

const icons: Record<string, typeof Check> = {
  wifi: Wifi,
  'air-conditioning': Snowflake,
  'sea-view': Waves,
  'mountain-view': Mountain,
  'washing-machine': WashingMachine,
  dishwasher: Utensils,
  barbecue: Flame,
  fireplace: Flame,
  garden: Trees,
  secluded: Trees,
  parking: CircleParking,
  terrace: Sun,
  cot: Baby,
  jacuzzi: Bath,
  sauna: Bath,
  'heated-pool': Waves,
  hotel: BedDouble,
  transfer: Car,
  interpreter: Languages,
  'check-up': Check,
  aftercare: ShieldCheck,
  medication: Check,
}

/** Amenities of a villa or a treatment, with icons; a code without a translation is displayed as it is. */
export function Amenities({ codes }: { codes: readonly string[] }): ReactNode {
  const { t } = useMessages()
  return (
    <ul className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
      {codes.map((code) => {
        const Icon = icons[code] ?? Check
        return (
          <li key={code} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-brand" />
            <span className="first-letter:uppercase">{amenityNames(code, t)}</span>
          </li>
        )
      })}
    </ul>
  )
}
