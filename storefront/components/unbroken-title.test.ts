import { expect, test } from 'vitest'
import { unbrokenTitle } from './unbroken-title.ts'

test.each([
  ['Flughafen Dalaman – Kalkan', 'Flughafen Dalaman~– Kalkan'],
  ['Кекова — город под водой – и обратно', 'Кекова~— город под водой~– и обратно'],
  ['All-inclusive-Bootstag, 9–18 Uhr', 'All-inclusive-Bootstag, 9–18~Uhr'],
])('no line of “%s” begins with a dash', (title, stored) => {
  expect(unbrokenTitle(title).replaceAll('\u{a0}', '~')).toBe(stored)
})

test.each([
  ['Морская прогулка «12 островов» из Фетхие', 'Морская прогулка «12~островов» из Фетхие'],
  ['Boottocht langs de 12 eilanden', 'Boottocht langs de 12~eilanden'],
  ['Sommer 2027 in Kaş', 'Sommer 2027 in Kaş'],
  ['Peugeot e-208 automatic', 'Peugeot e-208~automatic'],
])('no line of “%s” ends with how many there are', (title, stored) => {
  expect(unbrokenTitle(title).replaceAll('\u{a0}', '~')).toBe(stored)
})
