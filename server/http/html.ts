/** Text that is HTML already, as `html` made it. */
export type Html = { readonly html: string }

type Part = string | number | Html | readonly Html[] | false | undefined

/** Writes HTML; every value put in is escaped, unless it is itself HTML. Example: html`<p>${name}</p>`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(written)) }
}

/** Escapes text for HTML, in text and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function written(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map((one) => one.html).join('')
  return escapeHtml(String(part))
}
