import type { ReactNode } from 'react'

/**
 * A page's structured data as JSON-LD. Only the server renders it, so `of` and its imports stay out of the
 * browser's scripts: callers write `import.meta.env.SSR ? thing() : undefined`. Hydration leaves the server's
 * output unchanged.
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

/** Serialises JSON-LD for a script: nothing in it can end the script. */
function jsonLdText(thing: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
