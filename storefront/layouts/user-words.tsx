import type { Messages } from '@lingui/core'
import { Outlet } from 'react-router'
import { pageContext } from '../api/page-context.ts'
import { areaWords } from '../words/area-words.server.ts'
import { loadedMessages } from '../words/load-messages.ts'
import { useWords, WordsProvider } from '../words/words.tsx'
import type { Route } from './+types/user-words.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { words: areaWords(context.get(pageContext).locale) as object }
}

/** Another language is another page load: what has come once stays. */
export function shouldRevalidate(): boolean {
  return false
}

/** Adds the words of the member's area to those that every page has. */
export default function UserWords({ loaderData }: Route.ComponentProps) {
  const { locale } = useWords()
  return (
    <WordsProvider locale={locale} messages={{ ...loadedMessages(locale), ...loaderData.words } as Messages}>
      <Outlet />
    </WordsProvider>
  )
}
