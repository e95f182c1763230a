import { readFileSync } from 'node:fs'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import { pathIn } from '../company/addresses.ts'
import ar from '../i18n/messages/ar/plain.json' with { type: 'json' }
import de from '../i18n/messages/de/plain.json' with { type: 'json' }
import en from '../i18n/messages/en/plain.json' with { type: 'json' }
import nl from '../i18n/messages/nl/plain.json' with { type: 'json' }
import ru from '../i18n/messages/ru/plain.json' with { type: 'json' }
import tr from '../i18n/messages/tr/plain.json' with { type: 'json' }

const words: Record<Locale, typeof en> = { en, tr, de, ru, nl, ar }

export type PlainPage = {
  locale: Locale
  title: string
  text: string
  /** More of the page, as HTML. */
  more?: string
  /** Without links: for a host that has no other page. */
  isAlone?: boolean
}

/**
 * A page without dependencies: no settings, database, scripts or other files. It is displayed when all else
 * fails, and stored by browsers for offline use.
 */
export function plainPage({ locale, title, text, more = '', isAlone = false }: PlainPage): string {
  const say = words[locale]
  // An empty address is the one that the page is shown at, and nothing of what came in it is written here.
  const again = `<a class="action" href="">${escaped(say['plain.retry'])}</a>`
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${drawing}
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${more}
${isAlone ? '' : `<nav>${again}<a href="${pathIn(locale, '/')}">${escaped(say['plain.home'])}</a></nav>`}
</main>
</body>
</html>
`
}

/** The replacement of a failed page: 503 when a dependency is known to be unavailable, else 500. */
export function failedPage(locale: Locale, status: number): string {
  const say = words[locale]
  const away = status === 503
  return plainPage({
    locale,
    title: say[away ? 'plain.awayTitle' : 'plain.failedTitle'],
    text: say[away ? 'plain.awayText' : 'plain.failedText'],
  })
}

/** The page of a host that no company has: without anybody's name, data or colours. */
export function unknownHostPage(locale: Locale): string {
  const say = words[locale]
  return plainPage({
    locale,
    title: say['plain.unknownTitle'],
    text: say['plain.unknownText'],
    isAlone: true,
  })
}

/**
 * The offline page. The service worker replaces the comment by the stored vouchers, each made from the pattern
 * in it; without any, the sentence remains.
 */
export function offlinePage(locale: Locale): string {
  const say = words[locale]
  const pattern =
    `<li><a href="{href}"><strong><bdi>{title}</bdi></strong><span><bdi>{when}</bdi></span>` +
    `<span>${escaped(say['plain.number'])} <bdi>{number}</bdi></span>` +
    `<span class="open">${escaped(say['plain.open'])}</span></a></li>`
  return plainPage({
    locale,
    title: say['plain.offlineTitle'],
    text: say['plain.offlineText'],
    more: `<h2>${escaped(say['plain.vouchers'])}</h2><!--voucher ${pattern}--><p>${escaped(say['plain.noVouchers'])}</p><!--/voucher-->`,
  })
}

/** Text for HTML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const tokens = [
  ...readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8').matchAll(
    /^\s*(--(?:color|radius)-[\w-]+: [^;]+;)/gm,
  ),
]
  .map(([, token]) => token)
  .join('')

const style = `:root{${tokens}color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:var(--color-paper);color:var(--color-ink);font:1rem/1.625 "Onest Variable","Segoe UI","Noto Sans Arabic",system-ui,sans-serif}
main{min-height:100vh;min-height:100dvh;max-width:34rem;margin:0 auto;padding:2rem 1.25rem;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
svg{width:11.5rem;max-width:60%;height:auto}
h1{margin:1.25rem 0 0;font-size:1.875rem;line-height:1.2;text-wrap:balance}
h2{margin:2rem 0 0;font-size:1.125rem}
p{margin:.75rem 0 0;color:var(--color-ink-soft);text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.625rem;margin-top:1.75rem}
nav a{display:inline-block;padding:.55rem 1.25rem;border-radius:var(--radius-input);font-weight:600;text-decoration:none;color:var(--color-ink);background:var(--color-surface);box-shadow:inset 0 0 0 1px var(--color-line-strong)}
nav a.action{color:var(--color-on-action);background:var(--color-action);box-shadow:none}
ul{width:100%;margin:.75rem 0 0;padding:0;list-style:none;display:grid;gap:.625rem}
li a{display:grid;gap:.125rem;padding:1rem;border-radius:var(--radius-card);background:var(--color-surface);border:1px solid var(--color-line);color:var(--color-ink);text-align:start;text-decoration:none}
li span{color:var(--color-ink-soft);font-size:.875rem}
li .open{color:var(--color-brand);font-weight:600;text-decoration:underline;text-underline-offset:.25rem}
a:focus-visible{outline:2px solid var(--color-brand);outline-offset:2px}`

const drawing = `<svg viewBox="0 0 184 148" fill="none" aria-hidden="true"><path d="M12 118a80 80 0 1 1 160 0z" fill="var(--color-brand-soft)"/><circle cx="136" cy="72" r="15" fill="var(--color-sun)"/><path d="m104 45 52-15v30z" fill="var(--color-sun)" opacity=".35"/><path d="M58 118c4-14 16-18 34-18s30 6 36 18z" fill="var(--color-ink-soft)"/><g stroke="var(--color-ink)" stroke-width="2" stroke-linejoin="round"><path d="m82 102 5-48h14l5 48z" fill="var(--color-white)"/><path d="M83 54h22M87 54V40h14v14" fill="var(--color-sun)"/></g><path d="m85 76 1.4-12h15.2L103 76z" fill="var(--color-action)"/><path d="m85 40 9-9 9 9z" fill="var(--color-ink)"/><path d="M12 118h160c-3 10-7 18-13 24H25c-6-6-10-14-13-24z" fill="var(--color-brand-bright)"/><path d="M40 127h26m14 0h44m-64 8h20m14 0h30" stroke="var(--color-white)" stroke-width="2" stroke-linecap="round" opacity=".8"/></svg>`
