import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Modal } from '#ui/layers/modal.tsx'
import { Tabs } from '#ui/layers/tabs.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useWords } from '../words/words.tsx'
import { LoginForm } from './login-form.tsx'
import { closeLogin, type LoginTab, type LoginWish } from './login-wish.ts'
import { RegisterForm } from './register-form.tsx'

/** Logging in and registering, in one dialog; who succeeds goes on where they were, or where they wanted to go. */
export function LoginDialog({ wish }: { wish: LoginWish }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [tab, setTab] = useState<LoginTab>(wish.tab)

  function welcome() {
    toast(t('members.welcome'), { tone: 'success' })
    closeLogin()
    if (wish.goTo) navigate(wish.goTo)
  }

  return (
    <Modal open onClose={closeLogin} title={t('members.title')} closeLabel={t('members.close')} width="sm">
      {wish.toBook && (
        <Notice tone="info" className="mb-5">
          {t('members.neededToBook')}
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
            panel: <LoginForm onDone={welcome} onOther={() => setTab('register')} />,
          },
          {
            id: 'register',
            label: t('members.register'),
            panel: <RegisterForm onDone={welcome} onOther={() => setTab('login')} />,
          },
        ]}
      />
    </Modal>
  )
}
