import { useMessages } from '../i18n/use-messages.tsx'

/** Sales channels that have a name in each language. */
export const namedChannels = [
  'phone',
  'desk',
  'messenger',
  'email',
  'web',
  'partner',
  'agency',
  'octo',
] as const

/** Returns the name of a sales channel; one that a company has named itself stays as it is. */
export function useChannelName(): (channel: string) => string {
  const { t } = useMessages()
  return (channel) => {
    const known = namedChannels.find((one) => one === channel)
    return known ? t(`sell.channel-${known}`) : channel
  }
}
