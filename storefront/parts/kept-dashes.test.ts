import { expect, test } from 'vitest'
import { withKeptDashes } from './kept-dashes.ts'

test.each([
  ['Flughafen Dalaman – Kalkan', 'Flughafen Dalaman~– Kalkan'],
  ['Кекова — город под водой – и обратно', 'Кекова~— город под водой~– и обратно'],
  ['All-inclusive-Bootstag, 9–18 Uhr', 'All-inclusive-Bootstag, 9–18 Uhr'],
])('no line of “%s” begins with a dash', (title, kept) => {
  expect(withKeptDashes(title).replaceAll('\u{a0}', '~')).toBe(kept)
})
