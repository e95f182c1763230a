import type { ReactNode } from 'react'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { AppPanel } from './app-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** One's own account: its second factor, passkeys, password and open sessions. */
export default function AccountScreen(): ReactNode {
  const { t } = useMessages()
  const { staff } = useAccount()
  return (
    <Screen title={t('account.title')}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={staff.name}>
          <KeyValueList
            items={[
              { id: 'email', label: t('login.email'), value: staff.email },
              { id: 'role', label: t('account.role'), value: t(`role.${staff.role}`) },
            ]}
          />
        </Panel>
        <AppPanel />
        <PasskeysPanel />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </Screen>
  )
}
