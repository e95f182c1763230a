import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { HomeDestination } from './load-home.ts'

/** Places as one composition of large and small pictures. */
export function DestinationMosaic({ destinations }: { destinations: HomeDestination[] }): ReactNode {
  const { t } = useMessages()
  const { claims } = useShop().settings
  if (destinations.length === 0) return null
  return (
    <section>
      <SectionHeading title={t('home.destinations')} description={claims.destinations} />
      <ul className="mt-6 grid auto-rows-[9.5rem] grid-cols-2 gap-3 md:auto-rows-[13rem] md:grid-cols-4 md:gap-4">
        {destinations.map((destination, index) => (
          <Tile key={destination.id} destination={destination} size={sizeOf(index)} />
        ))}
      </ul>
    </section>
  )
}

type Size = 'large' | 'wide' | 'small'

/** One large, four small, one wide, two small: eight fill two columns or four without a gap. */
function sizeOf(index: number): Size {
  if (index === 0) return 'large'
  return index === 5 ? 'wide' : 'small'
}

const looks: Record<Size, string> = {
  large: 'col-span-2 row-span-2',
  wide: 'col-span-2',
  small: '',
}

function Tile({ destination, size }: { destination: HomeDestination; size: Size }): ReactNode {
  const { uploadBase } = useShop()
  const { t } = useMessages()
  const { slug, title, picture, productCount } = destination
  return (
    <li className={cx('group on-dark relative overflow-hidden rounded-card bg-ink', looks[size])}>
      <Picture
        picture={coverOf(picture ? [picture] : [], uploadBase)}
        ratio="fill"
        sizes={size === 'small' ? '(min-width: 768px) 310px, 46vw' : '(min-width: 768px) 620px, 92vw'}
        imageClassName="transition-[scale] duration-250 group-hover:scale-[1.04]"
      />
      <span
        aria-hidden
        className="absolute inset-0 bg-linear-to-t from-ink-deep/80 via-ink-deep/15 to-transparent"
      />
      <div className="absolute inset-x-4 bottom-3.5 text-white md:inset-x-5 md:bottom-4">
        <h3 className={size === 'small' ? 'text-base md:text-lg' : 'text-xl md:text-2xl'}>
          <AppLink href={`/d/${slug}`} className="static!">
            {title}
          </AppLink>
        </h3>
        <p className="text-sm">{t('home.allPlaces', { count: productCount })}</p>
      </div>
    </li>
  )
}
