import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AppLinkProps } from '#ui/primitives/link.tsx'
import { fetchScreen } from '../screens.ts'

/** Links of `ui/` inside the back office change the screen without loading a page, and fetch its file when pointed at. */
export function RouterLink({ href, ...props }: AppLinkProps): ReactNode {
  if (!href.startsWith('/')) return <a href={href} {...props} />
  return (
    <Link to={href} onPointerEnter={() => fetchScreen(href)} onFocus={() => fetchScreen(href)} {...props} />
  )
}
