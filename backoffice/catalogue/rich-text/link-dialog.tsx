import { type ReactNode, useState } from 'react'
import { isAddress, longestAddress } from '#domain/content/address.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FormModal } from '../../parts/form-modal.tsx'

/** Asks for the address of a link. An address that the shop would refuse is refused here; a page of the shop is looked up. */
export function LinkDialog({
  address,
  language,
  onAddress,
  onClose,
}: {
  /** Of the link that is changed; empty for a new one. */
  address: string
  language: Locale
  /** Gets an empty address for a link to remove. */
  onAddress: (address: string) => void
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()
  const [unknown, setUnknown] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function take() {
    const wanted = completed(typed, location.origin)
    if (!isAddress(wanted)) return setError(t('rich.link-wrong'))
    if (wanted !== unknown && !(await isPage(wanted))) return setUnknown(wanted)
    onAddress(wanted)
  }
  async function isPage(wanted: string): Promise<boolean> {
    if (!wanted.startsWith('/')) return true
    setBusy(true)
    const prefix = language === defaultLocale ? '' : `/${language}`
    // Without an answer nothing is known against the address.
    const isMissing = await fetch(prefix + wanted, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    )
    setBusy(false)
    return !isMissing
  }
  return (
    <FormModal title={t('rich.link')} width="lg" onSubmit={() => void take()} onClose={onClose}>
      {() => (
        <>
          <TextField
            label={t('rich.address')}
            hint={t('rich.address-hint')}
            error={error}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestAddress}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
              setUnknown(undefined)
            }}
            data-autofocus
          />
          {unknown && (
            <Notice tone="warning" live>
              {t('rich.link-unknown', { address: unknown })}
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {address && <Button onClick={() => onAddress('')}>{t('rich.unlink')}</Button>}
            <Button type="submit" variant="action" loading={isBusy} loadingLabel={t('app.sending')}>
              {t(unknown ? 'rich.link-anyway' : 'rich.set-link')}
            </Button>
          </div>
        </>
      )}
    </FormModal>
  )
}

/** Returns an address as it is stored: one of the shop as a path, "www.…" and addresses of emails with their protocol. */
export function completed(typed: string, origin: string): string {
  const address = typed.trim()
  if (address === origin) return '/'
  if (address.startsWith(`${origin}/`)) return address.slice(origin.length)
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(address)) return `mailto:${address}`
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(address)) return `https://${address}`
  return address
}
