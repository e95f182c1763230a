import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { useShop } from '../../shop/shop.tsx'
import { useWords } from '../../words/words.tsx'

const whatsappMark =
  'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.200A9 9 0 1 0 12 3Zm4.600 12.400c-.2.6-1.100 1.100-1.600 1.200-.8.1-1.800 0-4.100-1.400-2-1.300-3.300-3.400-3.400-3.700-.1-.3-.8-1.300-.3-2.300.3-.6.7-.9 1.100-.9h.6c.2 0 .4.1.6.5l.7 1.700c.1.200 0 .4-.1.6l-.6.700c-.1.200-.2.300 0 .6.5.9 1.700 1.900 2.700 2.300.3.100.5.100.6-.1l.7-.8c.2-.2.4-.2.6-.1l1.700.800c.3.100.5.200.5.4.100.200.100.500-.1.900Z'
const telegramMark =
  'M20.700 4.100 3.600 10.700c-.9.400-.9 1.500 0 1.800l4.200 1.400 1.700 5.200c.2.600 1 .8 1.500.3l2.400-2.300 4.400 3.200c.5.400 1.200.1 1.400-.5l2.900-14.300c.2-.9-.6-1.700-1.400-1.400Zm-3.200 3.800-7.200 6.700-.3 2.600-1.200-3.700 8.400-5.900c.2-.100.500.100.300.300Z'

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
