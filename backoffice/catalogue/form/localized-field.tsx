import { type ReactNode, use } from 'react'
import { slugOf } from '#domain/catalogue/slug.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { withField } from './group-field.tsx'
import { type FieldProps, SceneContext } from './scene.ts'
import { type Node, shapeOf } from './shape.ts'

type Texts = Partial<Record<Locale, unknown>>

/** Texts of English and of a second language, side by side. */
export function LocalizedField({ text, ...props }: FieldProps & { text: Node }): ReactNode {
  const { second, Field } = use(SceneContext)
  const texts = (props.value ?? {}) as Texts
  const languages = second ? [defaultLocale, second] : [defaultLocale]
  const change = (language: Locale, value: unknown) => {
    const next = withField(texts, language, value)
    props.onValue(Object.keys(next).length > 0 ? next : undefined)
  }
  const shape = shapeOf(text)
  if (shape.is !== 'group') {
    return (
      <Columns count={languages.length}>
        {languages.map((language) => (
          <Field
            key={language}
            node={text}
            path={`${props.path}.${language}`}
            value={texts[language]}
            onValue={(value) => change(language, value)}
            isRequired={language === defaultLocale}
            language={language}
            isMissing={language !== defaultLocale && isGiven(texts.en) && !isGiven(texts[language])}
          />
        ))}
      </Columns>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {titleFirst(shape.fields).map(([name, node]) => (
        <Columns key={name} count={languages.length}>
          {languages.map((language) => {
            const own = (texts[language] ?? {}) as Record<string, unknown>
            const english = (texts.en ?? {}) as Record<string, unknown>
            const set = (value: unknown) => change(language, filled(withField(own, name, value), language))
            return (
              <div key={language} className="min-w-0">
                <Field
                  node={node}
                  path={`${props.path}.${language}.${name}`}
                  value={own[name]}
                  onValue={set}
                  isRequired={shape.required.includes(name)}
                  language={language}
                  isMissing={language !== defaultLocale && isGiven(english[name]) && !isGiven(own[name])}
                />
                {name === 'slug' && !isGiven(own.slug) && (
                  <SlugOffer title={own.title} language={language} onSlug={set} />
                )}
              </div>
            )
          })}
        </Columns>
      ))}
    </div>
  )
}

function Columns({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return (
    <div
      className={count > 1 ? 'grid grid-cols-1 items-start gap-4 md:grid-cols-2' : 'grid grid-cols-1 gap-4'}
    >
      {children}
    </div>
  )
}

/** The address is made of the title, so it is below it. */
function titleFirst(fields: [string, Node][]): [string, Node][] {
  return fields.toSorted(([one], [other]) => Number(one !== 'title') - Number(other !== 'title'))
}

/** A language without any text is left out. */
function filled(texts: Record<string, unknown>, language: Locale): Record<string, unknown> | undefined {
  if (language === defaultLocale) return texts
  const given = Object.entries(texts).filter(([, value]) => isGiven(value))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

function SlugOffer({
  title,
  language,
  onSlug,
}: {
  title: unknown
  language: Locale
  onSlug: (slug: string) => void
}): ReactNode {
  const { t } = useMessages()
  const slug = typeof title === 'string' ? slugOf(title, language) : ''
  if (!slug) return null
  return (
    <p className="mt-1.5 text-xs">
      <TextButton onClick={() => onSlug(slug)}>{t('entry.use-slug', { slug })}</TextButton>
    </p>
  )
}
