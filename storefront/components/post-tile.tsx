import type { ReactNode } from 'react'
import type { PostCard } from '#domain/content/content.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { postPath } from '../company/addresses.ts'
import { useShop } from '../company/shop.tsx'
import { textLanguage } from '../i18n/text-language.ts'
import { useFormat } from '../i18n/use-messages.tsx'
import { coverOf } from './cover.ts'

const looks = {
  card: {
    box: '',
    ratio: 'wide',
    sizes: '(min-width: 768px) 400px, 92vw',
    picture: '',
    words: 'pt-4',
    category: '',
    separator: '',
    title: 'mt-1 text-lg',
    summary: 'mt-1.5 line-clamp-2 text-ink-soft text-sm',
  },
  wide: {
    box: 'grid items-center gap-x-10 gap-y-4 md:grid-cols-2',
    ratio: 'card',
    sizes: '(min-width: 768px) 620px, 92vw',
    picture: '',
    words: '',
    category: '',
    separator: '',
    title: 'mt-2 text-3xl',
    summary: 'mt-3 text-ink-soft',
  },
  row: {
    box: 'flex items-center gap-4',
    ratio: 'card',
    sizes: '(min-width: 768px) 150px, 112px',
    picture: 'w-28 shrink-0 md:w-36',
    words: 'min-w-0',
    // No separator at the end of a narrow line
    category: 'max-md:block',
    separator: 'max-md:hidden',
    title: 'mt-0.5 line-clamp-2 text-base',
    summary: 'mt-1 line-clamp-2 text-ink-soft text-sm max-md:hidden',
  },
} as const

/**
 * An article in a list: picture, date, title, summary. `wide` is the first one of the blog, on its side; `row` has a small
 * picture beside the words.
 */
export function PostTile({
  post,
  layout = 'card',
  headingLevel = 3,
}: {
  post: PostCard
  layout?: keyof typeof looks
  headingLevel?: 2 | 3
}): ReactNode {
  const { uploadBase } = useShop()
  const format = useFormat()
  const Heading = `h${headingLevel}` as const
  const look = looks[layout]
  return (
    <article className={cx('group relative rounded-card', look.box)}>
      <Picture
        picture={coverOf(post.pictures, uploadBase)}
        ratio={look.ratio}
        loading={layout === 'wide' ? 'priority' : 'lazy'}
        sizes={look.sizes}
        className={cx('rounded-card', look.picture)}
        imageClassName="transition-[scale] duration-250 group-hover:scale-[1.03]"
      />
      <div className={look.words}>
        <p className="text-ink-soft text-sm">
          <span className={cx('font-semibold text-brand', look.category)}>{post.category.title}</span>
          <span className={look.separator}> · </span>
          <time dateTime={post.published}>{format.day(post.published)}</time>
          {layout !== 'row' && ` · ${post.author}`}
        </p>
        <Heading className={look.title}>
          <AppLink {...textLanguage(post.textLocale)} href={postPath(post)} className="cover-link">
            {post.title}
          </AppLink>
        </Heading>
        <p className={look.summary}>
          <span {...textLanguage(post.textLocale)}>{post.summary}</span>
        </p>
      </div>
    </article>
  )
}
