import { create } from 'qrcode'
import { withoutMarks } from './bidi.ts'
import { colours, fontOf, inner, type PdfDocument, page, type Weight } from './document.ts'
import { linesOf, needsOrder } from './lines.ts'

export type TextStyle = {
  size: number
  weight?: Weight
  colour?: string
  width?: number
  align?: 'start' | 'end'
  gap?: number
}

/** A place on the page; `x` counts from the edge where lines start: from the right in an Arabic document. */
type Place = { x: number; y: number }

/** Writes text at a place and says how high it became. */
export function write(pdf: PdfDocument, text: string, { x, y, ...style }: TextStyle & Place): number {
  const { size, weight = 'regular', colour = colours.ink, width = inner, align = 'start', gap = 2 } = style
  const height = heightOf(pdf, text, style)
  if (pdf.measuring) return height
  const isRight = (align === 'end') !== (pdf.direction === 'rtl')
  const left = leftOf(pdf, x, width)
  const { document } = pdf
  document.fillColor(colour)
  if (!needsOrder(pdf, text)) {
    const options = { width, lineGap: gap, align: isRight ? 'right' : 'left' } as const
    document.font(weight).fontSize(size).text(withoutMarks(text), left, y, options)
    return height
  }
  const lines = linesOf(pdf, text, { width, size, weight })
  for (const [index, line] of lines.entries()) {
    // All runs of a line share one baseline, whatever their fonts.
    const baseline = y + (index * height) / lines.length + ascentOf(pdf, size, weight)
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
  pdf: PdfDocument,
  text: string,
  { size, weight = 'regular', width = inner, gap = 2 }: TextStyle,
): number {
  const key = `${size} ${weight} ${width} ${gap} ${text}`
  const known = pdf.heights.get(key)
  if (known !== undefined) return known
  const height = measuredHeight(pdf, text, { size, weight, width, gap })
  pdf.heights.set(key, height)
  return height
}

function measuredHeight(
  pdf: PdfDocument,
  text: string,
  { size, weight, width, gap }: Required<Pick<TextStyle, 'size' | 'weight' | 'width' | 'gap'>>,
): number {
  const { document } = pdf
  if (needsOrder(pdf, text)) {
    const count = linesOf(pdf, text, { width, size, weight }).length
    return count * (document.font(weight).fontSize(size).currentLineHeight(true) + gap)
  }
  return document.font(weight).fontSize(size).heightOfString(withoutMarks(text), { width, lineGap: gap })
}

function ascentOf({ document }: PdfDocument, size: number, weight: Weight): number {
  const font = (document.font(weight) as unknown as { _font: { ascender: number } })._font
  return (font.ascender / 1000) * size
}

/** Returns the position on the sheet of a width that begins `x` from the starting edge. */
function leftOf({ direction }: PdfDocument, x: number, width: number): number {
  return direction === 'rtl' ? page.width - x - width : x
}

/** A thin line across. */
export function rule(pdf: PdfDocument, y: number, { x = page.margin, width = inner } = {}): void {
  if (pdf.measuring) return
  const left = leftOf(pdf, x, width)
  pdf.document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
}

type Box = Place & { width: number; height: number; radius?: number }

/** A box with round corners, filled with a colour or, without one, drawn with a thin line. */
export function box(
  pdf: PdfDocument,
  { x, y, width, height, radius = 10, fill }: Box & { fill?: string },
): void {
  if (pdf.measuring) return
  const shape = pdf.document.roundedRect(leftOf(pdf, x, width), y, width, height, radius)
  if (fill) shape.fill(fill)
  else shape.lineWidth(0.75).strokeColor(colours.line).stroke()
}

/** A picture of bytes, as wide as said. */
export function picture(
  pdf: PdfDocument,
  bytes: Uint8Array,
  { x, y, width }: Place & { width: number },
): void {
  if (pdf.measuring) return
  pdf.document.image(Buffer.from(bytes), leftOf(pdf, x, width), y, { width })
}

/** A QR code as black squares on whatever is below, in a square of so many points with the margin that readers need. */
export function qrCode(pdf: PdfDocument, text: string, { x, y, width }: Place & { width: number }): void {
  if (pdf.measuring) return
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { document } = pdf
  const side = width / (modules.size + 2)
  const left = leftOf(pdf, x, width) + side
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
