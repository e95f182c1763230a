import type { ReactNode } from 'react'
import type { Picture as CataloguePicture } from '#domain/catalogue/product.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import type { TransferPlace } from '../../trip/place-field.tsx'
import { HeroSearch, type HeroWay } from './hero-search.tsx'

/** One picture over the whole width, what the company is in a line, and the search. */
export function Hero({
  picture,
  kinds,
  places,
  points,
}: {
  picture?: CataloguePicture
  kinds: HeroWay[]
  places: { id: string; title: string }[]
  points: TransferPlace[]
}): ReactNode {
  const { settings, uploadBase } = useShop()
  return (
    <section>
      <div className="relative bg-ink">
        <div className="absolute inset-0 overflow-hidden">
          {picture && (
            <Picture
              picture={coverOf([picture], uploadBase)}
              ratio="fill"
              loading="priority"
              sizes="100vw"
              imageClassName="object-[66%_100%]"
            />
          )}
          <div
            aria-hidden
            className="absolute inset-0 bg-linear-to-b from-ink-deep/75 via-ink-deep/30 to-transparent to-75%"
          />
        </div>
        <div className="page relative pt-6 pb-10 md:min-h-72 md:pt-10 md:pb-20">
          <h1 className="max-w-lg text-3xl text-white md:text-5xl">{settings.tagline}</h1>
        </div>
      </div>
      {kinds.length > 0 && (
        <div className="page relative -mt-3 md:-mt-6">
          <HeroSearch kinds={kinds} places={places} points={points} />
        </div>
      )}
    </section>
  )
}
