import { agencyAccountEndpoints } from './agencies/account-routes.ts'
import { agencyAllotmentEndpoints } from './agencies/allotments/routes.ts'
import { apiConsoleEndpoints } from './agencies/console/routes.ts'
import { agencyPlainRoutes } from './agencies/file-routes.ts'
import { agencyKeyEndpoints } from './agencies/keys/routes.ts'
import { agencyLogoRoute, agencyPageEndpoints } from './agencies/page/routes.ts'
import { agencyRateEndpoints } from './agencies/rates/routes.ts'
import { agencyReferralEndpoints } from './agencies/referrals/routes.ts'
import { agencyEndpoints } from './agencies/routes.ts'
import { subAgencyEndpoints } from './agencies/subs/routes.ts'
import { agencyUserEndpoints } from './agencies/users/routes.ts'
import { agencyWebhookEndpoints } from './agencies/webhooks/routes.ts'
import { agencySaleEndpoints } from './agency-sales/routes.ts'
import { analyticsEndpoints } from './analytics/routes.ts'
import { backOfficeEndpoints } from './back-office/routes.ts'
import { backupEndpoints } from './backups/routes.ts'
import { bankStatementEndpoints } from './bank-statements/routes.ts'
import { bookingDocumentRoute } from './booking-changes/document-route.ts'
import { bookingChangeEndpoints } from './booking-changes/routes.ts'
import { contentEndpoints } from './catalogue/content/routes.ts'
import { catalogueEndpoints } from './catalogue/routes.ts'
import { settingsEndpoints } from './catalogue/settings/routes.ts'
import { catalogueFileEndpoints } from './catalogue-files/routes.ts'
import { couponEndpoints } from './coupons/routes.ts'
import { customerEndpoints } from './customers/routes.ts'
import { manifestPlainRoutes } from './departures/manifest/file-routes.ts'
import { departureEndpoints } from './departures/routes.ts'
import { documentPlainRoutes } from './documents/routes.ts'
import { ticketEndpoints } from './documents/tickets/routes.ts'
import { staffCouponEndpoints } from './editing/coupons/routes.ts'
import { editingEndpoints } from './editing/routes.ts'
import { contactEndpoints } from './enquiries/routes.ts'
import type { Endpoint, PlainRoute } from './http/endpoint.ts'
import { inboxEndpoints } from './inbox/routes.ts'
import { calendarPlainRoutes } from './inventory/calendars/routes.ts'
import { availabilityEndpoints } from './inventory/routes.ts'
import { legalEndpoints } from './legal/routes.ts'
import { notificationPlainRoutes } from './mail/routes.ts'
import { staffEmailEndpoints } from './mail/staff-routes.ts'
import { addressBookEndpoints } from './members/address-book/routes.ts'
import { favouriteEndpoints } from './members/favourites/routes.ts'
import { loginCodeEndpoints } from './members/login-codes/routes.ts'
import { noticeEndpoints } from './members/notifications/routes.ts'
import { ownDataEndpoints, ownDataPlainRoutes } from './members/own-routes.ts'
import { memberPasskeyEndpoints } from './members/passkeys/routes.ts'
import { memberPaymentEndpoints } from './members/payments/routes.ts'
import { memberEndpoints } from './members/routes.ts'
import { sessionEndpoints } from './members/sessions/routes.ts'
import { socialEndpoints, socialPlainRoutes } from './members/social/routes.ts'
import { sharingPlainRoutes } from './open-graph/routes.ts'
import { bookingEndpoints } from './orders/routes.ts'
import { paymentEndpoints, paymentPlainRoutes } from './payments/routes.ts'
import { payLinkEndpoints } from './post-booking/pay-routes.ts'
import { rescueEndpoints } from './post-booking/rescue/routes.ts'
import { postBookingEndpoints } from './post-booking/routes.ts'
import { reportPlainRoutes } from './reports/file-routes.ts'
import { reportEndpoints } from './reports/routes.ts'
import { requestEndpoints } from './requests/routes.ts'
import { resourceEndpoints } from './resources/routes.ts'
import { commentEndpoints, commentPlainRoutes } from './reviews/routes.ts'
import { staffCommentEndpoints, staffCommentPlainRoutes } from './reviews/staff-routes.ts'
import { alertEndpoints } from './search/alerts/routes.ts'
import { searchEndpoints } from './search/routes.ts'
import { setupEndpoints } from './setup/routes.ts'
import { sharedListEndpoints } from './shared-lists/routes.ts'
import { staffAccountEndpoints } from './staff/account-routes.ts'
import { staffLinkEndpoints } from './staff/links/routes.ts'
import { passkeyEndpoints } from './staff/passkeys/routes.ts'
import { staffEndpoints } from './staff/routes.ts'
import { secondFactorEndpoints } from './staff/second-factor/routes.ts'
import { staffEventRoutes } from './staff-events/routes.ts'
import { systemEndpoints } from './system/routes.ts'
import { taskEndpoints, taskPlainRoutes } from './tasks/routes.ts'
import { transferEndpoints } from './transfers/routes.ts'
import { undoEndpoints } from './undo/routes.ts'

