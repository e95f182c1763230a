import { expect, test } from 'vitest'
import { isAddress } from './address.ts'
import { type Body, normalBody, picturesIn, plainBody } from './body.ts'

const body: Body = [
  '## Before you leave',
  { type: 'paragraph', text: ['Bring ', { text: 'a towel', bold: true }, '.'] },
  { type: 'subheading', text: 'On board' },
  { type: 'list', ordered: true, items: [['Shoes'], [{ text: 'Hat', link: '/p/hats' }]] },
  { type: 'quote', paragraphs: [['Calm sea.']] },
  { type: 'picture', picture: 'bay', caption: 'The bay' },
  { type: 'picture', picture: 'bay' },
]

test('a text without marks has its headings, the items of its lists and its captions', () => {
  expect(plainBody(body)).toEqual([
    '## Before you leave',
    'Bring a towel.',
    '## On board',
    '1. Shoes',
    '2. Hat',
    'Calm sea.',
    'The bay',
  ])
  expect(picturesIn(body)).toEqual(['bay'])
})

test.each<[string, Body, Body]>([
  [
    'a paragraph without marks is a string',
    [{ type: 'paragraph', text: ['A ', { text: 'day ' }] }],
    ['A day'],
  ],
  [
    'one that would read as a heading stays a block',
    [{ type: 'paragraph', text: ['## 7'] }],
    [{ type: 'paragraph', text: ['## 7'] }],
  ],
  [
    'equal neighbours are joined',
    [
      {
        type: 'paragraph',
        text: [
          { text: 'a', bold: true },
          { text: 'b', bold: true },
        ],
      },
    ],
    [{ type: 'paragraph', text: [{ text: 'ab', bold: true }] }],
  ],
  [
    'what is empty goes',
    [
      ' ',
      { type: 'paragraph', text: [' ', '\n'] },
      { type: 'list', ordered: false, items: [[' ']] },
      { type: 'subheading', text: ' ' },
    ],
    [],
  ],
  [
    'spaces at the ends go',
    [{ type: 'quote', paragraphs: [[' ', { text: ' a ', italic: true }, '\n']] }],
    [{ type: 'quote', paragraphs: [[{ text: 'a', italic: true }]] }],
  ],
])('%s', (_, given, stored) => {
  expect(normalBody(given)).toEqual(stored)
})

test.each([
  ['/contact', true],
  ['https://example.com/a', true],
  ['mailto:info@example.com', true],
  ['tel:+902520000000', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['https:///x', false],
  ['https://a b', false],
  [`/${'a'.repeat(500)}`, false],
])('a link to %s: %s', (address, isAllowed) => {
  expect(isAddress(address)).toBe(isAllowed)
})
