import { lazy, Suspense } from 'react'
import { useLoginWish } from './login-wish.ts'
import { useSignInOutcome } from './sign-in-outcome.ts'

const LoginDialog = lazy(() =>
  import('./login-dialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog })),
)

/** Stands once in the layout; the dialog's own code is fetched when it is first opened. */
export function LoginModal() {
  const current = useLoginWish()
  useSignInOutcome()
  if (!current) return null
  return (
    <Suspense>
      <LoginDialog wish={current} />
    </Suspense>
  )
}