/** All calls of the API, in the order of its documentation. */
export const endpoints: Endpoint[] = [
  ...settingsEndpoints,
  ...contentEndpoints,
  ...catalogueEndpoints,
  ...availabilityEndpoints,
  ...searchEndpoints,
  ...alertEndpoints,
  ...transferEndpoints,
  ...memberEndpoints,
  ...loginCodeEndpoints,
  ...ownDataEndpoints,
  ...addressBookEndpoints,
  ...noticeEndpoints,
  ...memberPaymentEndpoints,
  ...sessionEndpoints,
  ...memberPasskeyEndpoints,
  ...favouriteEndpoints,
  ...socialEndpoints,
  ...bookingEndpoints,
  ...couponEndpoints,
  ...paymentEndpoints,
  ...postBookingEndpoints,
  ...payLinkEndpoints,
  ...requestEndpoints,
  ...inboxEndpoints,
  ...customerEndpoints,
  ...contactEndpoints,
  ...sharedListEndpoints,
  ...commentEndpoints,
  ...staffCommentEndpoints,
  ...ticketEndpoints,
  ...analyticsEndpoints,
  ...staffEndpoints,
  ...secondFactorEndpoints,
  ...staffAccountEndpoints,
  ...staffLinkEndpoints,
  ...passkeyEndpoints,
  ...backOfficeEndpoints,
  ...bookingChangeEndpoints,
  ...departureEndpoints,
  ...resourceEndpoints,
  ...undoEndpoints,
  ...bankStatementEndpoints,
  ...rescueEndpoints,
  ...editingEndpoints,
  ...staffCouponEndpoints,
  ...staffEmailEndpoints,
  ...legalEndpoints,
  ...reportEndpoints,
  ...agencyEndpoints,
  ...agencyAccountEndpoints,
  ...agencyPageEndpoints,
  ...agencyReferralEndpoints,
  ...subAgencyEndpoints,
  ...agencyKeyEndpoints,
  ...agencyWebhookEndpoints,
  ...apiConsoleEndpoints,
  ...agencyUserEndpoints,
  ...agencyRateEndpoints,
  ...agencyAllotmentEndpoints,
  ...agencySaleEndpoints,
  ...systemEndpoints,
  ...setupEndpoints,
  ...backupEndpoints,
  ...taskEndpoints,
  ...catalogueFileEndpoints,
]

/** Routes that are no calls of the contract: documents, pages of payments, calendars. */
export const plainRoutes: PlainRoute[] = [
  ...documentPlainRoutes,
  bookingDocumentRoute,
  ...manifestPlainRoutes,
  ...reportPlainRoutes,
  ...taskPlainRoutes,
  ...staffEventRoutes,
  ...agencyPlainRoutes,
  agencyLogoRoute,
  ...staffCommentPlainRoutes,
  ...commentPlainRoutes,
  ...paymentPlainRoutes,
  ...notificationPlainRoutes,
  ...socialPlainRoutes,
  ...ownDataPlainRoutes,
  ...calendarPlainRoutes,
  ...sharingPlainRoutes,
]
