import * as calls from '#contract/settings/settings.ts'
import * as around from '#contract/settings/surroundings.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { basketCampaignOf } from './discounts.ts'
import { findSurroundings } from './find-surroundings.ts'
import { presentSettings } from './present-settings.ts'

export const settingsEndpoints: Endpoint[] = [
  handle(
    calls.getSettings,
    {
      summary: 'The company: contact, menus, languages, currencies with the day’s rates, payment methods.',
      remembered: true,
    },
    ({ company, input }) => presentSettings(company, input.locale),
  ),
  handle(
    calls.getOtherSettings,
    {
      summary: 'Rules the screens follow.',
      remembered: true,
    },
    async ({ company }) => {
      const settings = await company.settings()
      return { ...settings.rules, basketCampaign: basketCampaignOf(settings) }
    },
  ),
  handle(
    around.getSurroundings,
    {
      summary: 'When the office is open, and what a map of its surroundings shows.',
      remembered: true,
    },
    ({ company, input }) => findSurroundings(company, input.locale),
  ),
]
