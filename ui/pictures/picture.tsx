import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { cappedSizes } from './capped-sizes.ts'
import type { PictureData } from './picture-data.ts'
import { whenSeen } from './when-seen.ts'

export type PictureLoading = 'priority' | 'eager' | 'lazy'

export type PictureProps = {
  picture: PictureData
  /** The widths at which it is shown, as in `<img sizes>`. */
  sizes: string
  /** `priority` for the one largest picture of the first window, `eager` for the others in it (first row of cards). */
  loading?: PictureLoading
  /** In a window narrower than `lg` it is hidden, and not asked for either. */
  onlyWide?: boolean
  /** The frame's ratio; the picture is cropped to it. `own` keeps the picture's, `fill` takes the parent's box. */
  ratio?: 'card' | 'wide' | 'square' | 'own' | 'fill'
  className?: string
  imageClassName?: string
}

const ratios = {
  card: 'aspect-card',
  wide: 'aspect-wide',
  square: 'aspect-square',
  own: '',
  fill: 'size-full',
}

/**
 * A picture in a frame that keeps its place: dominant colour and blurred placeholder are behind it until it has loaded.
 * A lazy one is asked for when a tenth of it comes near the window; without JavaScript it is simply there.
 */
export function Picture({
  picture,
  sizes,
  loading = 'lazy',
  ratio = 'card',
  onlyWide = false,
  className,
  imageClassName,
}: PictureProps): ReactNode {
  const frame = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(loading !== 'lazy')
  const image = (
    <Image picture={picture} sizes={sizes} loading={loading} onlyWide={onlyWide} className={imageClassName} />
  )

  useEffect(() => {
    if (!wanted && frame.current) return whenSeen(frame.current, () => setWanted(true))
  }, [wanted])

  return (
    <span
      ref={frame}
      className={cx(
        'relative block overflow-hidden bg-sunken bg-center bg-cover',
        ratios[ratio],
        onlyWide && 'max-lg:hidden',
        className,
      )}
      style={{
        backgroundColor: picture.colour,
        backgroundImage: picture.placeholder && `url("${picture.placeholder}")`,
        backgroundPosition: picture.position,
        aspectRatio: ratio === 'own' ? `${picture.width} / ${picture.height}` : undefined,
      }}
    >
      {wanted ? image : <noscript>{image}</noscript>}
    </span>
  )
}

/** A pixel that one sees through: a browser asks for the pictures of hidden frames, too. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

function Image({
  picture,
  sizes,
  loading,
  onlyWide,
  className,
}: {
  picture: PictureData
  sizes: string
  loading: PictureLoading
  onlyWide: boolean
  className?: string
}): ReactNode {
  const asked = cappedSizes(sizes)
  return (
    <picture className="contents">
      {onlyWide && <source media="(width < 62rem)" srcSet={nothing} />}
      {picture.formats?.map((format) => (
        <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={asked} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet && asked}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        decoding="async"
        style={picture.position ? { objectPosition: picture.position } : undefined}
        fetchPriority={loading === 'priority' ? 'high' : undefined}
        className={cx('absolute inset-0 size-full object-cover', className)}
      />
    </picture>
  )
}
