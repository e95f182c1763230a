import type { ReactNode } from 'react'
import type { PostCard } from '#domain/content/content.ts'
import { TextLink } from '#ui/primitives/link.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { PostTile } from '../../components/post-tile.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { phoneRow } from './phone-row.ts'

/** The newest articles. */
export function LatestPosts({ posts }: { posts: PostCard[] }): ReactNode {
  const { t } = useMessages()
  if (posts.length === 0) return null
  return (
    <section>
      <SectionHeading
        title={t('home.posts')}
        aside={
          <TextLink href="/b" alone>
            {t('home.allPosts')}
          </TextLink>
        }
      />
      <div className={`${phoneRow} *:w-[85%] *:shrink-0 *:snap-start md:grid md:gap-4 md:*:w-auto`}>
        {posts.map((post) => (
          <PostTile key={post.id} post={post} layout="row" />
        ))}
      </div>
    </section>
  )
}
