import { useMessages } from '../i18n/use-messages.tsx'

const named = ['phone', 'desk', 'messenger', 'email', 'web', 'partner', 'agency', 'octo'] as const

/** Returns the name of a sales channel; one that a company has named itself stays as it is. */
export function useChannelName(): (channel: string) => string {
  const { t } = useMessages()
  return (channel) => {
    const known = named.find((one) => one === channel)
    return known ? t(`sell.channel-${known}`) : channel
  }
}
