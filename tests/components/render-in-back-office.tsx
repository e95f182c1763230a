import { QueryClientProvider } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { companyKey, queryClient, sessionKey } from '#backoffice/data/query-client.ts'
import { loadMessages } from '#backoffice/i18n/languages.ts'
import { MessagesProvider, type Translations, translationsOf } from '#backoffice/i18n/use-messages.tsx'
import { type Account, AccountContext } from '#backoffice/session/use-session.ts'
import { RouterLink } from '#backoffice/shell/router-link.tsx'
import { hasRight, type Role, rights } from '#domain/staff/rights.ts'
import { Toaster } from '#ui/layers/toaster.tsx'
import { LinkProvider } from '#ui/primitives/link.tsx'
import { shopSettings } from './shop-settings.ts'

const messages = await loadMessages('en')

/** Returns an English message of the back office, as a screen displays it. */
export const officeSaid: Translations['t'] = translationsOf('en', messages).t

/** Returns the account of a member of staff with a role. */
export function accountOf(role: Role): Account {
  return {
    staff: { id: role, email: `${role}@example.com`, name: 'Ada Yıldız', role, locale: 'en' },
    rights: rights.filter((right) => hasRight(role, right)),
  }
}

type Scene = { role?: Role; at?: string }

type Rendered = RenderResult & {
  user: UserEvent
  /** Returns the path and the query where the router is now. */
  address(): string
  /** Renders another element in the same place: what it has typed stays. */
  show(element: ReactNode): void
}

/** Renders an element as a screen of the back office, for an owner where no role is given, with nothing fetched yet. */
export function renderInBackOffice(element: ReactNode, { role = 'owner', at = '/' }: Scene = {}): Rendered {
  const account = accountOf(role)
  queryClient.clear()
  queryClient.setQueryData(sessionKey, account)
  queryClient.setQueryData([companyKey, 'en'], shopSettings)
  let replace: (next: ReactNode) => void
  const router = createMemoryRouter(
    [{ path: '*', element: <Shown first={element} onReplace={(next) => (replace = next)} /> }],
    { initialEntries: [at] },
  )
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <MessagesProvider language="en" messages={messages}>
        <LinkProvider link={RouterLink}>
          <AccountContext value={account}>
            <RouterProvider router={router} />
            <Toaster label="Messages" closeLabel="Close message" />
          </AccountContext>
        </LinkProvider>
      </MessagesProvider>
    </QueryClientProvider>,
  )
  return {
    ...rendered,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    show: (next) => act(() => replace(next)),
  }
}

function Shown({
  first,
  onReplace,
}: {
  first: ReactNode
  onReplace: (replace: (next: ReactNode) => void) => void
}) {
  const [shown, show] = useState(first)
  useEffect(() => onReplace(show), [onReplace])
  return shown
}
