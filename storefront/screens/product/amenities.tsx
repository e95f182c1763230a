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
import { type Message, useWords } from '../../words/words.tsx'

const known: Record<string, { icon: typeof Check; words: Message }> = {
  wifi: { icon: Wifi, words: 'product.amenity.wifi' },
  'air-conditioning': { icon: Snowflake, words: 'product.amenity.air-conditioning' },
  'sea-view': { icon: Waves, words: 'product.amenity.sea-view' },
  'mountain-view': { icon: Mountain, words: 'product.amenity.mountain-view' },
  'washing-machine': { icon: WashingMachine, words: 'product.amenity.washing-machine' },
  dishwasher: { icon: Utensils, words: 'product.amenity.dishwasher' },
  barbecue: { icon: Flame, words: 'product.amenity.barbecue' },
  fireplace: { icon: Flame, words: 'product.amenity.fireplace' },
  garden: { icon: Trees, words: 'product.amenity.garden' },
  secluded: { icon: Trees, words: 'product.amenity.secluded' },
  parking: { icon: CircleParking, words: 'product.amenity.parking' },
  terrace: { icon: Sun, words: 'product.amenity.terrace' },
  cot: { icon: Baby, words: 'product.amenity.cot' },
  jacuzzi: { icon: Bath, words: 'product.amenity.jacuzzi' },
  sauna: { icon: Bath, words: 'product.amenity.sauna' },
  'heated-pool': { icon: Waves, words: 'product.amenity.heated-pool' },
  hotel: { icon: BedDouble, words: 'product.amenity.hotel' },
  transfer: { icon: Car, words: 'product.amenity.transfer' },
  interpreter: { icon: Languages, words: 'product.amenity.interpreter' },
  'check-up': { icon: Check, words: 'product.amenity.check-up' },
  aftercare: { icon: ShieldCheck, words: 'product.amenity.aftercare' },
  medication: { icon: Check, words: 'product.amenity.medication' },
}

/** What a house has or a treatment comes with, in words with icons; a code without words is shown as it is. */
export function Amenities({ codes }: { codes: readonly string[] }): ReactNode {
  const { t } = useWords()
  return (
    <ul className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
      {codes.map((code) => {
        const { icon: Icon, words } = known[code] ?? { icon: Check, words: undefined }
        return (
          <li key={code} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-brand" />
            <span className="first-letter:uppercase">{words ? t(words) : code.replaceAll('-', ' ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
