/** Our account at iyzico: the keys that sign, and where its API is. */
export type IyzicoAccount = { apiKey: string; secretKey: string; baseUrl: string }

/** Our account at PayTR. `isTest` pays with its test cards alone. */
export type PaytrAccount = {
  merchantId: string
  merchantKey: string
  merchantSalt: string
  baseUrl: string
  isTest: boolean
}

/** Unconfigured providers cannot be used, neither for new payments nor to query old ones. */
export type PaymentAccounts = { iyzico?: IyzicoAccount; paytr?: PaytrAccount }
