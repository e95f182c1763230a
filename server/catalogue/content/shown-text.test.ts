import { expect, test } from 'vitest'
import type { Body } from '#domain/content/body.ts'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { usesOfPicture } from '#server/editing/picture-queries.ts'
import { testPost } from '#tests/factories/blog.ts'
import { contentShop } from '#tests/factories/content-shop.ts'
import { findPage, findPost } from './find-content.ts'

const body: Body = [
  '## One',
  { type: 'paragraph', text: ['Bring ', { text: 'a towel', bold: true, link: '/p/towels' }, '.'] },
  { type: 'list', ordered: false, items: [['Hat'], ['Shoes']] },
  { type: 'picture', picture: 'sea', caption: 'The bay' },
]
const withBody = (given: unknown) => {
  const post = testPost('boats', { pictures: ['sea'] })
  return { posts: [{ ...post, texts: { en: { ...post.texts.en, body: given } } }] }
}
const page = (purpose: string, given: unknown) => ({
  pages: [{ code: 'about', purpose, texts: { en: { slug: 'about', title: 'About', body: given } } }],
})

async function errorsOf(catalogue: object) {
  const { takeIn } = await contentShop()
  return (await takeIn(catalogue)).refused?.map(({ path, message }) => [path, message])
}

test('a post has its blocks with the picture, and the same as plain paragraphs', async () => {
  const { database, takeIn } = await contentShop()
  await takeIn(withBody(body))
  const post = await findPost(database, 'boats', 'tr')
  expect(post!.body).toEqual(['## One', 'Bring a towel.', '• Hat', '• Shoes', 'The bay'])
  expect(post!.blocks).toEqual([
    { type: 'heading', text: 'One' },
    {
      type: 'paragraph',
      text: [{ text: 'Bring ' }, { text: 'a towel', bold: true, link: '/p/towels' }, { text: '.' }],
    },
    { type: 'list', ordered: false, items: [[{ text: 'Hat' }], [{ text: 'Shoes' }]] },
    { type: 'picture', picture: expect.objectContaining({ alt: 'Deniz' }), caption: 'The bay' },
  ])
})

test('a text of paragraphs has no blocks', async () => {
  const { database, takeIn } = await contentShop()
  await takeIn(page('content', ['## One', 'Two']))
  expect(await findPage(database, { slug: 'about' }, 'en')).toMatchObject({ body: ['## One', 'Two'] })
  expect(await findPage(database, { slug: 'about' }, 'en')).not.toHaveProperty('blocks')
})

test('blocks are exported as they were imported, and are imported again without a change', async () => {
  const { database, folder, uploads, takeIn } = await contentShop()
  await takeIn(withBody(body))
  const { posts } = await exportCatalogue({ database, uploads, folder })
  expect(posts[0]!.texts.en.body).toEqual(body)
  expect(await takeIn({ posts })).toMatchObject({ changed: 0 })
})

test('the search reads the letters of a text, not its marks, and its pictures count as used', async () => {
  const { database, takeIn } = await contentShop()
  await takeIn({
    ...withBody(body),
    ...page('content', [{ type: 'picture', picture: 'sea' }]),
  })
  const { rows } = await database.execute<{ words: string }>(
    `select content ->> 'words' as words from translations where entity = 'post'`,
  )
  expect(rows[0]!.words).toBe('## One Bring a towel. • Hat • Shoes The bay')
  expect(await usesOfPicture(database, 'sea')).toContain('page about')
})

test.each<[string, unknown, string, string]>([
  [
    'a script behind a link',
    { type: 'paragraph', text: [{ text: 'a', link: 'javascript:alert(1)' }] },
    '.text[0].link',
    'an address begins with one / (a page here), https://, http://, mailto: or tel:',
  ],
  [
    'an unknown block',
    { type: 'html', html: '<script>' },
    '',
    "type: Invalid discriminator value. Expected 'paragraph' | 'subheading' | 'list' | 'quote' | 'picture'",
  ],
  [
    'a field that a block has not',
    { type: 'subheading', text: 'a', style: 'x' },
    '',
    'Unrecognized key: "style"',
  ],
  [
    'an unknown mark',
    { type: 'paragraph', text: [{ text: 'a', onclick: 'x' }] },
    '.text[0]',
    'Unrecognized key: "onclick"',
  ],
  ['a number', 7, '', 'Invalid input'],
])('%s is refused', async (_, part, below, message) => {
  expect(await errorsOf(withBody([part]))).toEqual([[`posts[0].texts.en.body[0]${below}`, message]])
})

test('an unknown picture, an empty text and blocks in a legal text are refused', async () => {
  expect(await errorsOf(withBody([{ type: 'picture', picture: 'gone' }]))).toEqual([
    ['posts[0].texts.en.body', 'there is no "gone" among the pictures'],
  ])
  expect(await errorsOf(withBody([{ type: 'paragraph', text: [' '] }]))).toEqual([
    ['posts[0].texts.en.body', 'is empty'],
  ])
  expect(await errorsOf(page('privacy', body))).toEqual([
    ['pages[0].texts.en.body', 'a legal text has paragraphs and headings only'],
  ])
})
