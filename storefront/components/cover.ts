import type { Picture } from '#domain/catalogue/product.ts'
import type { PictureData } from '#ui/pictures/picture-data.ts'
import { pictureData } from '../company/picture-data.ts'
import noPicture from './no-picture.svg'

const fallback: PictureData = { src: noPicture, width: 640, height: 480, alt: '' }

/** The cover of an entry, or our drawing where it has no picture. */
export function coverOf(pictures: readonly Picture[], uploadBase: string): PictureData {
  return pictures[0] ? pictureData(pictures[0], uploadBase) : fallback
}
