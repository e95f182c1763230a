import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AppLinkProps } from '#ui/primitives/link.tsx'
import { useLinkState } from '../parts/way-back.ts'
import { fetchScreen } from '../screens.ts'

/** Links of `ui/` inside the back office change the screen without loading a page, and fetch its file when pointed at. */
export function RouterLink({ href, ...props }: AppLinkProps): ReactNode {
  if (!href.startsWith('/')) return <a href={href} {...props} />
  return <Inside href={href} {...props} />
}

function Inside({ href, ...props }: AppLinkProps): ReactNode {
  const state = useLinkState()
  return (
    <Link
      to={href}
      state={state}
      onPointerEnter={() => fetchScreen(href)}
      onFocus={() => fetchScreen(href)}
      {...props}
    />
  )
}
