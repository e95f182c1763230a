import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test('no text of the catalogue can end its script', () => {
  const wicked = '</script><script>document.title = "mine"</script><!--'
  const html = renderToString(<StructuredData of={{ '@type': 'Product', description: wicked }} />)
  const [, inside] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)!
  expect(inside).not.toContain('<')
  expect(JSON.parse(inside!)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    description: wicked,
  })
})
