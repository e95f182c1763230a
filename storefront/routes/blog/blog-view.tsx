import Rss from 'lucide-react/icons/rss'
import type { ReactNode } from 'react'
import type { PostCategory } from '#domain/content/content.ts'
import { ChipRow } from '#ui/patterns/chip-row.tsx'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Pagination } from '#ui/patterns/pagination.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { pathIn } from '../../company/shop.tsx'
import { PostTile } from '../../components/post-tile.tsx'
import { Trail } from '../../components/trail.tsx'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type loadPosts, pageAddress } from './load-posts.ts'

export type BlogPage = Awaited<ReturnType<typeof loadPosts>>

/** Posts by page, under the categories of the blog; of all of them or of the one that is open. */
export function BlogView({
  blog,
  title,
  text,
  open,
}: {
  blog: BlogPage
  title: string
  text: string | undefined
  open?: Pick<PostCategory, 'id' | 'title' | 'textLocale'>
}): ReactNode {
  const { t, locale } = useMessages()
  const { posts, categories, path, page, pageCount } = blog
  const first = page === 1 ? posts[0] : undefined
  const rest = first ? posts.slice(1) : posts
  const chips = categories.length > 1 || open ? categories : []
  const topics = chips.map(({ id, slug, title: name }) => ({ id, href: `/b/${slug}`, name }))
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail
        items={
          open
            ? [{ href: '/b', label: t('posts.blog') }, open && { label: open.title }]
            : [{ label: t('posts.blog') }]
        }
      />
      <h1 className="mt-4 text-4xl md:mt-6">
        <span {...textLanguage(open?.textLocale)}>{title}</span>
      </h1>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1">
        <p className="max-w-text text-ink-soft">
          <span {...textLanguage(open?.textLocale)}>{text}</span>
        </p>
        <a
          href={pathIn(locale, `${path}/rss.xml`)}
          className="thumb relative flex shrink-0 items-center gap-1.5 rounded-sm py-2 font-medium text-brand text-sm hover:underline"
        >
          <Rss aria-hidden className="size-4" />
          {t('blog.feed')}
        </a>
      </div>
      {chips.length > 0 && (
        <nav aria-label={t('blog.topics')} className="mt-4">
          <ChipRow
            chosen={open?.id ?? ''}
            chips={[{ id: '', href: '/b', name: t('blog.all') }, ...topics].map(({ id, href, name }) => ({
              id,
              chip: (
                <ChoiceChip href={href} selected={id === (open?.id ?? '')}>
                  {name}
                </ChoiceChip>
              ),
            }))}
          />
        </nav>
      )}
      {posts.length > 0 ? (
        <div className="mt-8">
          {first && <PostTile post={first} layout="wide" headingLevel={2} />}
          <div className="mt-12 grid gap-x-8 gap-y-10 first:mt-0 sm:grid-cols-2 lg:grid-cols-3">
            {rest.map((post) => (
              <PostTile key={post.id} post={post} headingLevel={2} />
            ))}
          </div>
          <div className="mt-12 empty:hidden">
            <Pagination
              label={t('blog.pages')}
              current={page}
              count={pageCount}
              hrefOf={(one) => pageAddress(path, one)}
              pageLabel={(one) => t('list.page', { page: one })}
              previousLabel={t('list.previousPage')}
              nextLabel={t('list.nextPage')}
            />
          </div>
        </div>
      ) : (
        <EmptyState drawing={<BoatDrawing />} title={t('posts.empty')} />
      )}
    </main>
  )
}
