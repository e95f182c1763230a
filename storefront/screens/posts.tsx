import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { pageContext } from '../api/page-context.ts'
import { PostTile } from '../parts/post-tile.tsx'
import { required } from '../parts/refused.ts'
import { slimPost } from '../parts/slim-post.ts'
import { Trail } from '../parts/trail.tsx'
import { pageSeo } from '../shop/seo.ts'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/posts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return { posts: required(await api.posts()).map(slimPost) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({
    title: t('posts.blog'),
    description: t('posts.text'),
    paths: '/b',
    picture: loaderData?.posts[0]?.pictures[0],
  }))
}

export default function PostsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  const [first, ...rest] = loaderData.posts
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('posts.blog') }]} />
      <h1 className="mt-4 text-4xl md:mt-6">{t('posts.title')}</h1>
      <p className="mt-3 max-w-text text-ink-soft">{t('posts.text')}</p>
      {first ? (
        <div className="mt-9">
          <PostTile post={first} layout="wide" headingLevel={2} />
          <div className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {rest.map((post) => (
              <PostTile key={post.id} post={post} headingLevel={2} />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState drawing={<BoatDrawing />} title={t('posts.empty')} />
      )}
    </main>
  )
}
