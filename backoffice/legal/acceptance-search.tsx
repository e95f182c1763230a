import { type ReactNode, useState } from 'react'
import { listAcceptances } from '#contract/staff/legal.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { AgreementText } from './agreement-text.tsx'

/** What was accepted for a booking, a request, an agency or a message, or by a member: version, language, time, text. */
export function AcceptanceSearch(): ReactNode {
  const { t, format, locale } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [typed, setTyped] = useState('')
  const [of, setOf] = useState('')
  const query = useCall(listAcceptances, { of }, { enabled: of !== '', onFocus: false })
  const found = of !== '' && !query.isPlaceholderData ? query.data : undefined
  return (
    <Panel title={t('legal.who')}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setOf(typed.trim())
        }}
      >
        <TextField
          label={t('legal.of')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={254}
          autoComplete="off"
          dir="ltr"
        />
        <div>
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('legal.find')}
          </Button>
        </div>
      </form>
      {of !== '' && (
        <div className="mt-4" aria-live="polite">
          {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
          {!found && !query.error && <TextSkeleton lines={3} />}
          {found?.accepted.length === 0 && <p className="text-sm">{t('legal.nothing')}</p>}
          <ul className="divide-y divide-line">
            {found?.accepted.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a finished list
              <li key={index} className="grid gap-1 py-3 text-sm">
                <span className="font-semibold">{one.page ?? one.purpose}</span>
                <span className="flex flex-wrap gap-x-3 text-ink-soft text-xs">
                  <span>
                    {one.version === undefined
                      ? t('legal.unknown-version')
                      : t('legal.version', { label: one.label ?? '', version: one.version })}
                  </span>
                  <span>{format.moment(one.at, zone)}</span>
                  {one.locale && <span>{languageName(one.locale, locale)}</span>}
                  {one.ip && <span>{one.ip}</span>}
                  {one.by && <span>{one.by}</span>}
                </span>
                {one.text && (
                  <details>
                    <summary className={`cursor-pointer ${textLinkClass}`}>{t('legal.wording')}</summary>
                    <AgreementText
                      text={one.text}
                      locale={one.locale}
                      className="mt-2 max-h-80 overflow-y-auto text-xs"
                    />
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}
