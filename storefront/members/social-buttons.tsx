import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Provider } from '#domain/members/member.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { pathIn, useShop } from '../company/shop.tsx'
import { usePageShow } from '../components/use-page-show.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ContractModal } from './contract-modal.tsx'
import { ProviderMark } from './provider-mark.tsx'

/** Logging in by Google or Facebook, where the company offers it; otherwise nothing at all. */
export function SocialButtons({ goTo }: { goTo?: string }): ReactNode {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const { pathname } = useLocation()
  const [going, setGoing] = useState<Provider>()
  const [reading, setReading] = useState(false)
  usePageShow(() => setGoing(undefined))
  if (settings.loginProviders.length === 0) return null

  async function go(provider: Provider) {
    setGoing(provider)
    // Not the router's query: a choice on the page changes the address without a navigation
    const returnTo = pathIn(locale, goTo ?? pathname + location.search)
    const reply = await browserApi(locale).goToProvider(provider, { returnTo })
    if (reply.ok) return location.assign(reply.data)
    setGoing(undefined)
    toast(reply.message || t('members.unreachable'), { tone: 'danger' })
  }

  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('account.or')}
      </p>
      {settings.loginProviders.map((provider) => (
        <Button
          key={provider}
          wide
          icon={<ProviderMark provider={provider} />}
          loading={going === provider}
          loadingLabel={t('members.sending')}
          onClick={() => go(provider)}
        >
          {t(`account.continue-${provider}`)}
        </Button>
      ))}
      <p className="text-center text-ink-soft text-xs">
        {t('account.social-agreement')}{' '}
        <TextButton onClick={() => setReading(true)}>{t('members.readAgreement')}</TextButton>
      </p>
      {reading && <ContractModal purpose="membership-agreement" onClose={() => setReading(false)} />}
    </div>
  )
}
