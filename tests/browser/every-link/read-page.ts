/** An element of the markup, with its ancestors. */
export type Element = {
  name: string
  attributes: Record<string, string>
  parent: Element | undefined
  /** The language of what is in it: its own `lang`, else that of its ancestors. */
  language: string | undefined
}

/** A piece of text that people read or hear: between two tags, or an attribute that is shown or spoken. */
export type Text = { text: string; of: Element; attribute?: string }

export type Page = {
  elements: Element[]
  texts: Text[] /** The contents of scripts and styles. */
  raw: Text[]
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const rawElements = new Set(['script', 'style'])
const readAttributes = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext']
const tag = /<(\/?)([a-zA-Z][\w-]*)/y
const attribute = /\s+([^\s=>/"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y

/**
 * Reads a page in one pass. It believes that tags are closed in order, as our renderer writes them: whether they are is
 * for the validator to say.
 */
export function readPage(html: string): Page {
  const page: Page = { elements: [], texts: [], raw: [] }
  let open: Element | undefined
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const end = next < 0 ? html.length : next
    const text = decoded(html.slice(at, end)).trim()
    if (text && open) page.texts.push({ text, of: open })
    at = end
    if (html.startsWith('<!', at)) {
      const comment = html.startsWith('<!--', at)
      at = html.indexOf(comment ? '-->' : '>', at) + (comment ? 3 : 1)
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(html)
    if (!found) {
      at++
      continue
    }
    const [, closing, written] = found
    const name = written!.toLowerCase()
    const { attributes, after } = attributesAt(html, tag.lastIndex)
    at = after
    if (closing) {
      open = parentOf(open, name)
      continue
    }
    const element: Element = { name, attributes, parent: open, language: attributes.lang ?? open?.language }
    page.elements.push(element)
    for (const one of readAttributes) {
      if (attributes[one]) page.texts.push({ text: attributes[one], of: element, attribute: one })
    }
    if (rawElements.has(name)) {
      const close = html.indexOf(`</${name}`, at)
      page.raw.push({ text: html.slice(at, close), of: element })
      at = html.indexOf('>', close) + 1
    } else if (!voidElements.has(name) && html[at - 2] !== '/') open = element
  }
  return page
}

function attributesAt(html: string, from: number): { attributes: Record<string, string>; after: number } {
  const attributes: Record<string, string> = {}
  attribute.lastIndex = from
  let after = from
  for (let one = attribute.exec(html); one; one = attribute.exec(html)) {
    attributes[one[1]!.toLowerCase()] = decoded(one[2] ?? one[3] ?? one[4] ?? '')
    after = attribute.lastIndex
  }
  return { attributes, after: html.indexOf('>', after) + 1 }
}

function parentOf(open: Element | undefined, closed: string): Element | undefined {
  for (let one = open; one; one = one.parent) if (one.name === closed) return one.parent
  return open
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

/** The elements of a name. */
export function all(page: Page, name: string): Element[] {
  return page.elements.filter((element) => element.name === name)
}

/** Whether that holds of an element or of one of its ancestors. */
export function isWithin(element: Element | undefined, holds: (element: Element) => boolean): boolean {
  for (let one = element; one; one = one.parent) if (holds(one)) return true
  return false
}

/** The words in an element, as one reads them. */
export function textIn(page: Page, element: Element): string {
  return page.texts
    .filter(({ of, attribute }) => !attribute && isWithin(of, (one) => one === element))
    .map(({ text }) => text)
    .join(' ')
}

/** What a `<meta name>` or `<meta property>` says. */
export function metaOf(page: Page, name: string): string | undefined {
  return all(page, 'meta').find(({ attributes }) => (attributes.name ?? attributes.property) === name)
    ?.attributes.content
}
