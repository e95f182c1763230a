import type { MenuEntry, MenuTexts, PublishedSettings } from '#domain/company/company.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { object, oneOf, sameWord } from '../shape.ts'
import { id, inEachLanguage, pictures, string } from '../types.ts'

/** An entry of a menu with its texts in every language. */
export const menu = object({
  id: ['k_no', id],
  parent: ['menu_k_no', id.optional().describe('Parent entry.')],
  kind: ['tip', oneOf({ custom: 'ozel', page: 'sayfa' })],
  type: ['turu', string()],
  icon: ['icon', string().optional()],
  area: ['konum', sameWord<MenuEntry['area']>(['category', 'top', 'bottom'])],
  texts: [
    'icerik',
    inEachLanguage(
      object({
        title: ['baslik', string()],
        slug: [
          'slug',
          string().optional().describe('With `turu` the address /{type}/{slug}; absent for custom ones.'),
        ],
        path: [
          'url',
          string()
            .optional()
            .describe('Path without language prefix, or an address elsewhere; absent for a mere heading.'),
        ],
        description: ['aciklama', string().optional()],
      }),
    ),
  ],
  pictures: ['gorseller', pictures],
}).as<PublishedSettings['menus'][number]>({
  write: ({ custom, texts, picture, ...rest }) => ({
    ...rest,
    kind: custom ? 'custom' : 'page',
    type: custom ? '' : (texts.en.path?.split('/')[1] ?? ''),
    texts: eachText(texts, (text) => ({ ...text, slug: custom ? undefined : text.path?.split('/')[2] })),
    pictures: picture ? [picture] : [],
  }),
  read: ({ kind, type: _, texts, pictures: [picture], ...rest }) => ({
    ...rest,
    ...(kind === 'custom' && { custom: true }),
    ...(picture && { picture }),
    texts: eachText(texts, ({ slug: __, ...text }) => text),
  }),
})

function eachText<Text extends MenuTexts, Other>(
  texts: Localized<Text>,
  change: (text: Text) => Other,
): Localized<Other> {
  const entries = Object.entries(texts) as [string, Text][]
  return Object.fromEntries(entries.map(([locale, text]) => [locale, change(text)])) as Localized<Other>
}
