import { isIPv6 } from 'node:net'

/** A limit: action, subject (an account, an address), and the maximum per window. */
export type Limit = { what: string; who: string; most: number; minutes: number }

const quarter = 15
const hour = 60
const day = 24 * hour

/**
 * Login: five attempts a minute slow guessing, ten in 15 minutes and forty a day lock the account for unknown
 * browsers. A browser with a former login has separate counts, so its owner cannot be locked out. Hotel guests
 * share one address, so its limits are wider.
 */
export function loginLimits(of: { email: string; ip: string; device: string | undefined }): Limit[] {
  const who = of.device ? `device ${of.device} ${of.email}` : `account ${of.email}`
  return [
    { what: 'log-in', who, most: 5, minutes: 1 },
    { what: 'log-in', who, most: 10, minutes: quarter },
    { what: 'log-in', who, most: 40, minutes: day },
    ...ofAddress(of.ip, { what: 'log-in', most: 30, minutes: 1 }),
    ...ofAddress(of.ip, { what: 'log-in', most: 100, minutes: quarter }),
    ...ofAddress(of.ip, { what: 'log-in', most: 1000, minutes: day }),
  ]
}

/**
 * Login of staff: guessing from one network locks the account for that network alone; guessing from many networks locks
 * it for a quarter of an hour at a time.
 */
export function staffLogInLimits(of: { email: string; ip: string }): Limit[] {
  return accountLogInLimits('staff-log-in', of)
}

/** The same for users of agencies. */
export function agencyLogInLimits(of: { email: string; ip: string }): Limit[] {
  return accountLogInLimits('agency-log-in', of)
}

function accountLogInLimits(what: string, { email, ip }: { email: string; ip: string }): Limit[] {
  const here = `account ${email} from ${networkOf(ip)}`
  return [
    { what, who: here, most: 5, minutes: 1 },
    { what, who: here, most: 10, minutes: quarter },
    { what, who: here, most: 40, minutes: day },
    { what, who: `account ${email}`, most: 50, minutes: quarter },
    ...ofAddress(ip, { what, most: 50, minutes: quarter }),
  ]
}

/** Codes of a second factor: a million codes, three of them right at a time, 30 attempts a day. */
export function staffCodeLimits(member: string): Limit[] {
  return [
    { what: 'staff-code', who: `staff ${member}`, most: 10, minutes: quarter },
    { what: 'staff-code', who: `staff ${member}`, most: 30, minutes: day },
  ]
}

/** Proving again to be the member of staff whose session this is. */
export function staffProofLimits(member: string): Limit[] {
  return [{ what: 'staff-proof', who: `staff ${member}`, most: 10, minutes: quarter }]
}

/** Each emails a link to an account of staff, if there is one. */
export function staffPasswordLinkLimits(of: { email: string; ip: string }): Limit[] {
  return passwordLinkLimits('staff-password-link', of)
}

/** Each emails a link to a user of an agency, if there is one. */
export function agencyPasswordLinkLimits(of: { email: string; ip: string }): Limit[] {
  return passwordLinkLimits('agency-password-link', of)
}

/** Each emails an invitation to whatever address was typed. */
export function agencyInvitationLimits({ agency, email }: { agency: string; email: string }): Limit[] {
  return [
    { what: 'agency-invitation', who: `email ${email}`, most: 5, minutes: hour },
    { what: 'agency-invitation', who: `agency ${agency}`, most: 50, minutes: day },
  ]
}

function passwordLinkLimits(what: string, { email, ip }: { email: string; ip: string }): Limit[] {
  return [
    { what, who: `account ${email}`, most: 3, minutes: hour },
    ...ofAddress(ip, { what, most: 20, minutes: hour }),
  ]
}

/** Each stores or uses a challenge; a passkey cannot be guessed. */
export function passkeyLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'passkey', most: 100, minutes: quarter })
}

/** A member who adds and removes passkeys: each stores a challenge, or sends an email. */
export function memberPasskeyLimits(member: string): Limit[] {
  return [{ what: 'member-passkey', who: `member ${member}`, most: 20, minutes: hour }]
}

/** Each connects to a server outside, and some lock an account after wrong passwords. */
export function providerCheckLimits(company: string): Limit[] {
  return [{ what: 'provider-check', who: `company ${company}`, most: 20, minutes: quarter }]
}

/** Each sends an email to the account of staff that asks for it. */
export function testEmailLimits(member: string): Limit[] {
  return [{ what: 'staff-test-email', who: `staff ${member}`, most: 10, minutes: hour }]
}

/** Each emails an invitation again. */
export function staffInvitationLimits(member: string): Limit[] {
  return [{ what: 'staff-invitation', who: `staff ${member}`, most: 5, minutes: hour }]
}

/** A family or a hotel may share an address; a script that fills the table, or others' mailboxes, does not get far. */
export function registrationLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'register', most: 20, minutes: hour })
}

