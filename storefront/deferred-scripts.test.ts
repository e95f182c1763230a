import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

test('the module scripts of a rendering and their preloads are deferred, and nothing else', () => {
  const page = [
    '<link nonce="n1" rel="modulepreload" href="/assets/a.js"/>',
    '<link rel="stylesheet" href="/assets/a.css" nonce="n1"/>',
    '<script nonce="n1">own()</script>',
    '<script nonce="n1" type="module" async="">import "/assets/a.js"</script>',
  ]
  expect(deferScripts(page.join(''), 'n1')).toBe(
    [
      '<link nonce="n1" rel="deferred" href="/assets/a.js"/>',
      page[1],
      page[2],
      '<script nonce="n1" type="deferred" async="">import "/assets/a.js"</script>',
    ].join(''),
  )
})

test('what looks alike in a text of the page stays as it is', () => {
  const text =
    '<p><link rel="modulepreload" href="/x.js"><script nonce="guessed" type="module">x()</script></p>'
  expect(deferScripts(text, 'n1')).toBe(text)
})
