import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withUnbrokenTimes } from './unbroken-times.ts'

/** Made visible: `~` for a space that no line ends at, `+` for the joiner. */
const seen = (sentence: string) =>
  withUnbrokenTimes(sentence).replaceAll('\u{a0}', '~').replaceAll('\u{2060}', '+')

test.each([
  ['Every day 09:00–20:00; to March until 18:00', 'Every day 09:00+–+20:00; to March until 18:00'],
  ['Every day 9 am – 8 pm', 'Every day 9~am~+–+~8~pm'],
  ['Her gün 09.00–20.00, kasımda 09.00–18.00', 'Her gün 09.00+–+20.00, kasımda 09.00+–+18.00'],
  ['Täglich 9–20 Uhr, ab November 9-18 Uhr', 'Täglich 9+–+20~Uhr, ab November 9+-+18~Uhr'],
  ['Ежедневно 9:00–20:00, до 18 часов', 'Ежедневно 9:00+–+20:00, до 18~часов'],
  ['Elke dag 9.00–20.00 uur', 'Elke dag 9.00+–+20.00~uur'],
  ['يوميًا ٠٩:٠٠–٢٠:٠٠؛ حتى 18:00', 'يوميًا ٠٩:٠٠+–+٢٠:٠٠؛ حتى 18:00'],
  ['By appointment – ring the bell', 'By appointment – ring the bell'],
])('“%s” becomes “%s”', (sentence, unbroken) => {
  expect(seen(sentence)).toBe(unbroken)
})

test('nothing of a sentence is lost', () => {
  const sentences = fc.array(fc.constantFrom(...'09:.–- Uhr٣am;')).map((letters) => letters.join(''))
  fc.assert(
    fc.property(sentences, (sentence) => {
      expect(withUnbrokenTimes(sentence).replaceAll('\u{2060}', '').replaceAll('\u{a0}', ' ')).toBe(sentence)
    }),
  )
})
