import fc from 'fast-check'

/**
 * Texts of any code points, halves of surrogate pairs among them. `fc.string({ unit: 'binary' })` is not used: it takes a second
 * before its first text.
 */
export function anyText(limits: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.array(fc.nat({ max: 0x10_ff_ff }), limits).map((points) => String.fromCodePoint(...points))
}
