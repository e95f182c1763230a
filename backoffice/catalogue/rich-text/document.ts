import type { JSONContent } from '@tiptap/core'
import {
  type Block,
  type Body,
  headingIn,
  headingPart,
  marked,
  normalBody,
  type Span,
} from '#domain/content/body.ts'

/** Returns the document of the editor that a text is. */
export function toEditor(body: Body): JSONContent {
  const content = body.map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function nodeOf(part: string | Block): JSONContent {
  const heading = headingIn(part)
  if (heading !== undefined) return headingNode(2, heading)
  if (typeof part === 'string') return paragraphNode([part])
  switch (part.type) {
    case 'paragraph':
      return paragraphNode(part.text)
    case 'subheading':
      return headingNode(3, part.text)
    case 'list': {
      const content = part.items.map((item) => ({ type: 'listItem', content: [paragraphNode(item)] }))
      return { type: part.ordered ? 'orderedList' : 'bulletList', content }
    }
    case 'quote':
      return { type: 'blockquote', content: part.paragraphs.map(paragraphNode) }
    case 'picture':
      return { type: 'picture', attrs: { picture: part.picture, caption: part.caption ?? '' } }
  }
}

function headingNode(level: 2 | 3, text: string): JSONContent {
  return { type: 'heading', attrs: { level }, ...(text && { content: [{ type: 'text', text }] }) }
}

function paragraphNode(spans: readonly Span[]): JSONContent {
  const content = spans.flatMap(inlineNodes)
  return { type: 'paragraph', ...(content.length > 0 && { content }) }
}

function inlineNodes(span: Span): JSONContent[] {
  const { text, bold, italic, link } = marked(span)
  const marks = [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]
  const withMarks = (node: JSONContent) => (marks.length > 0 ? { ...node, marks } : node)
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [withMarks({ type: 'hardBreak' })] : []),
      ...(line ? [withMarks({ type: 'text', text: line })] : []),
    ])
}

/** Returns the text of a document of the editor, as it is stored. A node that it does not know adds its paragraphs. */
export function fromEditor(document: JSONContent): Body {
  return normalBody((document.content ?? []).flatMap(partsOf))
}

function partsOf(node: JSONContent): Body {
  const children = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', text: spansOf(node) }]
    case 'heading': {
      const text = lettersOf(node)
      if (node.attrs?.level === 3) return [{ type: 'subheading', text }]
      return text.trim() ? [headingPart(text)] : []
    }
    case 'bulletList':
    case 'orderedList': {
      const ordered = node.type === 'orderedList'
      return [{ type: 'list', ordered, items: children.flatMap(linesOf) }]
    }
    case 'blockquote':
      return [{ type: 'quote', paragraphs: children.flatMap(linesOf) }]
    case 'picture': {
      const { picture, caption } = node.attrs as { picture: string; caption: string }
      return [{ type: 'picture', picture, caption }]
    }
    default:
      return children.flatMap(partsOf)
  }
}

function linesOf(node: JSONContent): Span[][] {
  if (node.type === 'paragraph') return [spansOf(node)]
  return (node.content ?? []).flatMap(linesOf)
}

function spansOf(node: JSONContent): Span[] {
  return (node.content ?? []).map((inline) => {
    const marks = inline.marks ?? []
    const has = (type: string) => marks.some((mark) => mark.type === type)
    const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.href
    return {
      text: inline.type === 'hardBreak' ? '\n' : (inline.text ?? ''),
      ...(has('bold') && { bold: true as const }),
      ...(has('italic') && { italic: true as const }),
      ...(typeof href === 'string' && { link: href }),
    }
  })
}

function lettersOf(node: JSONContent): string {
  return (node.content ?? []).map(({ text = ' ' }) => text).join('')
}
