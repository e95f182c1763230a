import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Picture } from '../pictures/picture.tsx'
import type { PictureData } from '../pictures/picture-data.ts'
import { Badge, type Tone } from '../primitives/badge.tsx'
import { AppLink } from '../primitives/link.tsx'
import { Rating } from '../primitives/rating.tsx'
import { Price, type PriceProps } from './price.tsx'

/** Why a product cannot be had as it was asked for, with links to what can. */
export type Hitch = { text: string; links?: { label: string; href: string }[] }

export type ProductCardProps = {
  href: string
  title: string
  /** The language and direction of title and description, where they are not the page's. */
  textLanguage?: { lang?: string; dir?: 'ltr' | 'rtl' }
  picture: PictureData
  /** How many pictures the product has: drawn as dots. */
  pictureCount?: number
  /** Where it is and what kind, in one line, joined by a middle dot. What does not fit in is left out as a whole. */
  kicker?: string[]
  /** Shown are the first two. */
  badges?: { id: string; label: string; tone?: Tone; icon?: ReactNode }[]
  /** Duration, people, place: joined by middle dots. */
  facts?: string[]
  /** Two lines at most; in rows only. */
  description?: string
  rating?: { value: string; score: number; count: string; label: string }
  price?: Omit<PriceProps, 'size'>
  /** In place of the price: 'on request', 'sold out'. */
  priceNote?: string
  /** Below the price: terms of it, such as a deadline. */
  notes?: { text: string; tone: 'success' | 'warning' }[]
  hitch?: Hitch
  /** The heart. */
  heart?: ReactNode
  /** `eager` for the cards in the first window. */
  loading?: 'eager' | 'lazy'
  sizes?: string
  headingLevel?: 2 | 3 | 4
  layout?: 'grid' | 'row' | 'compact'
}

const defaultSizes = {
  grid: '(min-width: 1280px) 300px, (min-width: 992px) 31vw, (min-width: 640px) 44vw, 90vw',
  row: '(min-width: 768px) 320px, 100vw',
  compact: '112px',
}

/**
 * A product in a list. The whole card is one link. `grid` fills a cell, and cards in a row have one height;
 * `row` is horizontal from 640 px; `compact` is the small one (search results, similar, drawers).
 */
export function ProductCard({ layout = 'grid', ...card }: ProductCardProps): ReactNode {
  if (layout === 'compact') return <CompactCard {...card} />
  return layout === 'row' ? <RowCard {...card} /> : <GridCard {...card} />
}

function GridCard(card: ProductCardProps): ReactNode {
  return (
    <article className="group relative flex h-full flex-col rounded-card">
      <CardPicture {...card} layout="grid" />
      <div className="flex grow flex-col pt-3.5">
        <Kicker {...card} />
        <Title {...card} className="mt-1 line-clamp-2 text-base leading-snug" />
        <Facts {...card} className="mt-1.5 line-clamp-1" />
        <div className="mt-auto pt-3">
          <CardPrice {...card} />
        </div>
      </div>
    </article>
  )
}

function RowCard(card: ProductCardProps): ReactNode {
  return (
    <article className="group relative grid rounded-card border border-line bg-surface shadow-card transition-[box-shadow] hover:shadow-lift sm:grid-cols-[minmax(13rem,20rem)_1fr]">
      <CardPicture {...card} layout="row" />
      <div className="flex min-w-0 flex-col p-4 md:p-6">
        <Kicker {...card} />
        <Title {...card} className="mt-1 line-clamp-2 text-lg" />
        {card.description && (
          <p className="mt-2 line-clamp-2 text-ink-soft text-sm max-sm:hidden">
            <span {...card.textLanguage}>{card.description}</span>
          </p>
        )}
        <Facts {...card} className="mt-2" />
        <div className="mt-auto pt-4 sm:text-end">
          <CardPrice {...card} />
        </div>
      </div>
    </article>
  )
}

function CompactCard(card: ProductCardProps): ReactNode {
  return (
    <article className="group relative flex gap-3.5 rounded-card p-2 hover:bg-sunken">
      <Picture
        picture={card.picture}
        sizes={card.sizes ?? defaultSizes.compact}
        loading={card.loading}
        className="w-28 shrink-0 self-start rounded-input"
      />
      <div className="flex min-w-0 grow flex-col justify-center">
        <Title {...card} className="line-clamp-2 text-sm leading-snug" />
        <Facts {...card} className="mt-0.5 line-clamp-1" />
        <div className="mt-1">
          <CardPrice {...card} small />
        </div>
      </div>
    </article>
  )
}

