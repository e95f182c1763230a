import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useWayBack } from './way-back.ts'

/** The way back from one thing to its list, with the filter that it was opened from, above the title of its screen. */
export function BackLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <ButtonLink
      href={useWayBack(href)}
      variant="ghost"
      size="sm"
      icon={<ArrowLeft aria-hidden />}
      className="mb-2 -ms-3"
    >
      {children}
    </ButtonLink>
  )
}
