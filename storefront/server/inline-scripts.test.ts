import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOwnScripts } from './inline-scripts.ts'
import { securityHeaders } from './security-headers.ts'

function source(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

const page = [
  '<head><script nonce="n1">own()</script></head>',
  '<p>A review<script>steal()</script><script nonce="guessed">steal(2)</script></p>',
  '<script nonce="n1" src="/assets/a.js"></script>',
  '<script type="module" nonce="n1">begin("a nonce=\\"x\\"")</script>',
  '<link rel="stylesheet" href="/a.css" nonce="n1"/>',
].join('')

test('only scripts that the server rendered are hashed, and no nonce is sent', () => {
  const { html, sources } = hashOwnScripts(page, 'n1')
  expect(sources).toEqual([source('own()'), source('begin("a nonce=\\"x\\"")')])
  expect(html).toBe(page.replaceAll(' nonce="n1"', ''))
})

test('a script in a text of the page is in no policy', () => {
  const { sources } = hashOwnScripts(page, 'n1')
  const headers = securityHeaders(sources, { uploadBase: '/uploads', publicUrl: 'http://localhost' })
  const policy = Object.fromEntries(headers)['content-security-policy']!
  expect(policy).toContain(`script-src 'self' ${source('own()')}`)
  expect(policy).not.toContain(source('steal()'))
  expect(policy).not.toContain(source('steal(2)'))
})

test('the origin of a map style or of its tiles is allowed for connections, and nothing else of it', () => {
  const of = { uploadBase: '/uploads', publicUrl: 'http://localhost' }
  const policyOf = (mapStyleUrl?: string) =>
    Object.fromEntries(securityHeaders([], { ...of, mapStyleUrl }))['content-security-policy']!
  expect(policyOf()).toContain("connect-src 'self';")
  expect(policyOf('https://tiles.example.com/day/style.json?key=1')).toContain(
    "connect-src 'self' https://tiles.example.com;",
  )
  expect(policyOf('https://tiles.example.com:8443/{z}/{x}/{y}.png')).toContain(
    "connect-src 'self' https://tiles.example.com:8443;",
  )
  expect(policyOf('https://tiles.example.com/style.json').match(/tiles\.example/g)).toHaveLength(1)
})

test('a page without scripts allows none inline', () => {
  const headers = securityHeaders([], { uploadBase: '/uploads', publicUrl: 'http://localhost' })
  expect(Object.fromEntries(headers)['content-security-policy']).toContain("script-src 'self';")
})
