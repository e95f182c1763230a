import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The way home: the company's own logo, else a wordmark of two sails on a wave and its name. */
export function Logo({ onDark = false }: { onDark?: boolean }): ReactNode {
  const { settings, uploadBase } = useShop()
  const { t } = useMessages()
  const { logo, name } = settings
  return (
    <AppLink
      href="/"
      aria-label={t('header.home', { company: name })}
      className={cx(
        'flex min-h-11 min-w-9 items-center gap-2.5 rounded-sm',
        // A logo is drawn for light ground
        logo && 'shrink-0',
        logo && onDark && 'w-fit rounded-input bg-surface px-3.5 py-2.5',
      )}
    >
      {logo ? (
        <img
          src={uploadBase + logo.path}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-9 w-auto max-w-36 object-contain sm:h-10 sm:max-w-52"
        />
      ) : (
        <Wordmark name={name} onDark={onDark} />
      )}
    </AppLink>
  )
}

function Wordmark({ name, onDark }: { name: string; onDark: boolean }): ReactNode {
  return (
    <>
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
      <span
        dir="auto"
        className={cx(
          'line-clamp-2 min-w-0 text-balance font-extrabold text-base leading-none tracking-tighter [overflow-wrap:normal] sm:text-lg sm:leading-none',
          // With large letters on a small phone it has no room in the header
          !onDark && 'max-[19rem]:hidden',
        )}
      >
        {name}
      </span>
    </>
  )
}
