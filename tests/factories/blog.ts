/** A post of the test blog; whatever is not said is taken as given. */
export function testPost(code: string, more: Record<string, unknown> = {}) {
  return {
    code,
    author: 'Ada Byron',
    published: '2026-05-01',
    pictures: ['sea'],
    texts: {
      en: { slug: code, title: `About ${code}`, summary: 'In short.', body: ['## One', 'A line of words.'] },
      tr: {
        slug: `${code}-tr`,
        title: `${code} üzerine`,
        summary: 'Kısaca.',
        body: ['## Bir', 'Bir satır.'],
      },
    },
    ...more,
  }
}

/** A category of the test blog, in English and Turkish. */
export function testPostCategory(code: string, order = 0) {
  return {
    code,
    order,
    texts: {
      en: { slug: `${code}-notes`, title: `${code} notes`, description: `Notes on ${code}.` },
      tr: { slug: `${code}-notlari`, title: `${code} notları`, description: `${code} notları.` },
    },
  }
}
