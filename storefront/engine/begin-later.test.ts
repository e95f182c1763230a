import { expect, test } from 'vitest'
import { beginLater } from './begin-later.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Text</p>
<link rel="modulepreload" href="/assets/b.js" suppressHydrationWarning/><script suppressHydrationWarning type="module" async>import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"screens/home":route1};

import("/assets/entry.js");</script></body>`

test('scripts begin later: the same files in the same order, the same elements in the same places', () => {
  const later = beginLater(page)
  expect(later.match(/<(link|script)/g)).toEqual(page.match(/<(link|script)/g))
  expect(later).not.toContain('rel="modulepreload"')
  expect(later).not.toContain('type="module"')
  expect(later).toContain('["/assets/a.js","/assets/b.js"]')
  expect(later).toContain('["/assets/manifest.js","/assets/root.js","/assets/home.js"]')
  expect(later).toContain('{"root":route0,"screens/home":route1}')
  expect(later).toContain('import("/assets/entry.js")')
})

test('a beginning of another shape is refused rather than lost', () => {
  expect(() => beginLater(page.replace('route0 from', '{ route0 } from'))).toThrow(/begin-later/)
})

test('a page that the browser alone draws waits for no pictures', () => {
  expect(beginLater(page)).toContain("'load'")
  expect(beginLater(page, { isDrawnInBrowser: true })).not.toContain("'load'")
})
