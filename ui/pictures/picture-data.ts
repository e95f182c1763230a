/** A picture ready to be drawn: its sizes, the colour it is mostly made of and a tiny blurred placeholder. */
export type PictureData = {
  src: string
  width: number
  height: number
  alt: string
  /** `url 640w, url 1280w` of the format of `src`. */
  srcSet?: string
  /** Better formats first, each with its own widths. */
  formats?: { type: string; srcSet: string }[]
  /** The dominant colour, as CSS. */
  colour?: string
  /** A data URI of about 16 pixels. */
  placeholder?: string
  /** Which part a crop shows, as CSS `object-position`; the middle without it. */
  position?: string
}
