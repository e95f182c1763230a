/* The text of a page or a post: paragraphs as strings, and blocks for all that a string cannot express. */

/** A piece of a paragraph: plain, or with marks. A line feed in it is a line break. */
export type Span = string | MarkedSpan
export type MarkedSpan = { text: string; bold?: true; italic?: true; link?: string }

/** A part of a text. `picture` is the code of a picture in a catalogue, and the picture itself on a page. */
export type Block<Shown = string> =
  | { type: 'paragraph'; text: Span[] }
  | { type: 'subheading'; text: string }
  | { type: 'list'; ordered: boolean; items: Span[][] }
  | { type: 'quote'; paragraphs: Span[][] }
  | { type: 'picture'; picture: Shown; caption?: string }

/** A text: a string is a paragraph, or a heading where it begins with `## `. A line feed is a line break. */
export type Body<Shown = string> = (string | Block<Shown>)[]

const headingMark = '## '

/** Returns the heading that a part of a text is; undefined for all others. Example: '## Beaches' → 'Beaches'. */
export function headingIn(part: string | Block<unknown>): string | undefined {
  return typeof part === 'string' && part.startsWith(headingMark) ? part.slice(headingMark.length) : undefined
}

/** Returns a heading as a text has it. Example: 'Beaches' → '## Beaches'. */
export function headingPart(title: string): string {
  return headingMark + title
}

/** Returns whether a value is a block, not a string. Never throws. */
export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value && blockTypes.includes(value.type)
}

const blockTypes: readonly unknown[] = [
  'paragraph',
  'subheading',
  'list',
  'quote',
  'picture',
] satisfies Block['type'][]

/**
 * Returns a text in the one form that it is stored in: without empty parts and spaces at the ends, equal neighbours joined,
 * and each paragraph without marks as a string. Never throws.
 * Example: `normalBody([{ type: 'paragraph', text: ['A ', { text: 'day' }] }])` is `['A day']`.
 */
export function normalBody(body: Body): Body {
  return body.flatMap(normalPart)
}

function normalPart(part: string | Block): Body {
  if (typeof part === 'string') return part.trim() ? [part.trim()] : []
  switch (part.type) {
    case 'paragraph':
      return normalParagraph(normalSpans(part.text))
    case 'subheading':
      return part.text.trim() ? [{ type: part.type, text: oneLine(part.text) }] : []
    case 'list': {
      const items = normalLines(part.items)
      return items.length > 0 ? [{ type: part.type, ordered: part.ordered, items }] : []
    }
    case 'quote': {
      const paragraphs = normalLines(part.paragraphs)
      return paragraphs.length > 0 ? [{ type: part.type, paragraphs }] : []
    }
    case 'picture': {
      const caption = oneLine(part.caption ?? '')
      return [{ type: part.type, picture: part.picture, ...(caption && { caption }) }]
    }
  }
}

function normalParagraph(text: Span[]): Body {
  const [first] = text
  if (first === undefined) return []
  const isPlain = text.length === 1 && typeof first === 'string'
  if (isPlain && !first.startsWith(headingMark)) return [first]
  return [{ type: 'paragraph', text }]
}

function normalLines(lines: Span[][]): Span[][] {
  return lines.map(normalSpans).filter((spans) => spans.length > 0)
}

function normalSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.map(withoutEmptyMarks)) {
    const before = joined.at(-1)
    if (before !== undefined && haveSameMarks(before, span))
      joined[joined.length - 1] = joinedSpan(before, span)
    else if (textOfSpan(span)) joined.push(span)
  }
  return trimmed(joined)
}

function trimmed(spans: Span[]): Span[] {
  const [first] = spans
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return []
  const start = textOfSpan(first).trimStart()
  if (start !== textOfSpan(first)) {
    return trimmed(start ? [withText(first, start), ...spans.slice(1)] : spans.slice(1))
  }
  const end = textOfSpan(last).trimEnd()
  if (end === textOfSpan(last)) return spans
  return trimmed(end ? [...spans.slice(0, -1), withText(last, end)] : spans.slice(0, -1))
}

function withoutEmptyMarks(span: Span): Span {
  if (typeof span === 'string') return span
  const { text, bold, italic, link } = span
  if (!bold && !italic && link === undefined) return text
  return { text, ...(bold && { bold }), ...(italic && { italic }), ...(link !== undefined && { link }) }
}

function haveSameMarks(one: Span, other: Span): boolean {
  const [first, second] = [marked(one), marked(other)]
  return first.bold === second.bold && first.italic === second.italic && first.link === second.link
}

function joinedSpan(one: Span, other: Span): Span {
  return withText(one, textOfSpan(one) + textOfSpan(other))
}

function withText(span: Span, text: string): Span {
  return typeof span === 'string' ? text : { ...span, text }
}

/** Returns a piece of a paragraph as an object, whatever its form. Example: 'A day' → `{ text: 'A day' }`. */
export function marked(span: Span): MarkedSpan {
  return typeof span === 'string' ? { text: span } : span
}

/** Returns the letters of a piece of a paragraph. Example: `{ text: 'day', bold: true }` → 'day'. */
export function textOfSpan(span: Span): string {
  return marked(span).text
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

/**
 * Returns a text without marks and pictures, as paragraphs and headings alone: for programs that know no blocks, for the
 * search and for descriptions. Never throws. Example: a list of two becomes `['• Towel', '• Sun hat']`.
 */
export function plainBody(body: Body<unknown>): string[] {
  return body.flatMap(plainPart)
}

function plainPart(part: string | Block<unknown>): string[] {
  if (typeof part === 'string') return [part]
  switch (part.type) {
    case 'paragraph':
      return [plainLine(part.text)]
    case 'subheading':
      return [headingPart(part.text)]
    case 'list':
      return part.items.map((item, index) => `${part.ordered ? `${index + 1}.` : '•'} ${plainLine(item)}`)
    case 'quote':
      return part.paragraphs.map(plainLine)
    case 'picture':
      return part.caption ? [part.caption] : []
  }
}

function plainLine(spans: readonly Span[]): string {
  return spans.map(textOfSpan).join('')
}

/** Returns the codes of the pictures in a text, each once, in their order. */
export function picturesIn(body: Body): string[] {
  const codes = body.flatMap((part) => (isBlock(part) && part.type === 'picture' ? [part.picture] : []))
  return [...new Set(codes)]
}
