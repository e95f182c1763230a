import type { ReactNode } from 'react'
import { AppLink } from '#ui/primitives/link.tsx'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'

/** The company's wordmark as the way home: two sails on a wave and its name. */
export function Logo({ onDark = false }: { onDark?: boolean }): ReactNode {
  const { settings } = useShop()
  const { t } = useWords()
  return (
    <AppLink
      href="/"
      aria-label={t('header.home', { company: settings.name })}
      className="flex min-w-0 items-center gap-2.5 rounded-sm"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0 sm:size-10">
        <rect width="32" height="32" rx="9" className={onDark ? 'fill-white/12' : 'fill-brand'} />
        <path d="M16.2 6.5c.3 4.9-1.6 9.3-6.2 13h6.2z" className="fill-white" opacity=".82" />
        <path d="M17.8 8.5c3.6 3.2 5.3 6.7 5.2 11h-5.2z" className="fill-white" />
        <path
          d="M6.5 23.2c2.1 0 2.7-1.4 4.8-1.4s2.6 1.4 4.7 1.4 2.6-1.4 4.7-1.4 2.7 1.4 4.8 1.4"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          className="stroke-brand-bright"
        />
      </svg>
      <span className="min-w-0 text-balance font-extrabold text-base leading-none tracking-tighter sm:text-lg sm:leading-none">
        {settings.name}
      </span>
    </AppLink>
  )
}
