import { create } from 'qrcode'
import { withoutMarks } from './bidi.ts'
import { colours, fontOf, inner, type Paper, page, type Weight } from './document.ts'
import { linesOf, needsOrder } from './lines.ts'

export type TextStyle = {
  size: number
  weight?: Weight
  colour?: string
  width?: number
  align?: 'start' | 'end'
  gap?: number
}

/** A place on the page; `x` counts from the edge where lines start: from the right in an Arabic paper. */
type Place = { x: number; y: number }

/** Writes text at a place and says how high it became. */
export function write(paper: Paper, text: string, { x, y, ...style }: TextStyle & Place): number {
  const { size, weight = 'regular', colour = colours.ink, width = inner, align = 'start', gap = 2 } = style
  const height = heightOf(paper, text, style)
  if (paper.measuring) return height
  const isRight = (align === 'end') !== (paper.direction === 'rtl')
  const left = leftOf(paper, x, width)
  const { document } = paper
  document.fillColor(colour)
  if (!needsOrder(paper, text)) {
    const options = { width, lineGap: gap, align: isRight ? 'right' : 'left' } as const
    document.font(weight).fontSize(size).text(withoutMarks(text), left, y, options)
    return height
  }
  const lines = linesOf(paper, text, { width, size, weight })
  for (const [index, line] of lines.entries()) {
    // All runs of a line stand on one baseline, whatever their fonts.
    const baseline = y + (index * height) / lines.length + ascentOf(paper, size, weight)
    let at = isRight ? left + width - line.width : left
    for (const run of line.runs) {
      document.font(fontOf(weight, run)).fontSize(size)
      document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
      at += run.width
    }
  }
  return height
}

/** Returns how high a text will be. */
export function heightOf(
  paper: Paper,
  text: string,
  { size, weight = 'regular', width = inner, gap = 2 }: TextStyle,
): number {
  const key = `${size} ${weight} ${width} ${gap} ${text}`
  const known = paper.heights.get(key)
  if (known !== undefined) return known
  const height = measuredHeight(paper, text, { size, weight, width, gap })
  paper.heights.set(key, height)
  return height
}

function measuredHeight(
  paper: Paper,
  text: string,
  { size, weight, width, gap }: Required<Pick<TextStyle, 'size' | 'weight' | 'width' | 'gap'>>,
): number {
  const { document } = paper
  if (needsOrder(paper, text)) {
    const count = linesOf(paper, text, { width, size, weight }).length
    return count * (document.font(weight).fontSize(size).currentLineHeight(true) + gap)
  }
  return document.font(weight).fontSize(size).heightOfString(withoutMarks(text), { width, lineGap: gap })
}

function ascentOf({ document }: Paper, size: number, weight: Weight): number {
  const font = (document.font(weight) as unknown as { _font: { ascender: number } })._font
  return (font.ascender / 1000) * size
}

/** Returns the position on the sheet of a width that begins `x` from the starting edge. */
function leftOf({ direction }: Paper, x: number, width: number): number {
  return direction === 'rtl' ? page.width - x - width : x
}

/** A thin line across. */
export function rule(paper: Paper, y: number, { x = page.margin, width = inner } = {}): void {
  if (paper.measuring) return
  const left = leftOf(paper, x, width)
  paper.document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
}

type Box = Place & { width: number; height: number; radius?: number }

/** A box with round corners, filled with a colour or, without one, drawn with a thin line. */
export function box(paper: Paper, { x, y, width, height, radius = 10, fill }: Box & { fill?: string }): void {
  if (paper.measuring) return
  const shape = paper.document.roundedRect(leftOf(paper, x, width), y, width, height, radius)
  if (fill) shape.fill(fill)
  else shape.lineWidth(0.75).strokeColor(colours.line).stroke()
}

/** A picture of bytes, as wide as said. */
export function picture(paper: Paper, bytes: Uint8Array, { x, y, width }: Place & { width: number }): void {
  if (paper.measuring) return
  paper.document.image(Buffer.from(bytes), leftOf(paper, x, width), y, { width })
}

/** A QR code as black squares on whatever is below, in a square of so many points with the margin that readers need. */
export function qrCode(paper: Paper, text: string, { x, y, width }: Place & { width: number }): void {
  if (paper.measuring) return
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { document } = paper
  const side = width / (modules.size + 2)
  const left = leftOf(paper, x, width) + side
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      const start = column
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1
      document.rect(left + start * side, y + side * (row + 1), side * (column - start + 1), side)
    }
  }
  // One path, filled at once: squares drawn one by one would show thin seams between them.
  document.fill('#000000')
}