function CardPicture(card: ProductCardProps & { layout: 'grid' | 'row' }): ReactNode {
  const badges = card.badges?.slice(0, 2) ?? []
  const inGrid = card.layout === 'grid'
  return (
    <div
      className={cx(
        'relative overflow-hidden',
        inGrid ? 'rounded-card' : 'max-sm:rounded-t-card sm:rounded-s-card',
      )}
    >
      <Picture
        picture={card.picture}
        sizes={card.sizes ?? defaultSizes[card.layout]}
        loading={card.loading}
        className={cx(!inGrid && 'sm:aspect-auto! sm:h-full sm:min-h-52')}
        imageClassName="transition-[scale] duration-250 group-hover:scale-[1.03]"
      />
      {badges.length > 0 && (
        <div className="absolute start-3 top-3 flex max-w-[calc(100%-4.5rem)] flex-wrap items-start gap-1.5">
          {badges.map((badge) => (
            <Badge key={badge.id} tone={badge.tone ?? 'veil'} icon={badge.icon}>
              {badge.label}
            </Badge>
          ))}
        </div>
      )}
      {card.heart && <div className="above-link absolute! end-3 top-3">{card.heart}</div>}
      {card.pictureCount !== undefined && card.pictureCount > 1 && <Dots count={card.pictureCount} />}
    </div>
  )
}

function Dots({ count }: { count: number }): ReactNode {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5">
      {Array.from({ length: Math.min(5, count) }, (_, dot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike and never move
          key={dot}
          className={cx('size-1.5 rounded-full bg-white shadow-card', dot > 0 && 'opacity-60')}
        />
      ))}
    </span>
  )
}

function Kicker({ kicker, rating }: ProductCardProps): ReactNode {
  if (!kicker && !rating) return null
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      {/* The padding is for what hangs below the line, in Arabic above all. */}
      <p className="-my-0.5 box-content flex h-lh min-w-0 grow flex-wrap overflow-hidden py-0.5 text-ink-soft">
        {kicker?.map((part, index) => (
          <span key={part} className="max-w-full overflow-x-clip text-ellipsis whitespace-pre">
            {index > 0 ? ` · ${part}` : part}
          </span>
        ))}
      </p>
      {rating && <Rating {...rating} />}
    </div>
  )
}

function Title({
  href,
  title,
  textLanguage,
  headingLevel = 3,
  className,
}: Pick<ProductCardProps, 'href' | 'title' | 'textLanguage' | 'headingLevel'> & {
  className: string
}): ReactNode {
  const Heading = `h${headingLevel}` as const
  return (
    <Heading className={cx('text-pretty font-semibold', className)}>
      <AppLink {...textLanguage} href={href} className="cover-link">
        {title}
      </AppLink>
    </Heading>
  )
}

function Facts({ facts, className }: ProductCardProps & { className: string }): ReactNode {
  if (!facts?.length) return null
  return <p className={cx('text-ink-soft text-sm', className)}>{facts.join(' · ')}</p>
}

function CardPrice({
  price,
  priceNote,
  notes,
  hitch,
  small,
}: ProductCardProps & { small?: boolean }): ReactNode {
  return (
    <>
      {priceNote && <span className="font-semibold text-ink-soft text-sm">{priceNote}</span>}
      {!priceNote && price && <Price {...price} size={small ? 'sm' : 'md'} />}
      {notes?.map(({ text, tone }) => (
        <p key={text} className={cx('mt-0.5 text-sm', tone === 'success' ? 'text-success' : 'text-warning')}>
          {text}
        </p>
      ))}
      {hitch && <HitchLine {...hitch} />}
    </>
  )
}

/** A hitch in one line. Its links are above the link of a card. */
export function HitchLine({ text, links = [] }: Hitch): ReactNode {
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-warning">{text}</span>
      {links.map(({ label, href }) => (
        <AppLink
          key={href}
          href={href}
          className="above-link inline-flex min-h-6 items-center whitespace-nowrap font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {label}
        </AppLink>
      ))}
    </p>
  )
}

/** The grid of product cards: one column on phones, `columns` on desktops; rows of one height. */
export function ProductGrid({
  columns = 4,
  children,
}: {
  columns?: 2 | 3 | 4
  children: ReactNode
}): ReactNode {
  return (
    <div
      className={cx(
        'grid gap-x-5 gap-y-9 sm:grid-cols-2',
        columns === 3 && 'lg:grid-cols-3',
        columns === 4 && 'lg:grid-cols-3 xl:grid-cols-4',
      )}
    >
      {children}
    </div>
  )
}
