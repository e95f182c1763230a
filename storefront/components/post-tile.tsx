import type { ReactNode } from 'react'
import type { PostCard } from '#domain/content/content.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { postPath } from '../company/addresses.ts'
import { useShop } from '../company/shop.tsx'
import { useFormat } from '../i18n/use-messages.tsx'
import { coverOf } from './cover.ts'

/** An article in a list: picture, date, title, summary. `wide` is the first one of the blog, on its side. */
export function PostTile({
  post,
  layout = 'card',
  headingLevel = 3,
}: {
  post: PostCard
  layout?: 'card' | 'wide'
  headingLevel?: 2 | 3
}): ReactNode {
  const { uploadBase } = useShop()
  const format = useFormat()
  const Heading = `h${headingLevel}` as const
  const wide = layout === 'wide'
  return (
    <article
      className={
        wide
          ? 'group relative grid items-center gap-x-10 gap-y-4 rounded-card md:grid-cols-2'
          : 'group relative rounded-card'
      }
    >
      <Picture
        picture={coverOf(post.pictures, uploadBase)}
        ratio={wide ? 'card' : 'wide'}
        loading={wide ? 'priority' : 'lazy'}
        sizes={wide ? '(min-width: 768px) 620px, 92vw' : '(min-width: 768px) 400px, 92vw'}
        className="rounded-card"
        imageClassName="transition-[scale] duration-250 group-hover:scale-[1.03]"
      />
      <div className={wide ? '' : 'pt-4'}>
        <p className="text-ink-soft text-sm">
          <span className="font-semibold text-brand">{post.category.title}</span> ·{' '}
          <time dateTime={post.published}>{format.day(post.published)}</time> · {post.author}
        </p>
        <Heading className={wide ? 'mt-2 text-3xl' : 'mt-1 text-lg'}>
          <AppLink href={postPath(post)} className="cover-link">
            {post.title}
          </AppLink>
        </Heading>
        <p className={wide ? 'mt-3 text-ink-soft' : 'mt-1.5 line-clamp-2 text-ink-soft text-sm'}>
          {post.summary}
        </p>
      </div>
    </article>
  )
}
