import { Fragment, type ReactNode } from 'react'
import { headingIn, type MarkedSpan } from '#domain/content/body.ts'
import type { ShownBlock, Text } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Prose } from '#ui/primitives/prose.tsx'
import { pictureData } from '../company/picture-data.ts'
import { useShop } from '../company/shop.tsx'
import { textLanguage } from '../i18n/text-language.ts'

/** The text of an article or a page: its blocks where it has any, else paragraphs and headings. */
export function ArticleBody({
  body,
  blocks,
  language,
  className,
}: Text & { language?: Locale; className?: string }): ReactNode {
  return (
    <Prose {...textLanguage(language)} className={className}>
      {blocksOf({ body, blocks }).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
        <Part key={index} block={block} id={headingId(index)} />
      ))}
    </Prose>
  )
}

/** The headings of a text with the ids that links jump to. */
export function headingsOf(text: Text): { id: string; title: string }[] {
  return blocksOf(text).flatMap((block, index) =>
    block.type === 'heading' ? [{ id: headingId(index), title: block.text }] : [],
  )
}

function blocksOf({ body, blocks }: Text): ShownBlock[] {
  return (
    blocks ??
    body.map((paragraph) => {
      const heading = headingIn(paragraph)
      if (heading !== undefined) return { type: 'heading', text: heading }
      return { type: 'paragraph', text: [{ text: paragraph }] }
    })
  )
}

function headingId(index: number): string {
  return `s${index}`
}

function Part({ block, id }: { block: ShownBlock; id: string }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h2 id={id}>{block.text}</h2>
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Line spans={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          <Lines lines={block.items} as="li" />
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Lines lines={block.paragraphs} as="p" />
        </blockquote>
      )
    case 'picture':
      return <Figure {...block} />
    // A block of a later version: the page is displayed without it.
    default:
      return null
  }
}

function Lines({ lines, as: Tag }: { lines: readonly MarkedSpan[][]; as: 'li' | 'p' }): ReactNode {
  return lines.map((spans, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
    <Tag key={index}>
      <Line spans={spans} />
    </Tag>
  ))
}

function Line({ spans }: { spans: readonly MarkedSpan[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
  return spans.map((span, index) => <Piece key={index} {...span} />)
}

function Piece({ text, bold, italic, link }: MarkedSpan): ReactNode {
  const letters = text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
  const slanted = italic ? <em>{letters}</em> : letters
  const strong = bold ? <strong>{slanted}</strong> : slanted
  return link ? <TextLink href={link}>{strong}</TextLink> : strong
}

function Figure({ picture, caption }: Extract<ShownBlock, { type: 'picture' }>): ReactNode {
  const { uploadBase } = useShop()
  return (
    <figure>
      <Picture
        picture={pictureData(picture, uploadBase)}
        ratio="own"
        sizes="(min-width: 800px) 720px, 92vw"
        className="rounded-card"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
