import { offerPrice } from '#domain/catalogue/offer-price.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { presentCampaign } from '#server/catalogue/present-card.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import {
  deleteOldAlerts,
  lockDaysThatAreFree,
  lockPriceWatches,
  markAlertSent,
  type PriceWatchRow,
} from './queries.ts'

/** Sends every alert whose day is free or whose price dropped, once each; returns the number sent. */
export async function sendAlerts(company: Company, now: Date): Promise<number> {
  await deleteOldAlerts(company.database, now)
  return company.database.transaction(async (transaction) => {
    const today = now.toISOString().slice(0, 10)
    const dropped = (await lockPriceWatches(transaction, today)).filter((row) => isLower(row, today))
    const due = [...(await lockDaysThatAreFree(transaction, now)), ...dropped]
    for (const { id, reason, email: recipient, locale } of due) {
      const template = reason === 'free-day' ? 'alert-free-day' : 'alert-lower-price'
      await queueMail(transaction, { template, recipient, locale, data: { alert: id } })
      await markAlertSent(transaction, id, now)
    }
    return due.length
  })
}

function isLower({ fromPrice, campaign, productCurrency, price }: PriceWatchRow, today: string): boolean {
  const currency = productCurrency as Currency
  const offer = offerPrice(
    {
      fromPrice: moneyOf(fromPrice, currency),
      campaign: presentCampaign(campaign as never, currency),
    },
    today,
  )
  return offer !== undefined && price !== null && offer.current.minor < price
}
