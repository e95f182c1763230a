import shared from '#contract/messages/en.json'
import account from './en/account.json'
import actions from './en/actions.json'
import agencies from './en/agencies.json'
import agencyAllotments from './en/agency-allotments.json'
import agencyDeliveries from './en/agency-deliveries.json'
import agencyPage from './en/agency-page.json'
import agencyRates from './en/agency-rates.json'
import agencySale from './en/agency-sale.json'
import agencyVersion from './en/agency-version.json'
import audit from './en/audit.json'
import booking from './en/booking.json'
import bookings from './en/bookings.json'
import calendar from './en/calendar.json'
import catalogue from './en/catalogue.json'
import coupons from './en/coupons.json'
import departures from './en/departures.json'
import emailTexts from './en/email-texts.json'
import emails from './en/emails.json'
import imports from './en/import.json'
import members from './en/members.json'
import messagesOfGuests from './en/messages.json'
import money from './en/money.json'
import palette from './en/palette.json'
import prices from './en/prices.json'
import replies from './en/replies.json'
import requests from './en/requests.json'
import rescue from './en/rescue.json'
import reviews from './en/reviews.json'
import scan from './en/scan.json'
import sell from './en/sell.json'
import settings from './en/settings.json'
import setup from './en/setup.json'
import shell from './en/shell.json'
import staff from './en/staff.json'
import system from './en/system.json'
import tasks from './en/tasks.json'
import today from './en/today.json'

export const messages = {
  ...shared,
  ...account,
  ...actions,
  ...agencies,
  ...agencyAllotments,
  ...agencyDeliveries,
  ...agencyPage,
  ...agencyRates,
  ...agencySale,
  ...agencyVersion,
  ...audit,
  ...booking,
  ...bookings,
  ...catalogue,
  ...calendar,
  ...coupons,
  ...departures,
  ...imports,
  ...members,
  ...messagesOfGuests,
  ...emails,
  ...emailTexts,
  ...money,
  ...replies,
  ...requests,
  ...palette,
  ...prices,
  ...rescue,
  ...reviews,
  ...scan,
  ...sell,
  ...settings,
  ...setup,
  ...shell,
  ...staff,
  ...system,
  ...tasks,
  ...today,
}
