import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useState } from 'react'
import { getManifestText } from '#contract/staff/departure-vehicles.ts'
import { type Locale, locales } from '#domain/languages/locales.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import type { Departure } from './departure.ts'

/** The guest list as a text for the messenger of a guide or a driver: one of each vehicle, in the language of its reader. */
export function ShareForm({ departure, onClose }: { departure: Departure; onClose: () => void }): ReactNode {
  const { t, locale: own } = useMessages()
  const languageName = useLanguageName()
  const [locale, setLocale] = useState<Locale>(own)
  const { id, day, product } = departure
  const query = useCall(getManifestText, { departure: id, day, product, locale })
  const { data, error, isPlaceholderData, refetch } = query
  return (
    <Modal open onClose={onClose} title={t('manifest.share')} closeLabel={t('app.close')} width="lg">
      <div className="grid gap-5">
        <SelectField
          label={t('manifest.share-language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
          options={locales.map((one) => ({ value: one, label: languageName(one) }))}
        />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TextSkeleton lines={6} />}
        {!error &&
          data?.map(({ vehicle, text }) => (
            <OfVehicle
              key={vehicle ?? ''}
              name={vehicle ?? (data.length > 1 ? t('manifest.no-vehicle') : departure.title)}
              text={text}
              locale={locale}
              isStale={isPlaceholderData}
            />
          ))}
      </div>
    </Modal>
  )
}

function OfVehicle({
  name,
  text,
  locale,
  isStale,
}: {
  name: string
  text: string
  locale: Locale
  isStale: boolean
}): ReactNode {
  const { t } = useMessages()
  const canShare = typeof navigator.share === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('manifest.copied'), { tone: 'success' })
    } catch {
      // No clipboard on plain http, or not allowed.
      toast(t('manifest.not-copied'), { tone: 'danger' })
    }
  }

  async function share() {
    try {
      await navigator.share({ text })
    } catch (error) {
      // Who closes the list of apps wants nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <section aria-label={name} className="grid gap-3">
      <TextArea
        label={t('manifest.text-of', { name })}
        value={text}
        readOnly
        lang={locale}
        dir="auto"
        rows={Math.min(12, text.split('\n').length)}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {canShare && (
          <Button size="sm" icon={<Share2 aria-hidden />} disabled={isStale} onClick={() => void share()}>
            {t('manifest.send')}
          </Button>
        )}
        <Button
          size="sm"
          variant="action"
          icon={<Copy aria-hidden />}
          disabled={isStale}
          onClick={() => void copy()}
        >
          {t('manifest.copy')}
        </Button>
      </div>
    </section>
  )
}
