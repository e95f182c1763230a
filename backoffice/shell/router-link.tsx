import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AppLinkProps } from '#ui/primitives/link.tsx'

/** Links of `ui/` inside the back office change the screen without loading a page. */
export function RouterLink({ href, ...props }: AppLinkProps): ReactNode {
  return href.startsWith('/') ? <Link to={href} {...props} /> : <a href={href} {...props} />
}
