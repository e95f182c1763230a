import type { ReactNode } from 'react'
import type { Provider } from '#domain/members/member.ts'

/** A provider's logo letter, in the colour of the surrounding text. */
export function ProviderMark({ provider }: { provider: Provider }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
      {provider === 'google' ? (
        <path d="M12 10.2v3.9h5.5a4.7 4.7 0 0 1-2 3.1 6 6 0 1 1-3.5-11c1.5 0 2.9.5 3.9 1.5l2.8-2.8A9.9 9.9 0 1 0 12 22c5.7 0 9.8-4 9.8-9.7 0-.7-.1-1.4-.2-2.1H12Z" />
      ) : (
        <path d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.3 0-1.6.8-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z" />
      )}
    </svg>
  )
}
