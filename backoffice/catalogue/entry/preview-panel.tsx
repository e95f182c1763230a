import { type ReactNode, useEffect, useRef, useState } from 'react'
import { previewEntry } from '#contract/staff/entries.ts'
import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { refusedText } from '../../parts/failure.tsx'
import type { Problem } from '../form/scene.ts'

const widths = { desktop: 1280, phone: 390 } as const
const height = 820

type Shown = { address: string } | { problem: string; problems: readonly Problem[] }

/** The real page of an entry as it is typed, at the width of a desktop or of a phone. */
export function PreviewPanel({
  kind,
  code,
  document,
  languages,
  onProblems,
}: {
  kind: EntryKind
  code: string
  document: EntryDocument
  languages: readonly Locale[]
  onProblems: (problems: readonly Problem[]) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const [language, setLanguage] = useState<Locale>(languages.includes(locale) ? locale : defaultLocale)
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const shown = usePreview({ kind, code, document, language, onProblems })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('preview.language')}
          className="w-48"
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
          options={[defaultLocale, ...languages].map((one) => ({
            value: one,
            label: languageName(one, locale),
          }))}
        />
        <div className="flex gap-2 pb-1.5">
          {(['desktop', 'phone'] as const).map((one) => (
            <ChoiceChip key={one} selected={one === device} onSelect={() => setDevice(one)}>
              {t(`preview.${one}`)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <p className="text-ink-soft text-sm">{t('preview.hint')}</p>
      {!shown && <TextSkeleton lines={8} />}
      {shown && 'problem' in shown && (
        <Notice tone="warning" live>
          {shown.problems.length > 0 ? t('preview.incomplete') : shown.problem}
        </Notice>
      )}
      {shown && 'address' in shown && <Frame address={shown.address} width={widths[device]} />}
    </div>
  )
}

function usePreview({
  kind,
  code,
  document,
  language,
  onProblems,
}: {
  kind: EntryKind
  code: string
  document: EntryDocument
  language: Locale
  onProblems: (problems: readonly Problem[]) => void
}): Shown | undefined {
  const { t } = useMessages()
  const send = useSend()
  const settled = useDebounced(document, 800)
  const [shown, setShown] = useState<Shown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text or language makes another preview
  useEffect(() => {
    let left = false
    void send(previewEntry, { kind, code, document: settled, locale: language }).then((reply) => {
      if (left) return
      if (reply.ok) return setShown({ address: `${reply.data.path}?preview=${reply.data.token}` })
      const problems = reply.data?.problems ?? []
      onProblems(problems)
      setShown({ problem: refusedText(reply, t), problems })
    })
    return () => {
      left = true
    }
  }, [settled, language, kind, code])
  return shown
}

/** The page, made smaller where there is not room for its width. Where it was scrolled to stays through changes. */
function Frame({ address, width }: { address: string; width: number }): ReactNode {
  const { t } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className="min-w-0 overflow-hidden" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={t('preview.title')}
        src={address}
        sandbox="allow-scripts allow-same-origin"
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        className="origin-top-left rounded-card border border-line bg-surface rtl:origin-top-right"
        onLoad={() => {
          const shownPage = frame.current?.contentWindow
          shownPage?.scrollTo(0, scrolled.current)
          shownPage?.addEventListener('scroll', () => {
            scrolled.current = shownPage.scrollY
          })
        }}
      />
    </div>
  )
}
