import { importFile } from '#ui/import-file.ts'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { useLoginOutcome } from './login-outcome.ts'
import { closeLogin, useLoginRequest } from './login-request.ts'

const load = () => importFile(() => import('./login-dialog.tsx')).then(({ LoginDialog }) => LoginDialog)

/** Rendered once in the layout; the dialog's code is lazy-loaded when first opened. */
export function LoginModal() {
  const current = useLoginRequest()
  const LoginDialog = useLazyLayer(current !== undefined, load, closeLogin)
  useLoginOutcome()
  return current && LoginDialog ? <LoginDialog request={current} /> : null
}
