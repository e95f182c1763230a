import { type ReactNode, useEffect, useRef, useState } from 'react'
import { allowAll, type Consent, onlyNecessary } from '#domain/privacy/consent.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openCookieSettings } from './consent-store.ts'

/**
 * The consent card above the lower edge: three equal buttons. On wide screens it is flat, so that the space
 * reserved below the page is small.
 */
export function NoticeCard(): ReactNode {
  const { t } = useMessages()
  const card = useRef<HTMLElement>(null)
  const [reported, setReported] = useState(false)
  useRoomFor(card)
  // A region that is filled a moment after it is there is read out.
  useEffect(() => setReported(true), [])

  return (
    <section
      ref={card}
      aria-labelledby="cookie-notice"
      data-print="hide"
      className="fixed inset-x-3 bottom-[calc(var(--toast-lift,0px)+0.75rem)] z-30 animate-rise rounded-card bg-surface p-4 shadow-layer inset-ring inset-ring-line sm:inset-x-auto sm:start-6 sm:bottom-[calc(var(--toast-lift,0px)+1.5rem)] sm:w-105 sm:p-5 md:end-24 md:w-auto lg:flex lg:items-center lg:gap-10 lg:py-4"
    >
      <div className="lg:grow">
        <h2 id="cookie-notice" className="font-semibold text-base">
          {t('privacy.title')}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">{t('privacy.text')}</p>
      </div>
      <div className="mt-3.5 grid grid-cols-2 gap-2 md:grid-cols-3 lg:mt-0 lg:shrink-0">
        <Button size="sm" className="min-h-11" onClick={() => choose(onlyNecessary)}>
          {t('privacy.necessaryOnly')}
        </Button>
        <Button size="sm" className="min-h-11" onClick={() => choose(allowAll)}>
          {t('privacy.all')}
        </Button>
        <Button size="sm" className="col-span-2 min-h-11 md:col-span-1" onClick={openCookieSettings}>
          {t('privacy.choose')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {reported && t('privacy.title')}
      </p>
    </section>
  )
}

/** The focused element is never below the card, and the end of the page can be scrolled above it. */
function useRoomFor(card: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement
    // A property of the whole page would have every element looked at again.
    const foot = document.querySelector<HTMLElement>('[data-foot]')?.style
    const leave = (room: string) => {
      if (foot) foot.paddingBlockEnd = room
      style.scrollPaddingBlockEnd = room
    }
    const measure = () => {
      const room = card.current ? Math.ceil(innerHeight - card.current.getBoundingClientRect().top) : 0
      leave(`${room}px`)
    }
    const watch = new ResizeObserver(measure)
    if (card.current) watch.observe(card.current)
    return () => {
      watch.disconnect()
      leave('')
    }
  }, [card])
}

/** The code that stores the answer is loaded with it; when loading fails, the card remains. */
function choose(consent: Consent): void {
  void import('./choose.ts').then(
    (answer) => answer.choose(consent),
    () => undefined,
  )
}
