import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef } from 'react'
import type { QuestionGroup } from '#domain/content/content.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Questions by group, each opening to its answer; one that the address names is open, with or without scripts. */
export function QuestionList({
  groups,
  opened,
}: {
  groups: readonly QuestionGroup[]
  /** Whether all of them are open: a search that left few. */
  opened: boolean
}): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const openNamed = () => {
      const name = location.hash.slice(1)
      const named = name ? list.current?.querySelector(`#${CSS.escape(name)}`) : undefined
      const question = named?.closest('details')
      if (!question || question.open) return
      question.open = true
      question.scrollIntoView()
    }
    openNamed()
    addEventListener('hashchange', openNamed)
    return () => removeEventListener('hashchange', openNamed)
  }, [])
  return (
    <div ref={list} className="grid gap-12">
      {groups.map(({ id, title, textLocale, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} {...textLanguage(textLocale)} className="scroll-mt-24 text-2xl">
            {title}
          </h2>
          <div className="mt-3 divide-y divide-line border-line border-y">
            {questions.map((question) => (
              <Question key={question.id} question={question} opened={opened} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The address of a question is its answer's, for a browser opens what hides the part that an address names. */
function Question({
  question: { id, question, answer, textLocale },
  opened,
}: {
  question: QuestionGroup['questions'][number]
  opened: boolean
}): ReactNode {
  const { t } = useMessages()
  return (
    <details open={opened} className="group scroll-mt-24">
      <summary className="flex items-center justify-between gap-4 rounded-sm py-4 hover:text-brand">
        <h3 {...textLanguage(textLocale)} className="font-semibold text-base tracking-normal">
          {question}
        </h3>
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-45"
        />
      </summary>
      <div id={id} className="max-w-text scroll-mt-40 pb-5 text-ink-soft">
        {answer.map((paragraph) => (
          <p key={paragraph} {...textLanguage(textLocale)} className="mb-3">
            {paragraph}
          </p>
        ))}
        <a
          href={`#${id}`}
          data-print="hide"
          className="inline-block py-1 font-medium text-brand text-sm underline-offset-4 hover:underline"
        >
          {t('faq.link')}
        </a>
      </div>
    </details>
  )
}