/** Each sends an email to the account's address: three an hour are tolerable, more would be an attack. */
export function forgottenPasswordLimits(email: string, ip: string): Limit[] {
  return [
    { what: 'forgotten-password', who: `account ${email}`, most: 3, minutes: hour },
    ...ofAddress(ip, { what: 'forgotten-password', most: 20, minutes: hour }),
  ]
}

/**
 * Each emails a code to whatever address was typed. A stranger uses up the requests of their own network, not the owner's: a
 * browser with a former login has separate counts. The sum over all networks protects the mailbox and limits guessing.
 */
export function loginCodeRequestLimits(of: {
  email: string
  ip: string
  device: string | undefined
}): Limit[] {
  const { email, ip, device } = of
  const what = 'login-code-request'
  const who = device ? `device ${device} ${email}` : `email ${email} from ${networkOf(ip)}`
  return [
    { what, who, most: 5, minutes: hour },
    { what, who, most: 10, minutes: day },
    ...(device ? [] : [{ what, who: `email ${email}`, most: 40, minutes: day }]),
    ...ofAddress(ip, { what, most: 20, minutes: hour }),
  ]
}

/** A million codes, five attempts at each: a code is not found by looking for it. Nothing is counted by email address. */
export function loginCodeLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'login-code', most: 60, minutes: quarter })
}

/** Says whether an address has an account: enough for who mistypes theirs, too few to look through a list of addresses. */
export function findAccountLimits(ip: string): Limit[] {
  return [
    ...ofAddress(ip, { what: 'find-account', most: 20, minutes: quarter }),
    ...ofAddress(ip, { what: 'find-account', most: 60, minutes: day }),
  ]
}

/** A link cannot be guessed; this limits attempts. */
export function mailLinkLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'mail-link', most: 40, minutes: quarter })
}

/** Each request is work for staff and two emails, one of them to whatever address was typed. */
export function requestLimits({ ip, email }: { ip: string; email: string }): Limit[] {
  return [
    { what: 'request', who: `email ${email.toLowerCase()}`, most: 10, minutes: hour },
    ...ofAddress(ip, { what: 'request', most: 20, minutes: hour }),
  ]
}

/** Each message is work for staff, and an email to whatever address was typed. */
export function contactLimits({ ip, email }: { ip: string; email: string }): Limit[] {
  return [
    { what: 'contact', who: `email ${email.toLowerCase()}`, most: 5, minutes: hour },
    ...ofAddress(ip, { what: 'contact', most: 10, minutes: hour }),
    ...ofAddress(ip, { what: 'contact', most: 40, minutes: day }),
  ]
}

/**
 * Comments: who has something to say says it a few times; the same network or a crowd at one product, no more than the
 * staff can read. Who has no account has us send an email to whatever address was typed.
 */
export function commentLimits(of: { who: string; ip: string; subject: string; mails: boolean }): Limit[] {
  return [
    { what: 'comment', who: of.who, most: of.mails ? 3 : 8, minutes: hour },
    { what: 'comment', who: of.who, most: of.mails ? 6 : 20, minutes: day },
    ...ofAddress(of.ip, { what: 'comment', most: 12, minutes: hour }),
    ...ofAddress(of.ip, { what: 'comment', most: 40, minutes: day }),
    { what: 'comment', who: `about ${of.subject}`, most: 60, minutes: hour },
  ]
}

/** Each is work for the processor and a file on the disk. */
export function commentPhotoLimits(ip: string): Limit[] {
  return [
    ...ofAddress(ip, { what: 'comment-photo', most: 24, minutes: hour }),
    ...ofAddress(ip, { what: 'comment-photo', most: 60, minutes: day }),
    { what: 'comment-photo', who: 'all visitors', most: 1000, minutes: hour },
  ]
}

/** An application is work for staff, and an email to whatever address was typed. */
export function agencyApplicationLimits({ ip, email }: { ip: string; email: string }): Limit[] {
  return [
    { what: 'agency-application', who: `email ${email.toLowerCase()}`, most: 3, minutes: hour },
    ...ofAddress(ip, { what: 'agency-application', most: 6, minutes: hour }),
    ...ofAddress(ip, { what: 'agency-application', most: 20, minutes: day }),
  ]
}

/** Each is work for the processor and a file on the disk. */
export function agencyDocumentLimits(ip: string): Limit[] {
  return [
    ...ofAddress(ip, { what: 'agency-document', most: 24, minutes: hour }),
    { what: 'agency-document', who: 'all visitors', most: 300, minutes: hour },
  ]
}

/** Programs of agencies: what a busy reseller needs, by its key. */
export function octoLimits({ key, scope }: { key: string; scope: 'read' | 'book' }): Limit[] {
  return [{ what: `octo-${scope}`, who: `key ${key}`, most: scope === 'read' ? 600 : 200, minutes: 1 }]
}

/** Keys that none has: a program with a wrong key calls a few times, and a key cannot be guessed. */
export function octoStrangerLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'octo-stranger', most: 60, minutes: quarter })
}

/** Real visitors report fewer comments. */
export function commentReportLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'comment-report', most: 10, minutes: hour })
}

