import type { ReactNode } from 'react'

/**
 * What search engines are told of a page beside its words, as JSON-LD. Only the server writes it, so `of` and all that
 * it uses stay out of the browser's scripts: callers say `import.meta.env.SSR ? thing() : undefined`. In the browser
 * what the server wrote stays as it stands.
 */
export function StructuredData({ of }: { of: object | undefined }): ReactNode {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && of ? jsonLdText(of) : '' }}
    />
  )
}

/** JSON-LD as it stands inside a script: nothing in it can end the script. */
function jsonLdText(thing: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
