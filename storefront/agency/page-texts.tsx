import { type ReactNode, useEffect, useRef, useState } from 'react'
import { longestPageText, type PageContent } from '#domain/agencies/page.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useShop } from '../company/shop.tsx'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { agencyApi } from './agency-api.ts'

/** Descriptions by their languages. */
type Texts = Record<string, string>

/**
 * The descriptions of an agency on its public page. After another save meanwhile, those that were not typed in become the newer
 * ones; of the others both versions are displayed, and the user takes the newer text or saves over it.
 */
export function PageTexts({ stored }: { stored: PageContent }): ReactNode {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const languages = settings.languages
  /** The version that is changed: of the latest own save, or of the latest comparison. */
  const [base, setBase] = useState(stored)
  /** Texts that were saved meanwhile and differ from what was typed; undefined without such a save. */
  const [newer, setNewer] = useState<Texts>()
  const form = useCheckedForm<Texts>({ defaultValues: textsIn(languages, stored) })

  async function send(values: Texts) {
    // Descriptions in languages that the shop has no more stay.
    const others = base.texts.filter(({ locale: one }) => !languages.includes(one))
    const written = languages.map((one) => ({ locale: one, text: values[one] ?? '' }))
    const reply = await agencyApi(locale).setPageTexts({
      texts: [...others, ...written],
      version: base.version,
    })
    if (!reply.ok && reply.code === 'page-changed') return compare(values)
    if (!reply.ok) return form.setError('root', { message: reply.message || t('members.unreachable') })
    setBase(reply.data)
    setNewer(undefined)
    toast(t('agency.pageEditor.saved'))
  }

  async function compare(typed: Texts) {
    const reply = await agencyApi(locale).pageContent()
    if (!reply.ok) return form.setError('root', { message: reply.message || t('members.unreachable') })
    const [before, now] = [textsIn(languages, base), textsIn(languages, reply.data)]
    const differing = languages.filter((one) => {
      const text = typed[one]!.trim()
      if (text === before[one]) form.setValue(one, now[one]!)
      return text !== before[one] && now[one] !== before[one] && text !== now[one]
    })
    setBase(reply.data)
    setNewer(Object.fromEntries(differing.map((one) => [one, now[one]!])))
  }

  function take(language: string) {
    const { [language]: text, ...rest } = newer!
    form.setValue(language, text!)
    setNewer(rest)
    form.setFocus(language)
  }

  const differs = newer !== undefined && Object.keys(newer).length > 0
  return (
    <CheckedForm form={form} onSend={send}>
      {newer && <ChangedNotice key={base.version} differs={differs} />}
      {languages.map((one) => {
        const language = languageName(one, locale)
        const other = newer?.[one]
        return (
          <div key={one} className={cx('grid gap-4', other !== undefined && 'md:grid-cols-2')}>
            <TextArea
              {...form.register(one)}
              label={t('agency.pageEditor.description', { language })}
              maxLength={longestPageText}
              rows={4}
              dir="auto"
            />
            {other !== undefined && <NewerText language={language} text={other} onTake={() => take(one)} />}
          </div>
        )
      })}
      <Button
        type="submit"
        variant="action"
        className="sm:justify-self-start"
        loading={form.formState.isSubmitting}
        loadingLabel={t('members.sending')}
      >
        {t(differs ? 'agency.pageEditor.saveOver' : 'agency.pageEditor.save')}
      </Button>
    </CheckedForm>
  )
}

/** Says that the descriptions changed meanwhile; it has the focus, since it is far above the button. */
function ChangedNotice({ differs }: { differs: boolean }): ReactNode {
  const { t } = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Notice tone="warning" title={t('agency.pageEditor.changed')}>
        {t(differs ? 'agency.pageEditor.compare' : 'agency.pageEditor.added')}
      </Notice>
    </div>
  )
}

function NewerText({
  language,
  text,
  onTake,
}: {
  language: string
  text: string
  onTake: () => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <section
      aria-label={t('agency.pageEditor.newer', { language })}
      className="grid content-start gap-2 text-sm"
    >
      <p className="font-medium">{t('agency.pageEditor.newer', { language })}</p>
      <p dir="auto" className="whitespace-pre-line break-words rounded-input bg-warning-soft p-3">
        {text || '–'}
      </p>
      <Button size="sm" className="justify-self-start" onClick={onTake}>
        {t('agency.pageEditor.take')}
      </Button>
    </section>
  )
}

function textsIn(languages: readonly string[], { texts }: PageContent): Texts {
  return Object.fromEntries(
    languages.map((one) => [one, texts.find(({ locale }) => locale === one)?.text ?? '']),
  )
}
