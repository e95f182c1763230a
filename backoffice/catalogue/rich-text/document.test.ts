import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Body, normalBody } from '#domain/content/body.ts'
import { fromEditor, toEditor } from './document.ts'
import { extensionsWith, PictureNode } from './extensions.ts'

const schema = getSchema(extensionsWith(PictureNode))

/** What a text becomes when it is opened in the editor and stored again, without a change. */
function throughEditor(body: Body): Body {
  const node = Node.fromJSON(schema, toEditor(body))
  node.check()
  return fromEditor(node.toJSON())
}

const letters = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  fc.constantFrom('## Beaches', '- one', 'a\nb', ' **no mark** ', 'شاطئ', '<b>bold</b>', '[x](javascript:x)'),
)
const yes = fc.constantFrom(true as const, undefined)
const span = fc.oneof(
  letters,
  fc.record({
    text: letters,
    bold: yes,
    italic: yes,
    link: fc.constantFrom('/contact', 'https://example.com/a?b=c', 'mailto:info@example.com', undefined),
  }),
)
const spans = fc.array(span as fc.Arbitrary<never>, { minLength: 1, maxLength: 4 })
const part = fc.oneof(
  letters,
  fc.record({ type: fc.constant('paragraph'), text: spans }),
  fc.record({ type: fc.constant('subheading'), text: letters }),
  fc.record({
    type: fc.constant('list'),
    ordered: fc.boolean(),
    items: fc.array(spans, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('quote'), paragraphs: fc.array(spans, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('picture'), picture: fc.constantFrom('bay', 'harbour'), caption: letters }),
)
const bodies = fc.array(part, { maxLength: 8 }).map((parts) => normalBody(parts as Body))

test('a text that is opened and stored without a change is the same', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(throughEditor(body)).toEqual(body)
    }),
    { numRuns: 500 },
  )
})

test('the stored form of a text in its stored form is the same', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(normalBody(body)).toEqual(body)
    }),
    { numRuns: 500 },
  )
})

test('nested lists become one list, and a heading has no marks', () => {
  const item = (text: string, ...content: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...content],
  })
  expect(
    fromEditor({
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [item('Towel', { type: 'bulletList', content: [item('small')] }), item('Hat')],
        },
        {
          type: 'heading',
          attrs: { level: 2 },
          content: [{ type: 'text', text: 'Beaches', marks: [{ type: 'bold' }] }],
        },
        { type: 'paragraph' },
      ],
    }),
  ).toEqual([{ type: 'list', ordered: false, items: [['Towel'], ['small'], ['Hat']] }, '## Beaches'])
})