/** Each is a question to the payment provider; a family that compares its cards asks a dozen times. */
export function instalmentLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'instalments', most: 60, minutes: quarter })
}

/** Emails that a logged-in member has us send: confirmation of the address, change of the address. */
export function memberMailLimits(member: string): Limit[] {
  return [
    { what: 'member-mail', who: `member ${member}`, most: 5, minutes: hour },
    { what: 'member-mail', who: `member ${member}`, most: 12, minutes: day },
  ]
}

/** Proving to be the member whose session this is: the password is asked again before it or the address changes. */
export function passwordProofLimits(member: string): Limit[] {
  return [{ what: 'password-proof', who: `member ${member}`, most: 10, minutes: quarter }]
}

/** A user of an agency proves the password again. */
export function agencyProofLimits(user: string): Limit[] {
  return [{ what: 'password-proof', who: `agency user ${user}`, most: 10, minutes: quarter }]
}

/** A member is notified of password guessing once a day, so that the emails are no attack. */
export function attackWarningLimits(member: string): Limit[] {
  return [{ what: 'attack-warning', who: `member ${member}`, most: 1, minutes: day }]
}

/** The email with the sales of a day is sent once. */
export function salesOfDayLimits(salesDay: string): Limit[] {
  return [{ what: 'sales-of-day', who: salesDay, most: 1, minutes: day }]
}

/** Sellers of an agency place the orders of many guests. */
export function agencySaleLimits(of: { user: string; perHour: number }): Limit[] {
  return [{ what: 'agency-sale', who: `user ${of.user}`, most: 10 * of.perHour, minutes: hour }]
}

/** Going to Google or Facebook and coming back. */
export function providerLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'provider', most: 60, minutes: quarter })
}

/** Orders hold places: more would be an attack that empties the calendar. */
export function orderLimits(of: { member: string; ip: string; perHour: number }): Limit[] {
  return [
    { what: 'order', who: `member ${of.member}`, most: of.perHour, minutes: hour },
    ...ofAddress(of.ip, { what: 'order', most: 4 * of.perHour, minutes: hour }),
  ]
}

/**
 * A booking by number and by surname or email address. Who guesses from one network is stopped there, so no stranger
 * can lock the guest out from theirs. Surnames are few, so guesses of them are also counted over all networks; the
 * guest's own email address opens the booking even then.
 */
export function enquiryLimits(of: { number: string; ip: string; proof: string }): Limit[] {
  const { number, ip, proof } = of
  const what = 'enquiry'
  const here = `booking ${number} from ${networkOf(ip)}`
  const ofBooking = [
    { what, who: here, most: 8, minutes: quarter },
    { what, who: here, most: 30, minutes: day },
  ]
  const ofSurname = [
    { what, who: `booking ${number}`, most: 30, minutes: quarter },
    { what, who: `booking ${number}`, most: 60, minutes: day },
  ]
  return [
    ...(number === '' ? [] : ofBooking),
    ...(number === '' || proof.includes('@') ? [] : ofSurname),
    ...ofAddress(ip, { what, most: 30, minutes: quarter }),
    ...ofAddress(ip, { what, most: 300, minutes: day }),
  ]
}

/** Codes of coupons that were none: who types one wrongly tries a few times, who looks for codes tries thousands. */
export function couponLimits(of: { member: string | undefined; ip: string }): Limit[] {
  if (of.member === undefined) {
    return [
      ...ofAddress(of.ip, { what: 'coupon', most: 20, minutes: quarter }),
      ...ofAddress(of.ip, { what: 'coupon', most: 100, minutes: day }),
    ]
  }
  return [
    { what: 'coupon', who: `member ${of.member}`, most: 10, minutes: quarter },
    { what: 'coupon', who: `member ${of.member}`, most: 40, minutes: day },
  ]
}

/** Each asks an email to a mailbox that need not be the asker's. */
export function alertLimits(email: string, ip: string): Limit[] {
  return [
    { what: 'alert', who: `account ${email}`, most: 3, minutes: hour },
    ...ofAddress(ip, { what: 'alert', most: 20, minutes: hour }),
  ]
}

/** Each is a row for weeks. */
export function sharedListLimits(ip: string): Limit[] {
  return [
    ...ofAddress(ip, { what: 'shared-list', most: 30, minutes: hour }),
    ...ofAddress(ip, { what: 'shared-list', most: 100, minutes: day }),
  ]
}

/** Looking at products: far more than people look at. */
export function viewLimits(ip: string): Limit[] {
  return ofAddress(ip, { what: 'view', most: 200, minutes: quarter })
}

/** Without an address (a call from within the process) there is nothing to count by. */
function ofAddress(ip: string, limit: Omit<Limit, 'who'>): Limit[] {
  return ip === '' ? [] : [{ ...limit, who: `address ${networkOf(ip)}` }]
}

/** A visitor with IPv6 has a whole /64 of addresses: they count as one. */
export function networkOf(ip: string): string {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
