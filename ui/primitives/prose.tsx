import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

const look = cx(
  'max-w-text text-ink [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_p]:my-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-xl [&_h4]:mt-6 [&_h4]:font-semibold',
  '[&_ul]:my-4 [&_ul]:list-disc [&_ul]:ps-5 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:ps-5 [&_li]:my-1.5 [&_li]:marker:text-brand',
  '[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_strong]:font-semibold',
  '[&_blockquote]:my-6 [&_blockquote]:border-brand-bright [&_blockquote]:border-s-3 [&_blockquote]:ps-5 [&_blockquote]:text-ink-soft [&_blockquote]:text-lg',
  '[&_img]:my-6 [&_img]:rounded-card [&_figure]:my-6 [&_figcaption]:mt-2 [&_figcaption]:text-ink-soft [&_figcaption]:text-sm [&_hr]:my-8 [&_hr]:border-line',
  '[&_table]:my-6 [&_table]:w-full [&_table]:text-sm [&_td]:border-line [&_td]:border-t [&_td]:py-2.5 [&_td]:pe-4 [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-semibold',
)

type ProseProps = Pick<ComponentProps<'div'>, 'className' | 'lang' | 'dir'> &
  ({ children: ReactNode; sanitizedHtml?: never } | { sanitizedHtml: string; children?: never })

/** Article text at reading width. `sanitizedHtml` must have been cleaned when it was saved; it is shown as it is. */
export function Prose({ children, sanitizedHtml, className, ...language }: ProseProps): ReactNode {
  const box = { ...language, className: cx(look, className) }
  if (sanitizedHtml !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's article, sanitized by the server when saved
    return <div {...box} dangerouslySetInnerHTML={{ __html: sanitizedHtml }} />
  }
  return <div {...box}>{children}</div>
}
