import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { getLegalText, listLegalVersions } from '#contract/staff/legal.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { isLocale, type Locale } from '#domain/languages/locales.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { entryPath } from '../catalogue/entry-kinds.ts'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { AgreementText } from './agreement-text.tsx'
import { VersionFacts } from './legal-screen.tsx'

/** One legal text: its published versions, how many accepted each, and the words of one in a language. */
export default function LegalTextScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { page = '' } = useParams()
  const [chosen, setChosen] = useState<number>()
  const [language, setLanguage] = useState<Locale>(locale)
  const versions = useCall(listLegalVersions, { page, limit: 100 })
  const latest = versions.data?.versions[0]
  const version = versions.data?.versions.find((one) => one.version === chosen) ?? latest
  const text = useCall(
    getLegalText,
    { page, version: version?.version, locale: language },
    { enabled: version !== undefined, onFocus: false },
  )
  return (
    <Screen
      title={latest?.title ?? page}
      before={<BackLink href="/legal">{t('legal.title')}</BackLink>}
      actions={<ButtonLink href={entryPath('page', page)}>{t('legal.edit')}</ButtonLink>}
    >
      {versions.error && !versions.data && (
        <Failure error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {!versions.data && !versions.error && <TextSkeleton lines={6} />}
      {versions.data && version && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
          <Panel title={t('legal.versions')}>
            <ol className="divide-y divide-line">
              {versions.data.versions.map((one) => (
                <li key={one.version} className="grid gap-1 py-3 text-sm">
                  <span>
                    {one === version ? (
                      <span className="font-semibold">{one.title}</span>
                    ) : (
                      <TextButton onClick={() => setChosen(one.version)}>{one.title}</TextButton>
                    )}
                  </span>
                  <VersionFacts version={one} />
                  {one.reason && <span className="text-xs">{one.reason}</span>}
                </li>
              ))}
            </ol>
          </Panel>
          <Panel
            title={t('legal.version', { label: version.label, version: version.version })}
            actions={
              <div className="flex flex-wrap gap-2">
                {version.languages.filter(isLocale).map((one) => (
                  <ChoiceChip
                    key={one}
                    selected={one === text.data?.locale}
                    onSelect={() => setLanguage(one)}
                  >
                    {languageName(one, locale)}
                  </ChoiceChip>
                ))}
              </div>
            }
          >
            {text.error && <Failure error={text.error} onRetry={() => void text.refetch()} />}
            {!text.data && !text.error && <TextSkeleton lines={8} />}
            {text.data && (
              <>
                <AgreementText
                  text={text.data.text}
                  locale={text.data.locale}
                  className="max-w-text text-sm"
                />
                <p className="wrap-anywhere mt-4 text-ink-soft text-xs">
                  {t('legal.fingerprint', { sha: text.data.sha256 })}
                </p>
              </>
            )}
          </Panel>
        </div>
      )}
    </Screen>
  )
}
