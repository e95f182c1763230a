import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgreementBlock, agreementBlocks, agreementText } from './agreement.ts'

const blocks: AgreementBlock[] = [
  { kind: 'title', text: 'Distance sale contract' },
  { kind: 'heading', text: 'Seller' },
  {
    kind: 'rows',
    rows: [
      ['Company', 'Meltem Ltd.'],
      ['Phone', '+90 252 000 00 00'],
    ],
  },
  { kind: 'paragraph', text: 'All is well.' },
]

test('an agreement is one text with its parts marked', () => {
  expect(agreementText(blocks)).toEqual(
    '# Distance sale contract\n\n## Seller\n\n| Company | Meltem Ltd. |\n| Phone | +90 252 000 00 00 |\n\nAll is well.',
  )
})

test('the text read again is the same agreement', () => {
  expect(agreementBlocks(agreementText(blocks))).toEqual(blocks)
})

test('whatever a customer calls themselves stays the value of its row, and makes no heading and no other row', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, note) => {
      const text = agreementText([
        { kind: 'rows', rows: [['Name', name]] },
        { kind: 'paragraph', text: note },
      ])
      const read = agreementBlocks(text)
      expect(read.map(({ kind }) => kind)).toEqual(['rows', 'paragraph'])
      expect(read[0]).toMatchObject({ rows: [['Name', expect.any(String)]] })
    }),
  )
})
