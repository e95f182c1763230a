import { createContext, type ReactNode, use } from 'react'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Translations, useMessages } from '../../i18n/use-messages.tsx'
import { useLabels } from './labels.ts'
import { problemWords } from './problem-words.ts'
import type { Node } from './shape.ts'

export type Problem = { path: string; message: string }

export type FieldProps = {
  node: Node
  /** From the document, as problems name it: `extras[0].price.amount`. */
  path: string
  value: unknown
  /** Gets undefined for a field that is emptied. */
  onValue: (value: unknown) => void
  isRequired: boolean
  /** Of a text: which language it is in. */
  language?: Locale
  /** English has this text, its language does not. */
  isMissing?: boolean
}

/** What every field of a form needs to know of its entry. */
export type Scene = {
  /** The language beside English; undefined where the company has English alone. */
  second: Locale | undefined
  /** What the server found wrong. */
  problems: readonly Problem[]
  /** The currency of the amounts of the entry. */
  currency: string | undefined
  /** The English title of the entry, with which descriptions of new pictures begin. */
  title: string
  /** Its text has paragraphs and headings alone. */
  hasPlainBody?: boolean
  /** Renders a field of any shape: groups have fields of all shapes in them. */
  Field: (props: FieldProps) => ReactNode
}

export const SceneContext = createContext<Scene>({
  second: undefined,
  problems: [],
  currency: undefined,
  title: '',
  Field: () => null,
})

/** Returns the label, the help, the error and the mark beside the label of a field; `deep` as in `useProblem`. */
export function useLook({ node, path, value, isRequired, language, isMissing }: FieldProps, deep = false) {
  const { t, locale } = useMessages()
  const labels = useLabels()
  const error = useProblem(path, value, deep)
  const help = language === undefined || language === 'en' ? labels.help(path) : undefined
  return {
    label: labels.field(path),
    hint: isMissing ? t('entry.untranslated') : help,
    error,
    optionalLabel: language
      ? languageName(language, locale)
      : isRequired || node.default !== undefined
        ? undefined
        : t('act.optional'),
  }
}

/** Returns what is wrong with a field: `deep` also with what is in it. An empty field is said to be missing. */
export function useProblem(path: string, value: unknown, deep = false): string | undefined {
  const { t } = useMessages()
  const { problems } = use(SceneContext)
  const found = problems.find(
    (one) =>
      one.path === path || (deep && (one.path.startsWith(`${path}[`) || one.path.startsWith(`${path}.`))),
  )
  return found && problemText(found, value, t)
}

/** Returns what is displayed of a problem with a value. */
export function problemText({ message }: Problem, value: unknown, t: Translations['t']): string {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? t('entry.required') : problemWords(message, t)
}
