import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/settings/settings.ts'
import type { Day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { clientIn, dataOf } from './calls.ts'
import { companyKey } from './query-client.ts'

/** What the back office displays of the company's public settings. */
export type Company = Pick<
  Awaited<ReturnType<typeof fetchCompany>>,
  'name' | 'languages' | 'timeZone' | 'currencies'
>

/** Returns the company; undefined until it is known. */
export function useCompany(): Company | undefined {
  const { locale } = useMessages()
  const { data } = useQuery({
    queryKey: [companyKey, locale],
    queryFn: () => fetchCompany(locale),
    staleTime: 60_000,
  })
  return data
}

/** Returns the day it is for the company. */
export function useCompanyToday(): Day {
  return dayIn(new Date(), useCompany()?.timeZone ?? 'UTC')
}

function fetchCompany(locale: Parameters<typeof clientIn>[0]) {
  return dataOf(clientIn(locale).send(getSettings, { locale }))
}
