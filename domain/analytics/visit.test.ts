import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOn, isPublicHost, otherPage, pageOf, referrerHost } from './visit.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['/u/boat-tours/twelve-islands', '/u/boat-tours/twelve-islands'],
  ['/u/boat-tours/twelve-islands?day=2027-06-01#reviews', '/u/boat-tours/twelve-islands'],
  ['/p/villas', '/p/villas'],
  ['/p/villas/index_old', '/p/villas/index_old'],
  ['/d/oludeniz', '/d/oludeniz'],
  ['/b', '/b'],
  ['/t/dalaman-fethiye', '/t/dalaman-fethiye'],
  ['/search/my%20private%20wish', '/search'],
  ['/user/reservations/KRV-12-3456', '/user'],
  ['/offer/K7XQ-2M4P', '/offer'],
  ['/account/new-password', '/account'],
  ['/basket/result?rezervasyon=0198c1', '/basket/result'],
  ['/basket-two/checkout', '/basket-two/checkout'],
  ['/agency/KRVA-12-3456?kind=tour', '/agency/KRVA-12-3456'],
  ['/agency/bookings/KRV-12-3456', '/agency'],
  ['/agency/allotments', '/agency'],
  ['/agency/sub-agencies', '/agency'],
  ['/agency/Ada-Byron', '/agency'],
  ['/basket/KRV-12-3456', otherPage],
  ['/u/a/b/c', otherPage],
  ['/u/twelve-islands', otherPage],
  ['/u', otherPage],
  ['/d/oludeniz/twelve-islands', otherPage],
  ['/p/villas/anything', otherPage],
  ['/b/by-sea/a-day-on-a-gulet', '/b/by-sea/a-day-on-a-gulet'],
  ['/constructor/x', otherPage],
  ['/faq', '/faq'],
  ['/u/Ada Byron/x', otherPage],
  ['/wp-login.php', otherPage],
])('%s is counted as %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

test('a page needs the entries whose slugs it contains', () => {
  expect(entriesOn('/u/boat-tours/twelve-islands')).toEqual([
    { kind: 'category', slug: 'boat-tours' },
    { kind: 'product', slug: 'twelve-islands' },
  ])
  expect(entriesOn('/p/villas/index_old')).toEqual([{ kind: 'category', slug: 'villas' }])
  expect(entriesOn('/b/by-sea')).toEqual([{ kind: 'post-category', slug: 'by-sea' }])
  for (const page of ['/', '/b', '/t', '/user', '/basket/checkout', otherPage])
    expect(entriesOn(page)).toEqual([])
})

test('whatever the path, its page is a short one of known beginnings and counts as itself', () => {
  const part = fc.oneof(fc.webPath(), fc.string(), fc.constantFrom('/u', '/p', '/user', '/basket/'))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const page = pageOf(parts.join(''))
      expect(page).toMatch(/^\/(…|[a-z0-9-]*(\/[a-z0-9_-]+){0,2})$/)
      expect(page.length).toBeLessThan(210)
      if (page !== otherPage) expect(pageOf(page)).toBe(page)
    }),
  )
})

test.each([
  ['https://www.google.com/search?q=villa+ada', 'google.com'],
  ['https://blog.example.org/my/secret', 'blog.example.org'],
  ['http://shop.example/p/villas', ''],
  ['http://127.0.0.1:8080/', ''],
  ['http://intranet/page', ''],
  ['http://[::1]/', ''],
  ['android-app://com.google.android.gm/', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('who comes from %s is counted under %j', (referrer, host) => {
  expect(referrerHost(referrer, 'shop.example')).toBe(host)
})

test('a host is one that anybody could look up', () => {
  expect(isPublicHost('xn--trkiye-3ya.example')).toBe(true)
  for (const name of [
    '',
    'a',
    'a b.example',
    '-a.example',
    `${'a'.repeat(90)}.example`,
    'A.example',
    '1.2.3.4',
  ])
    expect([name, isPublicHost(name)]).toEqual([name, false])
})
