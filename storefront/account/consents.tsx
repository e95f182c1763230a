import type { ReactNode } from 'react'
import type { ConsentRecord } from '#domain/members/member.ts'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useSavedSwitch } from './use-saved-switch.ts'

/** Advertising, one way at a time: never agreed to beforehand, and taken back as easily as given. */
export function Consents({ consents }: { consents: readonly ConsentRecord[] }): ReactNode {
  const { t } = useMessages()
  return (
    <CardPanel title={t('area.consents')} description={t('area.consents-text')}>
      <ul className="divide-y divide-line">
        {consents.map((consent) => (
          <li key={consent.channel} className="py-4 first:pt-0 last:pb-0">
            <Consent consent={consent} />
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

function Consent({ consent }: { consent: ConsentRecord }): ReactNode {
  const { t, locale, format } = useMessages()
  const { settings } = useShop()
  const { channel, decidedAt, wording } = consent
  const [given, change] = useSavedSwitch(consent.given, (next) =>
    accountApi(locale).update({ consents: { [channel]: next } }),
  )
  const when = decidedAt && format.moment(decidedAt, settings.timeZone)

  return (
    <SwitchField
      label={t(`area.consent-${channel}`)}
      hint={
        <>
          {wording}
          {when && (
            <span className="mt-1 block text-xs figures">
              {t(consent.given ? 'area.consent-given' : 'area.consent-refused', { when })}
            </span>
          )}
        </>
      }
      checked={given}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
