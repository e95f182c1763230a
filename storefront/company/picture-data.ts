import { objectPosition } from '#domain/catalogue/focus.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { PictureData } from '#ui/pictures/picture-data.ts'

/** Where a picture's files are, for `<Picture>`: AVIF first, and WebP for who does not know it. */
export function pictureData(picture: Picture, uploadBase: string): PictureData {
  const at = (width: number, ending = 'webp') => `${uploadBase}${picture.path}-${width}.${ending}`
  const setOf = (widths: number[], ending: string) =>
    widths.map((width) => `${at(width, ending)} ${width}w`).join(', ')
  const middle = picture.widths.find((width) => width >= 640) ?? picture.widths.at(-1)!
  return {
    src: at(middle),
    srcSet: setOf(picture.widths, 'webp'),
    formats:
      picture.avifWidths.length > 0
        ? [{ type: 'image/avif', srcSet: setOf(picture.avifWidths, 'avif') }]
        : undefined,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    colour: picture.colour,
    placeholder: picture.placeholder,
    position: objectPosition(picture.focus),
  }
}
