import type { ReactNode } from 'react'

/** A page's structured data as JSON-LD. */
export function StructuredData({ of }: { of: object }): ReactNode {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: jsonLdText(of) }}
    />
  )
}

/** Serialises JSON-LD for a script: nothing in it can end the script. */
function jsonLdText(thing: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
