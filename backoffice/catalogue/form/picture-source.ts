import type { Ours } from '#contract/shape.ts'
import type { listPictures } from '#contract/staff/pictures.ts'

/** A picture of the company, with its texts and its focal point. */
export type ListedPicture = Ours<(typeof listPictures)['output']>['pictures'][number]

/** A picture as the server lists it, as far as its address needs it. */
type Stored = { path: string; widths: readonly number[] }

/** Returns the address of a picture in the smallest width of at least so many pixels, else in its largest. */
export function pictureAddress({ path, widths }: Stored, width: number): string {
  const sorted = widths.toSorted((one, other) => one - other)
  const chosen = sorted.find((one) => one >= width) ?? sorted.at(-1)
  return `${uploadBase()}/${path}-${chosen}.webp`
}

/** Where pictures are: the page of the back office says so. */
function uploadBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="upload-base"]')?.content ?? '/uploads'
}
