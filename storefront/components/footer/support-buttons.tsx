import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { telegramMark, whatsappMark } from '../messenger-marks.ts'

/**
 * Round buttons beside the page that lead to a person; only those the company configured. Where the window leaves no
 * margin for them they come with the first scroll, keep away from the basket, and make way for a control that would be
 * beneath them.
 */
export function SupportButtons(): ReactNode {
  const { whatsapp, telegram } = useShop().settings.support
  const { t } = useMessages()
  const aside = useRef<HTMLElement>(null)
  const scrolled = useScrolled()
  const inBasket = /\/basket(-two)?\//.test(useLocation().pathname)
  useMakingWay(aside, scrolled)
  if (!whatsapp && !telegram) return null
  return (
    <aside
      ref={aside}
      aria-label={t('footer.contact')}
      data-print="hide"
      className={cx(
        'fixed bottom-[calc(var(--toast-lift,0px)+1rem)] end-4 z-20 grid gap-2.5 transition-opacity lg:bottom-6',
        'max-[89rem]:data-[makes-way]:not-focus-within:pointer-events-none max-[89rem]:data-[makes-way]:not-focus-within:opacity-0',
        inBasket ? 'max-[89rem]:hidden' : !scrolled && 'max-[89rem]:hidden noscript:grid!',
      )}
    >
      {telegram && (
        <SupportLink href={telegramAddress(telegram)} label={t('support.telegram')} mark={telegramMark} />
      )}
      {whatsapp && (
        <SupportLink
          href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
          label={t('support.whatsapp')}
          mark={whatsappMark}
        />
      )}
    </aside>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const measure = () => setScrolled(scrollY > 200)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return scrolled
}

/** The overlap check is lazy-loaded once the page scrolls. */
function useMakingWay(aside: { current: HTMLElement | null }, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let stop: (() => void) | undefined
    let over = false
    void import('./make-way.ts').then(
      ({ makeWay }) => {
        if (!over && aside.current) stop = makeWay(aside.current)
      },
      () => undefined,
    )
    return () => {
      over = true
      stop?.()
    }
  }, [aside, wanted])
}

function SupportLink({ href, label, mark }: { href: string; label: string; mark: string }): ReactNode {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={label}
      className="grid size-12 place-items-center rounded-full bg-surface text-brand shadow-lift inset-ring inset-ring-line transition-[scale] hover:text-brand-strong active:scale-94"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-current">
        <path d={mark} />
      </svg>
      <span className="sr-only">{label}</span>
    </a>
  )
}

function telegramAddress(given: string): string {
  return given.startsWith('http') ? given : `https://t.me/${given.replace(/^@/, '')}`
}
