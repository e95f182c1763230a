import * as calls from '#contract/settings/calls.ts'
import * as schema from '#contract/settings/schema.ts'
import * as around from '#contract/settings/surroundings.ts'
import { rules, settings } from '#contract/settings/translate.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { basketCampaignOf } from './discounts.ts'
import { findSurroundings } from './find-surroundings.ts'
import { presentSettings } from './present-settings.ts'

export const settingsEndpoints: Endpoint[] = [
  openTo(
    calls.getSettings,
    {
      summary: 'The company: contact, menus, languages, currencies with the day’s rates, payment methods.',
      input: schema.ayarSorgu,
      answer: schema.ayarlar,
      remembered: true,
    },
    async ({ company, input }) => settings.toWire(await presentSettings(company, input.lang)),
  ),
  openTo(
    calls.getOtherSettings,
    {
      summary: 'Rules the screens follow.',
      input: schema.ayarSorgu,
      answer: schema.digerAyarlar,
      remembered: true,
    },
    async ({ company }) => {
      const settings = await company.settings()
      return rules.toWire({ ...settings.rules, basketCampaign: basketCampaignOf(settings) })
    },
  ),
  openTo(
    around.getSurroundings,
    {
      summary: 'When the office is open, and what a map of its surroundings shows.',
      input: around.cevreSorgu,
      answer: around.cevre,
      remembered: true,
    },
    async ({ company, input }) => around.surroundings.toWire(await findSurroundings(company, input.lang)),
  ),
]
