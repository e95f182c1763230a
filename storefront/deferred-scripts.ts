/**
 * Makes the module scripts of a rendered page and their preloads inert, but for the browser's `startDeferredScripts`. Only
 * elements with the nonce of this rendering are changed: a text of the page may hold some that look alike.
 */
export function deferScripts(html: string, nonce: string): string {
  return html.replace(/<(?:link|script)\b[^>]*>/g, (tag) =>
    tag.includes(` nonce="${nonce}"`)
      ? tag.replace(' rel="modulepreload"', ' rel="deferred"').replace(' type="module"', ' type="deferred"')
      : tag,
  )
}

/**
 * Runs in the head: starts the module scripts once the page is painted, so that they delay neither its stylesheet nor its
 * pictures; at once when the page is used, and after 3 s where nothing is painted (a tab in the background).
 */
function startDeferredScripts(): void {
  let started = false
  const start = () => {
    if (started) return
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start)
    started = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]'))
      link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.text = document.querySelector('script[type=deferred]')?.textContent ?? ''
    document.head.append(script)
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true })
  setTimeout(start, 3000)
}

/** The inline script that starts the page's module scripts. */
export const startScript = `(${startDeferredScripts})()`
