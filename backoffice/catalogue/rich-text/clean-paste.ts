/**
 * Returns HTML of another program in a form that the editor reads: lists of Word as lists, headings of two levels, links
 * into this shop as paths. The editor itself then leaves out everything that a text cannot have.
 */
export function cleanPaste(html: string, origin: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, img, svg, iframe, o\\:p')) {
    element.remove()
  }
  makeLists(page)
  makeMarks(page)
  for (const heading of page.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of page.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith(`${origin}/`)) link.setAttribute('href', address.slice(origin.length))
  }
  return page.body.innerHTML
}

/** Word writes each item of a list as a paragraph with its bullet or number in letters. */
function makeLists(page: Document): void {
  for (const paragraph of page.querySelectorAll<HTMLElement>(
    'p[style*="mso-list"], p[class*="MsoListParagraph"]',
  )) {
    const mark = markOf(paragraph)
    if (mark === undefined) continue
    const name = /^\(?(\d+|[a-z]{1,3}|[ivx]+)[.)]$/i.test(mark) ? 'OL' : 'UL'
    const before = paragraph.previousElementSibling
    const list =
      before?.nodeName === name && before.hasAttribute('data-word') ? before : page.createElement(name)
    if (list !== before) {
      list.setAttribute('data-word', '')
      paragraph.before(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Takes the bullet or number off a paragraph of Word; undefined where it has none. */
function markOf(paragraph: HTMLElement): string | undefined {
  const ignored = paragraph.querySelector<HTMLElement>('[style*="mso-list"]')
  if (ignored) {
    const mark = ignored.textContent?.trim() ?? ''
    ignored.remove()
    return mark
  }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode()
  const found = /^\s*([·•▪◦o§-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]+/i.exec(first?.nodeValue ?? '')
  if (!first?.nodeValue || !found) return undefined
  first.nodeValue = first.nodeValue.slice(found[0].length)
  return found[1]
}

/** Google Docs and web pages write bold and italic letters as styles, and plain ones inside of `<b>`. */
function makeMarks(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>('[style]')) {
    const style = (element.getAttribute('style') ?? '').toLowerCase()
    element.removeAttribute('style')
    const weight = /font-weight:\s*(bold|normal|\d+)/.exec(style)?.[1]
    if (element.matches('b, strong') && (weight === 'normal' || weight === '400')) {
      element.replaceWith(...element.childNodes)
      continue
    }
    if (!element.matches('span, font, a')) continue
    if (weight === 'bold' || Number(weight) >= 600) wrapInside(element, 'strong')
    if (/font-style:\s*italic/.test(style)) wrapInside(element, 'em')
  }
}

function wrapInside(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
