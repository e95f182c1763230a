import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { HomeDestination } from './load-home.ts'
import { phoneRow } from './phone-row.ts'

/** Places as one composition of large and small pictures; on phones a strip to swipe. */
export function DestinationMosaic({ destinations }: { destinations: HomeDestination[] }): ReactNode {
  const { t } = useMessages()
  const { claims } = useShop().settings
  if (destinations.length === 0) return null
  return (
    <section>
      <SectionHeading title={t('home.destinations')} description={claims.destinations} />
      <ul className={`${phoneRow} md:grid md:auto-rows-[7.5rem] md:grid-cols-4 md:gap-4 xl:grid-cols-6`}>
        {destinations.map((destination, index) => (
          <Tile key={destination.id} destination={destination} size={sizeOf(index)} />
        ))}
      </ul>
    </section>
  )
}

type Size = 'large' | 'wide' | 'small'

/** One large, four small, one wide, two small: eight fill four columns, or six, without a gap. */
function sizeOf(index: number): Size {
  if (index === 0) return 'large'
  return index === 5 ? 'wide' : 'small'
}

const looks: Record<Size, string> = {
  large: 'md:col-span-2 md:row-span-2',
  wide: 'md:col-span-2',
  small: '',
}

function Tile({ destination, size }: { destination: HomeDestination; size: Size }): ReactNode {
  const { uploadBase } = useShop()
  const { t } = useMessages()
  const { slug, title, picture, productCount } = destination
  return (
    <li
      className={cx(
        'group on-dark relative h-32 w-36 shrink-0 snap-start overflow-hidden rounded-card bg-ink md:h-auto md:w-auto',
        looks[size],
      )}
    >
      <Picture
        picture={coverOf(picture ? [picture] : [], uploadBase)}
        ratio="fill"
        sizes={size === 'small' ? '(min-width: 768px) 310px, 152px' : '(min-width: 768px) 620px, 152px'}
        imageClassName="transition-[scale] duration-250 group-hover:scale-[1.04]"
      />
      <span
        aria-hidden
        className="absolute inset-0 bg-linear-to-t from-ink-deep/80 via-ink-deep/15 to-transparent"
      />
      <div className="absolute inset-x-4 bottom-3.5 text-white md:inset-x-5 md:bottom-4">
        <h3 className={size === 'small' ? 'text-base md:text-lg' : 'text-base md:text-2xl'}>
          <AppLink href={`/d/${slug}`} className="static!">
            {title}
          </AppLink>
        </h3>
        <p className="text-sm">{t('home.allPlaces', { count: productCount })}</p>
      </div>
    </li>
  )
}
