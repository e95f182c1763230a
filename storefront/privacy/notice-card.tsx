import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { allowAll, type Consent, onlyNecessary } from '#domain/privacy/consent.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openCookieSettings } from './consent-store.ts'

/**
 * The consent bar above the lower edge: one sentence, two equal buttons, and a link to the single purposes. It is one row
 * on wide screens, and leaves free the column at their end: booking boxes and totals are there. On phones, a page that begins
 * with pictures has it over the first one, and it scrolls away with that: below are neither controls nor the booking bar.
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
      className="fixed inset-x-2 bottom-[calc(var(--toast-lift,0px)+0.5rem)] z-30 animate-rise rounded-card bg-surface p-2.5 shadow-layer inset-ring inset-ring-line md:start-6 md:end-24 md:bottom-[calc(var(--toast-lift,0px)+1rem)] md:flex md:items-center md:gap-6 md:ps-5 lg:end-auto lg:max-w-[min(46rem,55vw)] max-md:in-[html:has([data-pictures])]:absolute max-md:in-[html:has([data-pictures])]:top-[calc(var(--line-over-page,0px)+4.75rem)] max-md:in-[html:has([data-pictures])]:bottom-auto"
    >
      <h2 id="cookie-notice" className="sr-only">
        {t('privacy.title')}
      </h2>
      <p className="text-sm max-md:px-1 max-md:text-xs md:grow">
        {t('privacy.text')} <TextButton onClick={openCookieSettings}>{t('privacy.choose')}</TextButton>
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 md:mt-0 md:shrink-0">
        <Button size="sm" className="min-h-11" onClick={() => choose(onlyNecessary)}>
          {t('privacy.necessaryOnly')}
        </Button>
        <Button size="sm" className="min-h-11" onClick={() => choose(allowAll)}>
          {t('privacy.all')}
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
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have it elsewhere
  useEffect(() => {
    const { style } = document.documentElement
    // A property of the whole page would have every element looked at again.
    const foot = document.querySelector<HTMLElement>('[data-foot]')?.style
    const leave = (room: string) => {
      if (foot) foot.paddingBlockEnd = room
      style.scrollPaddingBlockEnd = room
    }
    const measure = () => {
      if (!card.current) return
      const isOverPage = getComputedStyle(card.current).position === 'fixed'
      const room = Math.ceil(innerHeight - card.current.getBoundingClientRect().top)
      leave(isOverPage ? `${room}px` : '')
    }
    const watch = new ResizeObserver(measure)
    if (card.current) watch.observe(card.current)
    return () => {
      watch.disconnect()
      leave('')
    }
  }, [card, pathname])
}

/** The code that stores the answer is loaded with it; when loading fails, the card remains. */
function choose(consent: Consent): void {
  void import('./choose.ts').then(
    (answer) => answer.choose(consent),
    () => undefined,
  )
}
