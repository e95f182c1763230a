/** Where the back office is, in every company. */
export const backOfficePath = '/backoffice'

/** Pages below that address which the storefront renders: the targets of emails to staff. */
const pagesOfStorefront = ['invitation', 'new-password'].map((page) => `${backOfficePath}/${page}`)

/** Returns whether the app of the back office answers a path. Example: `isBackOffice('/backoffice/bookings')`. */
export function isBackOffice(path: string): boolean {
  const page = path.replace(/\/$/, '').replace(/\.data$/, '')
  if (page !== backOfficePath && !page.startsWith(`${backOfficePath}/`)) return false
  return !pagesOfStorefront.includes(page)
}
