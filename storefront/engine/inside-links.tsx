import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Locale } from '#domain/languages/locales.ts'
import type { AppLinkProps } from '#ui/primitives/link.tsx'
import { pathIn } from '../shop/addresses.ts'
import { useWords } from '../words/words.tsx'

/**
 * A link of the page. Those inside the site get the prefix of the language and go through the router: `useInsideLinks`
 * sees to that for all of them at once, so that a link costs no more than its element. The router's own `Link` asks a
 * dozen hooks, and a page has two hundred links.
 */
export function InsideLink({ href, ...props }: AppLinkProps) {
  const { locale } = useWords()
  if (!href.startsWith('/')) return <a href={href} {...props} />
  return <a href={encoded(pathIn(locale, href))} data-inside {...props} />
}

/** Leads whoever presses a link inside the site there without loading the whole page. Stands once, at the root. */
export function useInsideLinks(locale: Locale): void {
  const navigate = useNavigate()
  useEffect(() => {
    const prefix = pathIn(locale, '/')
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-inside]')
      if (!link || !isPlainPress(event, link)) return
      event.preventDefault()
      const path = prefix === '/' ? link.pathname : link.pathname.slice(prefix.length) || '/'
      void navigate(path + link.search + link.hash, {
        replace: link.href === location.href,
        // Whoever chooses among what is listed looks on where they were.
        preventScrollReset: 'stays' in link.dataset,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, locale])
}

/** Neither for a new tab or window, nor to keep a file, nor already seen to by somebody else. */
function isPlainPress(event: MouseEvent, { target, download }: HTMLAnchorElement): boolean {
  const isOtherwise = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isOtherwise && !event.defaultPrevented && !target && !download
}

/** Addresses with letters of other scripts, as the router writes them. */
function encoded(path: string): string {
  if (!/[^\x21-\x7e]/.test(path)) return path
  const { pathname, search, hash } = new URL(path, 'http://site')
  return pathname + search + hash
}
