import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Toaster } from '#ui/layers/toaster.tsx'
import { LinkProvider } from '#ui/primitives/link.tsx'
import { watchAttention } from './data/attention.ts'
import { receiveEvents } from './data/events.ts'
import { changeSession, queryClient, useInterrupted } from './data/query-client.ts'
import { hasChosenLanguage, isLanguage } from './i18n/languages.ts'
import { LanguageProvider, useMessages } from './i18n/use-messages.tsx'
import { Failure } from './parts/failure.tsx'
import { routes } from './routes.tsx'
import { backOfficePath } from './server/path.ts'
import { LoginAgain, LoginScreen } from './session/login-screen.tsx'
import { type Account, AccountContext, useSession } from './session/use-session.ts'
import { RouterLink } from './shell/router-link.tsx'
import { ScreenLoading } from './shell/shell.tsx'

/** The back office: the login, or its screens. */
export function App(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <LinkProvider link={RouterLink}>
          <Session />
          <Notifications />
        </LinkProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}

const router = createBrowserRouter(routes, { basename: backOfficePath })

function Session(): ReactNode {
  const { data: account, error, refetch } = useSession()
  const { t, choose } = useMessages()
  const interrupted = useInterrupted(({ account }) => account) as Account | undefined
  const language = account?.staff.locale
  const person = account?.staff.id
  useEffect(watchAttention, [])
  useEffect(() => (person ? receiveEvents(queryClient) : undefined), [person])
  useEffect(() => {
    if (isLanguage(language) && !hasChosenLanguage()) choose(language)
  }, [language, choose])
  // The screens of a session that ended stay mounted behind the login: what was typed there is not lost.
  const shown = account ?? interrupted
  if (shown) {
    return (
      <>
        <AccountContext key={shown.staff.id} value={shown}>
          <div inert={!account} className={account ? 'contents' : 'invisible contents'}>
            <RouterProvider router={router} />
          </div>
        </AccountContext>
        <LoginAgain open={!account} onLogIn={changeSession} />
      </>
    )
  }
  if (account === null) return <LoginScreen onLogIn={changeSession} />
  if (!error) return <ScreenLoading />
  return (
    <main className="mx-auto max-w-lg p-6">
      <h1 className="mb-4 text-xl">{t('login.title')}</h1>
      <Failure error={error} onRetry={() => void refetch()} />
    </main>
  )
}

function Notifications(): ReactNode {
  const { t } = useMessages()
  return <Toaster label={t('app.notifications')} closeLabel={t('app.close-notification')} />
}
