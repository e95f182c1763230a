import type { Locale } from '#domain/languages/locales.ts'
import { buttonClass } from '#ui/primitives/button.tsx'
import { loadedMessages } from '../words/load-messages.ts'
import { type Message, wordsOf } from '../words/words.tsx'

const english: Partial<Record<Message, string>> = {
  'error.any': 'An error occurred !',
  'error.anyHint': 'Please try again in a moment.',
  'error.404': 'Error 404',
  'error.404Text': 'This page could not be found',
  'error.retry': 'Try again',
  'error.home': 'Back to the home page',
  'offline.title': 'You are offline',
  'offline.text': 'This page needs a connection.',
}

/**
 * Shown in the browser when even the page that tells of errors failed: no frame, no settings; the words that are there, or English.
 * What the server shows then is storefront/site/plain-page.ts.
 */
export function ErrorScreen({ status }: { status: number }) {
  const say = words()
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  const [title, text] = offline
    ? (['offline.title', 'offline.text'] as const)
    : status === 404
      ? (['error.404', 'error.404Text'] as const)
      : (['error.any', 'error.anyHint'] as const)
  return (
    <main className="page grid min-h-dvh max-w-md content-center justify-items-center gap-3 text-center">
      <h1 className="text-3xl">{say(title)}</h1>
      <p className="text-ink-soft">{say(text)}</p>
      <p className="mt-3 flex flex-wrap justify-center gap-2.5">
        <button type="button" className={buttonClass('action')} onClick={() => location.reload()}>
          {say('error.retry')}
        </button>
        <a href={home()} className={buttonClass()}>
          {say('error.home')}
        </a>
      </p>
    </main>
  )
}

function words(): (key: Message) => string {
  try {
    const locale = document.documentElement.lang as Locale
    return wordsOf(locale, loadedMessages(locale)).t
  } catch {
    return (key) => english[key] ?? key
  }
}

function home(): string {
  const locale = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return locale === 'en' || locale === '' ? '/' : `/${locale}`
}
