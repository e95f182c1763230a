/** Why the account of an agency is not charged, as `errorMessage` says it. */
export const chargeRefusals = {
  'agency-blackout': 'the agency cannot sell this on these days',
  'wrong-currency': 'the net prices of the agency are in another currency than the product',
  'agency-terms-differ': 'the items have different terms',
  'rate-missing': 'there is no exchange rate for the account of the agency',
  'account-missing': 'the agency has no account',
  'agency-not-approved': 'the agency is not approved',
  'credit-exceeded': 'the credit of the agency is used up',
} as const
