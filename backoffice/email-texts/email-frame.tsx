import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * An email as mail programs display it, in a frame without scripts. Its inline styles are set one by one, because the page's
 * Content-Security-Policy allows no style attributes; pictures that are attached to the email have their text instead.
 */
export function EmailFrame({ html, title }: { html: string; title: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown) return
    // Chrome applies the policy to what is parsed, too.
    const unstyled = html.replaceAll(' style="', ' data-style="')
    draw(shown, new DOMParser().parseFromString(unstyled, 'text/html'))
    setHeight(Math.max(320, shown.body.scrollHeight))
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      className="w-full rounded-input border border-line bg-surface"
      style={{ height }}
    />
  )
}

const unwanted = 'script, style, link, meta, base, iframe, object, embed, form'

function draw(shown: Document, email: Document): void {
  for (const element of email.querySelectorAll(unwanted)) element.remove()
  for (const picture of email.querySelectorAll('img[src^="cid:"]')) picture.removeAttribute('src')
  // A press on a link of the preview leads nowhere.
  for (const link of email.querySelectorAll('a')) link.removeAttribute('href')
  const body = shown.importNode(email.body, true)
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset.style ?? ''
  shown.documentElement.lang = email.documentElement.lang
  shown.documentElement.dir = email.documentElement.dir
  shown.body.replaceWith(body)
}
