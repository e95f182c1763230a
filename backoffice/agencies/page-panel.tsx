import { type ReactNode, useRef, useState } from 'react'
import { getPageContent, setPageLogo, setPageTexts } from '#contract/staff/agency-page.ts'
import { longestPageText, type PageContent, type PageText, type PageVersion } from '#domain/agencies/page.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { smallPictureText } from '#ui/pictures/small-picture.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Failure } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { NewerNotice } from './version-bar.tsx'
import { VersionDifferences } from './version-differences.tsx'
import { VersionHistory } from './version-history.tsx'

/** In pixels: more than the server stores, and far less than a camera makes. */
const longestSide = 800

/** The descriptions of an agency on its public page, and its logo, as its owners may edit them too. */
export function PagePanel({ number }: { number: string }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const { data, error, refetch, isPlaceholderData } = useCall(getPageContent, { number })
  const [open, setOpen] = useState<'texts' | 'logo'>()
  const [restored, setRestored] = useState<readonly PageText[]>()
  const close = () => {
    setOpen(undefined)
    setRestored(undefined)
  }
  const content = isPlaceholderData ? undefined : data
  return (
    <Panel title={t('agency-page.title')}>
      {error && !content && <Failure error={error} onRetry={() => void refetch()} />}
      {!content && !error && <ListSkeleton rows={2} />}
      {content && (
        <>
          {content.logo && <Logo number={number} hash={content.logo} />}
          {content.texts.length === 0 && <p className="text-ink-soft text-sm">{t('agency-page.no-texts')}</p>}
          <dl className="grid gap-3 text-sm">
            {content.texts.map(({ locale, text }) => (
              <div key={locale}>
                <dt className="font-medium">{languageName(locale)}</dt>
                <dd dir="auto" className="line-clamp-4 whitespace-pre-line text-ink-soft">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setOpen('texts')}>
              {t('agency-page.change-texts')}
            </Button>
            <Button size="sm" onClick={() => setOpen('logo')}>
              {t('agency-page.change-logo')}
            </Button>
          </div>
          <VersionHistory<Texts>
            versions={content.versions}
            none={{ texts: [] }}
            differences={(before, after) => <TextDifferences before={before} after={after} />}
            onRestore={({ texts }) => {
              setRestored(texts)
              setOpen('texts')
            }}
          />
          {open === 'texts' && (
            <TextsForm number={number} content={content} restored={restored} onClose={close} />
          )}
          {open === 'logo' && <LogoForm number={number} stored={content.logo} onClose={close} />}
        </>
      )}
    </Panel>
  )
}

function Logo({ number, hash }: { number: string; hash: string }): ReactNode {
  const { t } = useMessages()
  return (
    <img
      src={`/api/acente-logo?no=${encodeURIComponent(number)}&v=${hash}`}
      alt={t('agency-page.logo')}
      className="mb-4 max-h-20 max-w-40 object-contain"
    />
  )
}

type Texts = { texts: readonly PageText[] }

/** What the second of two versions of descriptions has differently. */
function TextDifferences({ before, after }: { before: Texts; after: Texts }): ReactNode {
  const languageName = useLanguageName()
  return (
    <VersionDifferences
      before={before.texts}
      after={after.texts}
      written={({ locale, text }) => (
        <>
          <span className="block font-medium">{languageName(locale)}</span>
          <span dir="auto" className="block whitespace-pre-line">
            {text}
          </span>
        </>
      )}
    />
  )
}

/**
 * Changes the descriptions, from an earlier version where one is `restored`; those that were not typed in stay as they are
 * now. After another change meanwhile it displays that, and saves once what was typed is to be added to it.
 */
function TextsForm({
  number,
  content,
  restored,
  onClose,
}: {
  number: string
  content: PageContent & { versions: PageVersion[] }
  restored: readonly PageText[] | undefined
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const languages = useCompany()?.languages ?? []
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getPageContent] })
  const [base, setBase] = useState(content)
  const textIn = (language: string, texts = content.texts) =>
    texts.find(({ locale }) => locale === language)?.text ?? ''
  const locales = [
    ...new Set([...languages, ...[...content.texts, ...(restored ?? [])].map(({ locale }) => locale)]),
  ]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(restored ? locales.map((locale) => [locale, textIn(locale, [...restored])]) : []),
  )
  const [reason, setReason] = useState('')
  const newer = !action.busy && content.version !== base.version ? content.versions[0] : undefined
  const texts = locales.map((locale) => ({ locale, text: typed[locale] ?? textIn(locale) }))
  return (
    <ActionForm
      title={t('agency-page.change-texts')}
      submit={t('agencies.save')}
      disabled={newer !== undefined || texts.every(({ locale, text }) => text === textIn(locale))}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(setPageTexts, {
            number,
            version: base.version,
            texts,
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      {locales.map((locale) => (
        <TextArea
          key={locale}
          label={t('agency-page.text-in', { language: languageName(locale) })}
          value={typed[locale] ?? textIn(locale)}
          onChange={({ target }) => setTyped((before) => ({ ...before, [locale]: target.value }))}
          maxLength={longestPageText}
          rows={3}
          dir="auto"
        />
      ))}
      <ReasonField value={reason} onValue={setReason} optional />
      {newer && (
        <NewerNotice version={newer} onTake={() => setBase(content)}>
          <TextDifferences before={base} after={content} />
        </NewerNotice>
      )}
    </ActionForm>
  )
}

/** Chooses another logo, or deletes the one there is; it is displayed before it is sent. */
function LogoForm({
  number,
  stored,
  onClose,
}: {
  number: string
  stored: string | undefined
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getPageContent] })
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [reason, setReason] = useState('')
  const save = (logo: string | undefined) =>
    void action.perform(() => send(setPageLogo, { number, logo, reason: reason.trim() || undefined }))
  async function choose(file: File | undefined) {
    if (!file) return
    const picture = await smallPictureText(file, longestSide)
    setUnreadable(picture === undefined)
    setChosen(picture)
  }
  return (
    <ActionForm
      title={t('agency-page.change-logo')}
      submit={t('agencies.save')}
      disabled={chosen === undefined}
      action={action}
      onClose={onClose}
      onSubmit={() => save(chosen)}
    >
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('agency-page.choose-logo')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {chosen ? (
        <img
          src={`data:image/jpeg;base64,${chosen}`}
          alt={t('agency-page.new-logo')}
          className="max-h-20 max-w-40 object-contain"
        />
      ) : (
        stored && <Logo number={number} hash={stored} />
      )}
      {isUnreadable && (
        <Notice tone="danger" live>
          {t('agency-page.unreadable')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('agency-page.choose-logo')}
        </Button>
        {stored && (
          <Button size="sm" variant="ghost" disabled={action.busy} onClick={() => save(undefined)}>
            {t('agency-page.delete-logo')}
          </Button>
        )}
      </div>
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
