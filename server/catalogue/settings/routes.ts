import * as calls from '#contract/settings/settings.ts'
import * as around from '#contract/settings/surroundings.ts'
import * as staffCalls from '#contract/staff/payment-rules.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { basketCampaignOf } from './discounts.ts'
import { findSurroundings } from './find-surroundings.ts'
import { productRules } from './payment-queries.ts'
import { setCompanyPayments, setProductPayments } from './payment-rules.ts'
import { presentSettings } from './present-settings.ts'
import { readSettings } from './queries.ts'

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
      summary: 'When staff are open, and what a map of its surroundings shows.',
      remembered: true,
    },
    ({ company, input }) => findSurroundings(company, input.locale),
  ),
  handleForStaff(
    'bookings.view',
    staffCalls.getPaymentRules,
    { summary: 'Returns how orders are paid, by the company’s rules and by those of a product.' },
    async ({ company, input }) => {
      const { payments = {} } = await readSettings(company.database)
      const product = input.product ? await productRules(company.database, input.product) : undefined
      return input.product && !product ? reject(404, 'product-unknown') : { company: payments, product }
    },
  ),
  handleForStaff(
    'settings.edit',
    staffCalls.setCompanyPayments,
    { summary: 'Replaces the company’s payment rules.' },
    async ({ company, input: { reason, rules }, order }) => {
      const done = await setCompanyPayments(company.database, rules, { ...order, reason })
      return isRefusal(done) ? reject(422, done.refused) : done
    },
  ),
  handleForStaff(
    'prices.edit',
    staffCalls.setProductPayments,
    { summary: 'Replaces the payment rules of a product.' },
    async ({ company, input: { reason, product, rules }, order }) => {
      const done = await setProductPayments(company.database, { product, rules }, { ...order, reason })
      if (!isRefusal(done)) return done
      return reject(done.refused === 'product-unknown' ? 404 : 422, done.refused)
    },
  ),
]
