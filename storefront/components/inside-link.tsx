import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AppLinkProps } from '#ui/primitives/link.tsx'

/**
 * A link of the page: paths of this site go through the router, which adds the prefix of the language; other addresses and
 * anchors are plain links. `data-stays` keeps the scroll position.
 */
export function InsideLink({ href, ...props }: AppLinkProps): ReactNode {
  if (!href.startsWith('/')) return <a href={href} {...props} />
  return <Link to={href} preventScrollReset={'data-stays' in props} {...props} />
}
