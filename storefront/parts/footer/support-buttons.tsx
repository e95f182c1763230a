import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { useShop } from '../../shop/shop.tsx'
import { useWords } from '../../words/words.tsx'
import { telegramMark, whatsappMark } from '../messenger-marks.ts'

/**
 * Round buttons in the corner that lead to a person; only those the company configured. On phones and tablets, where
 * they would lie upon amounts and upon the main button, they keep away from the basket and come with the first scroll.
 */
export function SupportButtons(): ReactNode {
  const { whatsapp, telegram } = useShop().settings.support
  const { t } = useWords()
  const scrolled = useScrolled()
  const inBasket = /\/basket\//.test(useLocation().pathname)
  if (!whatsapp && !telegram) return null
  return (
    <aside
      aria-label={t('footer.contact')}
      data-print="hide"
      className={cx(
        'fixed bottom-[calc(var(--toast-lift,0px)+1rem)] end-4 z-20 grid gap-2.5 md:end-6 lg:bottom-6',
        inBasket ? 'max-lg:hidden' : !scrolled && 'max-lg:hidden noscript:grid!',
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

function SupportLink({ href, label, mark }: { href: string; label: string; mark: string }): ReactNode {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={label}
      className="grid size-12 place-items-center md:size-13 rounded-full bg-surface text-brand shadow-lift inset-ring inset-ring-line transition-[scale] hover:text-brand-strong active:scale-94"
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
