import { Outlet, useMatch } from 'react-router'
import { AreaMenu } from '../account/area-menu.tsx'
import { pageContext } from '../data/page-context.ts'
import { loggedInMember } from '../members/guard.ts'
import { LoggedOut } from '../members/logged-out.tsx'
import type { PersonalHandle } from '../server/personal-routes.ts'
import type { Route } from './+types/user.ts'

export const handle: PersonalHandle = { personal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  return loggedInMember(request, context.get(pageContext))
}

/** The member area: its pages at the side, the screen beside them, for members only but for favourites. */
export default function UserLayout({ loaderData: { isMember, profile } }: Route.ComponentProps) {
  const isOpen = useMatch('/user/favorites') !== null
  if (!isMember && isOpen) {
    return (
      <div className="page min-h-dvh py-12">
        <Outlet />
      </div>
    )
  }
  if (!isMember) {
    return (
      <main className="page min-h-dvh py-12">
        <LoggedOut headingLevel={1} />
      </main>
    )
  }
  return (
    <div className="page grid gap-x-12 gap-y-6 pt-6 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:pt-12 lg:pb-20">
      <AreaMenu unread={profile?.unread ?? 0} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
