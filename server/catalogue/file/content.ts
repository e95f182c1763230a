import { z } from 'zod'
import { isBlock } from '#domain/content/body.ts'
import { isLegal, pagePurposes } from '#domain/content/content.ts'
import { body } from './body.ts'
import {
  calendarDay,
  code,
  codeOf,
  formerSlugs,
  localized,
  longText,
  shortText,
  slug,
  textUpTo,
} from './values.ts'

/** The category of posts without one. */
export const generalCategory = 'general'

export const page = z
  .strictObject({
    code,
    purpose: z.enum(pagePurposes),
    version: z.string().min(1).max(20).default('1'),
    texts: localized(z.strictObject({ slug, title: shortText, body })),
    formerSlugs,
  })
  .superRefine(({ purpose, texts }, context) => {
    if (!isLegal(purpose)) return
    // What travellers accept is stored and printed word by word, as paragraphs.
    for (const [locale, text] of Object.entries(texts)) {
      if (!text?.body.some(isBlock)) continue
      const path = ['texts', locale, 'body']
      context.addIssue({ code: 'custom', path, message: 'a legal text has paragraphs and headings only' })
    }
  })

export const postCategory = z.strictObject({
  code,
  order: z.int().default(0),
  texts: localized(
    z.strictObject({
      slug,
      title: shortText,
      description: textUpTo(320),
      seoTitle: shortText.optional(),
      seoDescription: textUpTo(320).optional(),
    }),
  ),
  formerSlugs,
})

export const author = z.strictObject({
  code,
  name: shortText,
  picture: codeOf('picture').optional(),
  texts: localized(z.strictObject({ role: shortText, about: textUpTo(600) })),
})

export const post = z.strictObject({
  code,
  category: codeOf('post-category').default(generalCategory).describe('Code of one of the post categories.'),
  author: z
    .union([shortText, z.strictObject({ code: codeOf('author') })])
    .describe('A name, or the code of one of the authors: { "code": "elif" }.'),
  published: calendarDay,
  pictures: z.array(codeOf('picture')).min(1),
  related: z.array(codeOf('product')).default([]).describe('Codes of products.'),
  texts: localized(z.strictObject({ slug, title: shortText, summary: textUpTo(320), body })),
  formerSlugs,
})

export const questionGroup = z.strictObject({
  code,
  order: z.int().default(0),
  texts: localized(z.strictObject({ title: shortText })),
  questions: z
    .array(
      z.strictObject({
        code,
        texts: localized(
          z.strictObject({ question: shortText, answer: z.array(longText).min(1).describe('Paragraphs.') }),
        ),
      }),
    )
    .min(1),
})
