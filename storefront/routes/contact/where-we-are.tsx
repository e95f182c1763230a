import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { loneTextLinkClass } from '#ui/primitives/link.tsx'
import { useShop } from '../../company/shop.tsx'
import { mapAddress } from '../../components/map-address.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { MapFrame } from '../../map/map-frame.tsx'

const loadMap = () => import('../../map/place-map.tsx').then(({ PlaceMap }) => PlaceMap)

/** Where the office is: the map, the address, and links that open it in maps people use. */
export function WhereWeAre(): ReactNode {
  const { settings } = useShop()
  const { t } = useMessages()
  const { contact, name } = settings
  const point = `${contact.latitude},${contact.longitude}`
  const maps = [
    { title: 'OpenStreetMap', href: mapAddress(contact) },
    { title: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${point}` },
    { title: 'Apple Maps', href: `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}` },
  ]
  return (
    <section aria-labelledby="where" className="mt-16">
      <h2 id="where" className="text-2xl">
        {t('where.title')}
      </h2>
      <p className="mt-2">{contact.address}</p>
      <div className="mt-6">
        <MapFrame
          className="h-105 rounded-panel border border-line md:h-115"
          load={loadMap}
          of={{ at: contact, name }}
        />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <span className="text-ink-soft">{t('where.openIn')}</span>
        {maps.map(({ title, href }) => (
          <a
            key={title}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${loneTextLinkClass} inline-flex items-center gap-1.5 py-1`}
          >
            {title}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        ))}
      </p>
    </section>
  )
}
