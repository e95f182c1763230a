import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useState } from 'react'
import { ProductCard, type ProductCardProps, ProductGrid } from '../patterns/product-card.tsx'
import { Carousel } from '../pictures/carousel.tsx'
import { Lightbox } from '../pictures/lightbox.tsx'
import { Mosaic } from '../pictures/mosaic.tsx'
import { Picture } from '../pictures/picture.tsx'
import type { PictureData } from '../pictures/picture-data.ts'
import { HeartButton } from '../primitives/icon-button.tsx'
import { TextLink } from '../primitives/link.tsx'
import { Part, Specimen } from './specimen.tsx'

/** Pictures, the mosaic with its lightbox, carousels and product cards. */
export function PicturesPart({ pictures }: { pictures: PictureData[] }): ReactNode {
  const [open, setOpen] = useState<number>()
  const cards = productCards(pictures)
  return (
    <Part title="Pictures and products">
      <Specimen name="Mosaic, Lightbox">
        <Mosaic
          pictures={pictures}
          onOpen={setOpen}
          openLabel={(index) => `Open picture ${index + 1}`}
          allLabel={`All ${pictures.length} pictures`}
        />
        <Lightbox
          pictures={pictures}
          index={open}
          onClose={() => setOpen(undefined)}
          labels={{
            title: 'Pictures',
            close: 'Close',
            previous: 'Previous picture',
            next: 'Next picture',
            zoomIn: 'Zoom in',
            zoomOut: 'Zoom out',
            thumbnails: 'Thumbnails',
            carousel: 'carousel',
            slide: 'slide',
            position: (at) => `${at + 1} / ${pictures.length}`,
          }}
        />
      </Specimen>
      <Specimen name="ProductCard grid">
        <ProductGrid>
          {cards.slice(0, 4).map((card) => (
            <ProductCard key={card.title} {...card} />
          ))}
        </ProductGrid>
      </Specimen>
      <Specimen name="ProductCard row">
        <div className="grid gap-5">
          {cards.slice(1, 3).map((card) => (
            <ProductCard key={card.title} {...card} layout="row" />
          ))}
        </div>
      </Specimen>
      <Specimen name="ProductCard compact">
        <div className="grid gap-2 md:grid-cols-3">
          {cards.slice(0, 3).map((card) => (
            <ProductCard key={card.title} {...card} layout="compact" />
          ))}
        </div>
      </Specimen>
      <Specimen name="Carousel">
        <Carousel
          title="Days on the water"
          description="Small boats, four swims, home before dark."
          label="Days on the water"
          previousLabel="Back"
          nextLabel="Forward"
          link={<TextLink href="#main">Show all 24</TextLink>}
        >
          {cards.map((card) => (
            <ProductCard key={card.title} {...card} />
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Picture">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {(['card', 'wide', 'square', 'own'] as const).map((ratio, index) => {
            const picture = pictures[index]
            return (
              picture && (
                <Picture key={ratio} picture={picture} ratio={ratio} sizes="25vw" className="rounded-card" />
              )
            )
          })}
        </div>
      </Specimen>
    </Part>
  )
}

function productCards(pictures: PictureData[]): ProductCardProps[] {
  const titles = [
    'Twelve islands by gulet, with lunch on board',
    'Sunrise balloon over the valleys',
    'The sunken city of Kekova by sea kayak, in a small group with a marine archaeologist who knows every wall',
    'Villa Defne, Kalkan',
    'Old-town harbour walk at dusk',
    'Ephesus before the crowds',
  ]
  return titles.map((title, index) => ({
    href: `#${index}`,
    title,
    picture: pictures[index % pictures.length] as PictureData,
    pictureCount: index === 4 ? 1 : 6,
    kicker: index % 2 ? ['Cappadocia'] : ['Göcek', 'Boat tour'],
    badges: [
      { id: 'campaign', label: '−15 %', tone: 'action' as const },
      { id: 'instant', label: 'Instant', icon: <Zap aria-hidden /> },
    ].slice(index % 3 === 0 ? 0 : 1, index % 3 === 2 ? 0 : 2),
    facts: ['7 hours', 'up to 12 people'],
    description: 'We leave before the wind gets up and come home with the sun behind us.',
    rating:
      index === 3 ? undefined : { value: '4.8', score: 4.8, count: '127', label: '4.8 of 5, 127 reviews' },
    price: {
      current: '€ 63.00',
      fromLabel: 'from',
      per: 'per person',
      ...(index % 3 === 0 && { was: '€ 74.00', wasLabel: 'Old price' }),
    },
    priceNote: index === 5 ? 'Price on request' : undefined,
    heart: <HeartButton pressed={index === 1} label="Favourite" onToggle={() => {}} />,
  }))
}
