import type { ReactNode } from 'react'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { GroupFields } from '../form/group-field.tsx'
import { useLabels } from '../form/labels.ts'
import { problemWords } from '../form/problem-words.ts'
import { type Problem, problemText } from '../form/scene.ts'
import { type Node, shapeOf } from '../form/shape.ts'
import { valueAt } from './edited.ts'
import { type Section, sectionWith } from './sections.ts'

/** Returns whether fields have texts in several languages. */
export function hasTexts(nodes: readonly Node[]): boolean {
  return nodes.some((node) => {
    const shape = shapeOf(node)
    if (shape.is === 'texts') return true
    if (shape.is === 'list') return hasTexts([shape.item])
    return shape.is === 'group' && hasTexts(shape.fields.map(([, field]) => field))
  })
}

/** The name of a part of the form, with how many of its fields are wrong. */
export function SectionLabel({
  section,
  problems,
}: {
  section: Section
  problems: readonly Problem[]
}): ReactNode {
  const { t } = useMessages()
  const count = problems.filter(({ path }) => sectionWith(path) === section.name).length
  return (
    <>
      {t(`entry.section-${section.name}`)}
      {count > 0 && (
        <span className="ms-1.5 rounded-full bg-danger px-1.5 font-bold text-2xs text-on-danger">
          {count}
        </span>
      )}
    </>
  )
}

/** The fields of a part of the form; `language` chooses which one is beside English. */
export function SectionFields({
  section: { name, fields, required },
  document,
  onDocument,
  language,
}: {
  section: Section
  document: EntryDocument
  onDocument: (next: EntryDocument) => void
  language: ReactNode
}): ReactNode {
  const [first] = fields
  const shape = name === 'details' && first ? shapeOf(first[1]) : undefined
  return (
    <div className="grid grid-cols-1 gap-5">
      {language}
      {shape?.is === 'group' && first ? (
        <GroupFields
          {...shape}
          path={first[0]}
          value={document[first[0]]}
          onValue={(details) => onDocument({ ...document, [first[0]]: details })}
        />
      ) : (
        <GroupFields
          fields={fields}
          required={required}
          path=""
          value={document}
          onValue={(next) => onDocument(next as EntryDocument)}
        />
      )}
    </div>
  )
}

/** What the server found wrong, and why; a press leads to the field. */
export function ProblemList({
  problems,
  document,
  onShow,
}: {
  problems: readonly Problem[]
  document: EntryDocument
  onShow: (problem: Problem) => void
}): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  if (problems.length === 0) return null
  return (
    <Notice tone="warning" title={t('entry.problems', { count: problems.length })} live className="mb-4">
      <ul className="grid grid-cols-1 gap-1">
        {problems.slice(0, 12).map((problem) => {
          const way = labels.way(problem.path)
          return (
            <li key={`${problem.path} ${problem.message}`}>
              <TextButton onClick={() => onShow(problem)}>
                {way || problemWords(problem.message, t)}
              </TextButton>
              {way && `: ${problemText(problem, valueAt(document, problem.path), t)}`}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
