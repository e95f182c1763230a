/** Why the account of an agency is not charged, as `errorMessage` says it. */
export const chargeRefusals = {
  'account-missing': 'the agency has no account',
  'agency-not-approved': 'the agency is not approved',
  'credit-exceeded': 'the credit of the agency is used up',
} as const
