import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { Destination } from '#domain/catalogue/product.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureData } from '../../company/picture-data.ts'
import { useShop } from '../../company/shop.tsx'
import { ArticleBody } from '../../components/article-body.tsx'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { MapFrame } from '../../map/map-frame.tsx'

const loadMap = () => import('../../map/place-map.tsx').then(({ PlaceMap }) => PlaceMap)

/** A destination: text, sights, map, further pictures. */
export function AboutPlace({
  place,
}: {
  place: Pick<
    Destination,
    'title' | 'textLocale' | 'body' | 'highlights' | 'pictures' | 'latitude' | 'longitude'
  >
}): ReactNode {
  const { uploadBase } = useShop()
  const { t } = useMessages()
  return (
    <section className="mt-16 border-line border-t pt-12">
      <h2 className="text-2xl">{t('place.about', { title: place.title })}</h2>
      <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ArticleBody body={place.body} language={place.textLocale} />
        {place.highlights.length > 0 && (
          <div className="self-start rounded-card border border-line bg-surface p-6">
            <h3 className="text-lg">{t('place.highlights')}</h3>
            <ul {...textLanguage(place.textLocale)} className="mt-4 grid gap-3">
              {place.highlights.map((highlight) => (
                <li key={highlight} className="flex gap-3">
                  <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
                  {highlight}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="mt-10">
        <MapFrame
          className="h-90 rounded-panel border border-line md:h-105"
          load={loadMap}
          of={{ at: place, name: place.title }}
        />
      </div>
      {place.pictures.length > 1 && (
        <ul
          className={`mt-10 grid gap-4 sm:grid-cols-2 ${place.pictures.length > 3 ? 'lg:grid-cols-3' : ''}`}
        >
          {place.pictures.slice(1, 4).map((picture) => (
            <li key={picture.path}>
              <Picture
                picture={pictureData(picture, uploadBase)}
                sizes="(min-width: 992px) 400px, (min-width: 640px) 46vw, 92vw"
                className="rounded-card"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
