import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Modal } from '#ui/layers/modal.tsx'
import { Tabs } from '#ui/layers/tabs.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { closeLogin, type LoginRequest, type LoginTab } from './login-request.ts'
import { RegisterForm } from './register-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

/**
 * Login, registration and password reset in one dialog. Success continues where the visitor was or wanted to
 * go; closing resets the tab.
 */
export function LoginDialog({ request }: { request: LoginRequest }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [tab, setTab] = useState<LoginTab>(request.tab)
  // An email typed in one tab is copied to the next.
  const [email, setEmail] = useState(request.email ?? '')

  function welcome() {
    toast(t('members.welcome'), { tone: 'success' })
    closeLogin()
    if (request.goTo) navigate(request.goTo)
  }

  function sent() {
    toast(t('account.password-sent'), { tone: 'success' })
    closeLogin()
  }

  const shared = { email, onEmail: setEmail }
  return (
    <Modal open onClose={closeLogin} title={t('members.title')} closeLabel={t('members.close')} width="sm">
      {request.toBook && (
        <Notice tone="info" className="mb-5">
          {t('members.neededToBook')}
        </Notice>
      )}
      {request.notice && (
        <Notice tone="danger" className="mb-5">
          {request.notice}
        </Notice>
      )}
      <Tabs
        label={t('members.title')}
        value={tab}
        onValue={(id) => setTab(id as LoginTab)}
        tabs={[
          {
            id: 'login',
            label: t('members.logIn'),
            panel: (
              <>
                <LoginForm
                  {...shared}
                  onDone={welcome}
                  onOther={() => setTab('register')}
                  onForgot={() => setTab('forgot')}
                />
                <SocialButtons goTo={request.goTo} />
              </>
            ),
          },
          {
            id: 'register',
            label: t('members.register'),
            panel: (
              <>
                <RegisterForm {...shared} onDone={welcome} onOther={() => setTab('login')} />
                <SocialButtons goTo={request.goTo} />
              </>
            ),
          },
          {
            id: 'forgot',
            label: t('account.forgot'),
            panel: <ForgotForm {...shared} onDone={sent} onOther={() => setTab('login')} />,
          },
        ]}
      />
    </Modal>
  )
}
