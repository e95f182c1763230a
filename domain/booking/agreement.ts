import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** One part of a contract's text. */
export type AgreementBlock =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }

/** A contract as a customer reads it: the company's own text, headed by who agrees with whom on what. */
export type Agreement = {
  purpose: PagePurpose
  version: string
  locale: Locale
  blocks: readonly AgreementBlock[]
}

/** An agreement as it is stored: the very text that was shown, and that text's SHA-256 in hexadecimal. */
export type StoredAgreement = Agreement & { snapshot: string; sha256: string }

/**
 * The whole agreement as one text, the one that is stored as evidence and whose SHA-256 counts; never throws. Blocks
 * are separated by an empty line; titles, headings and rows are marked as in Markdown. What is typed by strangers cannot
 * pass for a mark. Source: docs/decisions/0013. Example: `[{ kind: 'title', text: 'A' }]` → '# A'.
 */
export function agreementText(blocks: readonly AgreementBlock[]): string {
  return blocks.map(blockText).join('\n\n')
}

/**
 * Reads such a text again, for a PDF; never throws, for a text of any other kind is paragraphs.
 * Example: '# A\n\nb' → a title and a paragraph.
 */
export function agreementBlocks(text: string): AgreementBlock[] {
  return text.split('\n\n').map(blockOf)
}

function blockText(block: AgreementBlock): string {
  switch (block.kind) {
    case 'title':
      return `# ${oneLine(block.text)}`
    case 'heading':
      return `## ${oneLine(block.text)}`
    case 'rows':
      return block.rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
    case 'paragraph':
      return oneLine(block.text).replace(/^(#{1,2} |\|)/, '\u200b$1')
  }
}

function blockOf(text: string): AgreementBlock {
  if (text.startsWith('# ')) return { kind: 'title', text: text.slice(2) }
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) }
  if (!text.startsWith('| ')) return { kind: 'paragraph', text: text.replace(/^\u200b/, '') }
  const rows = text.split('\n').map((line): [string, string] => {
    const [label = '', value = ''] = line.slice(2, -2).split(' | ')
    return [label, value]
  })
  return { kind: 'rows', rows }
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '/')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
