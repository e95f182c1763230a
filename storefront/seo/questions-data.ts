import type { QuestionGroup } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { pathIn } from '../company/addresses.ts'

/** Questions and answers as search engines read them. */
export function questionsData(
  groups: readonly QuestionGroup[],
  { origin, locale }: { origin: string; locale: Locale },
): object {
  const url = `${origin}${pathIn(locale, '/faq')}`
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    url,
    inLanguage: locale,
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ id, question, answer }) => ({
        '@type': 'Question',
        '@id': `${url}#${id}`,
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
      })),
    ),
  }
}
