import {
  type AgencyContact,
  type AgencyDetails,
  bookingManagers,
  type ListedAgency,
} from '#domain/agencies/agency.ts'
import { agencyStates } from '#domain/agencies/agency-state.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import {
  anyLocale,
  boolean,
  number as decimal,
  digits,
  id,
  instant,
  oneLine,
  queryInteger,
  string,
  text,
} from '../types.ts'

/* Calls by which staff decide on applications of agencies. */

const listedFields = {
  number: ['number', string()],
  agency: ['agency', string()],
  licence: ['licence', string()],
  name: ['name', string().describe('The contact person.')],
  email: ['email', string()],
  state: ['state', sameWord(agencyStates)],
  appliedAt: ['applied_at', instant],
} as const

const listed = shape<ListedAgency>(listedFields)
const details = shape<AgencyDetails>({
  ...listedFields,
  locale: ['language', anyLocale],
  taxOffice: ['tax_office', string()],
  taxNumber: ['tax_number', string()],
  address: ['address', string()],
  website: ['website', string()],
  phone: ['phone', string()],
  note: ['note', string()],
  documents: ['documents', list(id).describe('Ids of pictures for /office/agency-document.')],
  decidedAt: ['decided_at', instant.optional()],
  bookingsManagedBy: [
    'bookings_managed_by',
    sameWord(bookingManagers).describe('Who gets the emails of its bookings, cancels and changes them.'),
  ],
  publicPage: ['public_page', boolean.describe('Whether visitors open /agency/{number}.')],
  referralPercent: ['referral_percent', decimal.describe('What it earns on bookings of these visitors.')],
  parent: ['parent', string().optional().describe('The number of the agency above it.')],
  overridePercent: ['override_percent', decimal.describe('What its parent earns on its sales.')],
})

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const decision = object({
  number,
  message: [
    'message',
    text(2000).optional().describe('Words to the agency, in its language, for the email.'),
  ],
  reason: ['reason', text(500).optional().describe('For the audit log; the agency never sees it.')],
})

export const listAgencies = get('/office/agencies', {
  input: object({
    state: ['state', sameWord(agencyStates).optional()],
    after: ['after', id.optional().describe('`next` of the page before.')],
    limit: ['limit', queryInteger({ min: 1, max: 200 }).default(50)],
  }),
  output: object({ agencies: ['agencies', list(listed)], next: ['next', id.optional()] }),
})
export const getAgency = get('/office/agency', {
  input: object({ number }),
  output: only('agency', details),
})
export const approveAgency = post('/office/approve-agency', {
  input: decision,
  output: only('agency', details),
})
export const refuseAgency = post('/office/refuse-agency', {
  input: decision,
  output: only('agency', details),
})
const suspension = object({
  number,
  message: [
    'message',
    text(2000).optional().describe('Words to the agency, in its language, for the email.'),
  ],
  reason: ['reason', text(500, { min: 1 }).describe('For the audit log; the agency never sees it.')],
})

export const suspendAgency = post('/office/suspend-agency', {
  input: suspension,
  output: only('agency', details),
})
export const reinstateAgency = post('/office/reinstate-agency', {
  input: suspension,
  output: only('agency', details),
})
export const deleteAgencyDocument = post('/office/delete-agency-document', {
  input: object({
    number,
    id: ['id', plain<string>((zod) => zod.uuid())],
    reason: ['reason', text(500, { min: 1 }).describe('For the audit log.')],
  }),
  output: only('agency', details),
})

/** Read as in an application. */
const contact = {
  agency: ['agency', oneLine(160).optional()],
  licence: ['licence', oneLine(40).optional()],
  taxOffice: ['tax_office', oneLine(120).optional()],
  taxNumber: ['tax_number', digits(40).optional()],
  address: ['address', text(500).optional()],
  website: ['website', oneLine(200).optional()],
  name: ['name', oneLine(120).optional().describe('The contact person.')],
  email: ['email', text(254).optional()],
  phone: ['phone', digits(30).optional()],
} as const

export const setAgencyDetails = post('/office/set-agency-details', {
  input: object({
    number,
    ...contact,
    onBookings: [
      'on_bookings',
      boolean
        .default(true)
        .describe('Whether another email address is also that of the bookings that the agency manages.'),
    ],
    seen: [
      'seen',
      shape<AgencyContact>({
        agency: ['agency', string()],
        licence: ['licence', string()],
        taxOffice: ['tax_office', string()],
        taxNumber: ['tax_number', string()],
        address: ['address', string()],
        website: ['website', string()],
        name: ['name', string()],
        email: ['email', string()],
        phone: ['phone', string()],
      })
        .optional()
        .describe('All as they were displayed; one that is not so any more is not changed.'),
    ],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: only('agency', details),
})
export const setBookingManager = post('/office/set-agency-manager', {
  input: object({
    number,
    managedBy: ['managed_by', sameWord(bookingManagers)],
    from: ['from', sameWord(bookingManagers).optional().describe('The displayed one; another one stays.')],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: only('agency', details),
})
const percent = plain<number>((zod) => zod.number().min(0).max(100).multipleOf(0.01)).describe(
  'Of the price.',
)

export const setAgencyPage = post('/office/set-agency-page', {
  input: object({
    number,
    publicPage: ['public_page', boolean.optional().describe('It stays without.')],
    referralPercent: ['referral_percent', percent.optional().describe('It stays without.')],
    seen: [
      'seen',
      object({ publicPage: ['public_page', boolean], referralPercent: ['referral_percent', decimal] })
        .optional()
        .describe('Both as they were displayed; one that is not so any more is not changed.'),
    ],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: only('agency', details),
})
export const setAgencyParent = post('/office/set-agency-parent', {
  input: object({
    number,
    parent: [
      'parent',
      string({ min: 1, max: 40 }).optional().describe('Number of the agency above it; none without.'),
    ],
    overridePercent: ['override_percent', percent.default(0)],
    seen: [
      'seen',
      object({
        parent: ['parent', string().optional()],
        overridePercent: ['override_percent', decimal],
      })
        .optional()
        .describe('Both as they were displayed; others are not replaced.'),
    ],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: only('agency', details),
})
