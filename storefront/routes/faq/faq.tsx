import Search from 'lucide-react/icons/search'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { QuestionGroup } from '#domain/content/content.ts'
import { foundIn } from '#ui/fields/found-in.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { ContentsList } from '../../components/contents-list.tsx'
import { required } from '../../components/refused.ts'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { questionsData } from '../../seo/questions-data.ts'
import { pageSeo } from '../../seo/seo.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import type { Route } from './+types/faq.ts'
import { QuestionList } from './question-list.tsx'

/** Up to so many found questions are open. */
const fewQuestions = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext)
  return { groups: required(await content.questions()) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({ title: t('faq.title'), description: t('faq.text'), paths: '/faq' }))
}

/** Questions and answers by group, with a search. */
export default function FaqScreen({ loaderData: { groups } }: Route.ComponentProps) {
  const shop = useShop()
  const { t } = useMessages()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  // Text that was typed before hydration is in the field alone
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''), [])
  const found = useMemo(() => questionsWith(groups, typed), [groups, typed])
  const searching = typed.trim() !== ''
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      {groups.length > 0 && <StructuredData of={questionsData(groups, shop)} />}
      <Trail items={[{ label: t('faq.title') }]} />
      <h1 className="mt-4 text-4xl md:mt-6">{t('faq.title')}</h1>
      <p className="mt-3 max-w-text text-ink-soft">{t('faq.text')}</p>
      {groups.length === 0 ? (
        <EmptyState drawing={<BoatDrawing />} title={t('faq.empty')} />
      ) : (
        <>
          <search ref={box} className="mt-6 block max-w-lg noscript:hidden" data-print="hide">
            <TextField
              type="search"
              label={t('faq.search')}
              before={<Search aria-hidden />}
              onChange={(event) => setTyped(event.currentTarget.value)}
              maxLength={100}
              autoComplete="off"
            />
          </search>
          <p role="status" className={searching ? 'mt-4 font-semibold' : 'sr-only'}>
            {searching ? t('faq.found', { count }) : ''}
          </p>
          <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <div>
              <QuestionList
                key={searching ? 'found' : 'all'}
                groups={found}
                opened={searching && count <= fewQuestions}
              />
              <StillAsking />
            </div>
            {!searching && <ContentsList headings={groups} layout="side" />}
          </div>
        </>
      )}
    </main>
  )
}

function StillAsking() {
  const { contact } = useShop().settings
  const { t } = useMessages()
  return (
    <Surface className="mt-14">
      <h2 className="text-xl">{t('faq.ask')}</h2>
      <p className="mt-1.5 text-ink-soft">{t('faq.askText')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href="/contact" variant="brand">
          {t('contact.write')}
        </ButtonLink>
        <a
          href={`tel:${contact.phone.replaceAll(' ', '')}`}
          className="rounded-sm py-2 font-semibold hover:underline"
        >
          <bdi>{contact.phone}</bdi>
        </a>
      </div>
    </Surface>
  )
}

/** The groups with the questions that have every typed word in them or in their answers. */
function questionsWith(groups: readonly QuestionGroup[], typed: string): QuestionGroup[] {
  const searched = groups.map((group) => ({
    ...group,
    label: group.title,
    options: group.questions.map(({ id, question, answer }) => ({
      value: id,
      label: [question, ...answer].join(' '),
    })),
  }))
  return foundIn(searched, typed).map(({ id, title, questions, options }) => {
    const left = new Set(options.map(({ value }) => value))
    return { id, title, questions: questions.filter((question) => left.has(question.id)) }
  })
}
