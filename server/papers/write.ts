import { colours, inner, type Paper, page, type Weight } from './paper.ts'

export type TextStyle = {
  size: number
  weight?: Weight
  colour?: string
  width?: number
  align?: 'start' | 'end'
  gap?: number
}

/** A place on the page; `x` counts from the edge where lines start. */
type Place = { x: number; y: number }

/** Writes text at a place and says how high it became. */
export function write(paper: Paper, text: string, { x, y, ...style }: TextStyle & Place): number {
  const { size, weight = 'regular', colour = colours.ink, width = inner, align = 'start', gap = 2 } = style
  const options = { width, lineGap: gap, align: align === 'start' ? 'left' : 'right' } as const
  paper.document.font(weight).fontSize(size).fillColor(colour)
  const height = paper.document.heightOfString(text, options)
  paper.document.text(text, x, y, options)
  return height
}

/** How high a text will be. */
export function heightOf(
  paper: Paper,
  text: string,
  { size, weight = 'regular', width = inner, gap = 2 }: TextStyle,
): number {
  return paper.document.font(weight).fontSize(size).heightOfString(text, { width, lineGap: gap })
}

/** A thin line across. */
export function rule(paper: Paper, y: number, { x = page.margin, width = inner } = {}): void {
  paper.document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
}

type Box = Place & { width: number; height: number; radius?: number }

/** A box with round corners, filled with a colour or, without one, drawn with a thin line. */
export function box(paper: Paper, { x, y, width, height, radius = 10, fill }: Box & { fill?: string }): void {
  const shape = paper.document.roundedRect(x, y, width, height, radius)
  if (fill) shape.fill(fill)
  else shape.lineWidth(0.75).strokeColor(colours.line).stroke()
}

/** A picture of bytes, as wide as said. */
export function picture(paper: Paper, bytes: Buffer, { x, y, width }: Place & { width: number }): void {
  paper.document.image(bytes, x, y, { width })
}
