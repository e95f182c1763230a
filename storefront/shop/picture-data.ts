import type { Picture } from '#domain/catalogue/product.ts'
import type { PictureData } from '#ui/pictures/picture-data.ts'

/** Where a picture's files are, for `<Picture>`. */
export function pictureData(picture: Picture, uploadBase: string): PictureData {
  const at = (width: number) => `${uploadBase}${picture.path}-${width}.webp`
  const middle = picture.widths.find((width) => width >= 640) ?? picture.widths.at(-1)!
  return {
    src: at(middle),
    srcSet: picture.widths.map((width) => `${at(width)} ${width}w`).join(', '),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    colour: picture.colour,
    placeholder: picture.placeholder,
  }
}
