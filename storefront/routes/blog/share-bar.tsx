import Check from 'lucide-react/icons/check'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useRef, useState } from 'react'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { toast } from '#ui/layers/toasts.ts'
import { telegramMark, whatsappMark } from '../../components/messenger-marks.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

const round =
  'grid size-11 place-items-center rounded-full bg-surface text-ink inset-ring inset-ring-edge hover:inset-ring-ink [&_svg]:size-5'

/**
 * Ways to share a page: links that work without scripts, then the browser's own sharing. No third-party code.
 */
export function ShareBar({ title, address }: { title: string; address: string }): ReactNode {
  const { t } = useMessages()
  const hydrated = useHydrated()
  const both = encodeURIComponent(`${title} ${address}`)
  const ways = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}`, icon: <Mark path={whatsappMark} /> },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
      icon: <Mark path={telegramMark} />,
    },
    {
      name: t('share.email'),
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
      icon: <Mail aria-hidden />,
    },
  ]
  return (
    <section aria-labelledby="share" data-print="hide">
      <h2 id="share" className="font-semibold text-sm tracking-normal">
        {t('share.title')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {ways.map(({ name, href, icon }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" title={name} className={round}>
              {icon}
              <span className="sr-only">{t('share.by', { name })}</span>
            </a>
          </li>
        ))}
        {hydrated && <CopyAddress address={address} />}
        {hydrated && 'share' in navigator && <OwnShare title={title} address={address} />}
      </ul>
    </section>
  )
}

/** Copies the address; where the browser refuses, the address is displayed for manual copying. */
function CopyAddress({ address }: { address: string }): ReactNode {
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle')
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
      toast(t('share.copied'), { tone: 'success' })
    } catch {
      setState('by-hand') // no clipboard on plain http, or not allowed
      field.current?.select()
    }
  }

  return (
    <>
      <li>
        <button type="button" onClick={copy} title={t('share.copy')} className={round}>
          {state === 'copied' ? <Check aria-hidden /> : <Link2 aria-hidden />}
          <span className="sr-only">{t('share.copy')}</span>
        </button>
      </li>
      {state === 'by-hand' && (
        <li className="order-last w-full">
          <label className="block text-ink-soft text-sm">
            {t('share.byHand')}
            <input
              ref={field}
              readOnly
              dir="ltr"
              value={address}
              // biome-ignore lint/a11y/noAutofocus: it appears on request
              autoFocus
              onFocus={(event) => event.currentTarget.select()}
              className="mt-1 block min-h-11 w-full max-w-md rounded-input border border-line-strong bg-surface px-3 text-ink"
            />
          </label>
        </li>
      )}
    </>
  )
}

function OwnShare({ title, address }: { title: string; address: string }): ReactNode {
  const { t } = useMessages()
  return (
    <li>
      <button
        type="button"
        title={t('share.more')}
        className={round}
        // Closing the sheet is no error.
        onClick={() => navigator.share({ title, url: address }).catch(() => {})}
      >
        <Share2 aria-hidden />
        <span className="sr-only">{t('share.more')}</span>
      </button>
    </li>
  )
}

function Mark({ path }: { path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="fill-current">
      <path d={path} />
    </svg>
  )
}
