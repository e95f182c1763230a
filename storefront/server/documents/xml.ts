const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text inside XML, or inside one of its attributes. What XML cannot hold, control characters, is left out. */
export function xml(text: string): string {
  const clean = text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
  return clean.replace(/[&<>"']/g, (one) => escapes[one]!)
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
