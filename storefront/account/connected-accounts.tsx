import { type ReactNode, useState } from 'react'
import { type MemberProfile, type Provider, providers } from '#domain/members/member.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { pathIn, useShop } from '../company/shop.tsx'
import { usePageShow } from '../components/use-page-show.ts'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ProviderMark } from '../members/provider-mark.tsx'
import { useDone } from './use-done.ts'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** Google and Facebook, where the company offers them or the member has them still; else nothing at all. */
export function ConnectedAccounts({ profile }: { profile: MemberProfile }): ReactNode {
  const { t } = useMessages()
  const { settings } = useShop()
  const shown = providers.filter(
    (one) => settings.loginProviders.includes(one) || profile.providers.includes(one),
  )
  if (shown.length === 0) return null
  return (
    <CardPanel title={t('area.connected')} description={t('area.connected-text')}>
      <ul className="divide-y divide-line">
        {shown.map((provider) => (
          <li key={provider} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <span className="flex items-center gap-3 font-medium">
              <ProviderMark provider={provider} />
              {names[provider]}
            </span>
            <Account provider={provider} connected={profile.providers.includes(provider)} />
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

function Account({ provider, connected }: { provider: Provider; connected: boolean }): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const [busy, setBusy] = useState(false)
  usePageShow(() => setBusy(false))

  async function connect() {
    setBusy(true)
    const reply = await accountApi(locale).connect(provider, pathIn(locale, '/user/security'))
    if (reply.ok) return location.assign(reply.data)
    setBusy(false)
    toast(reply.message || t('members.unreachable'), { tone: 'danger' })
  }

  async function disconnect() {
    setBusy(true)
    done(await accountApi(locale).disconnect(provider), t('area.disconnected', { provider: names[provider] }))
    setBusy(false)
  }

  return (
    <Button
      size="sm"
      variant={connected ? 'ghost' : 'quiet'}
      loading={busy}
      loadingLabel={t('members.sending')}
      aria-label={`${t(connected ? 'area.disconnect' : 'area.connect')}: ${names[provider]}`}
      onClick={connected ? disconnect : connect}
    >
      {t(connected ? 'area.disconnect' : 'area.connect')}
    </Button>
  )
}
