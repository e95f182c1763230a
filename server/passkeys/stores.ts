import {
  memberChallenges,
  memberPasskeys,
  staffChallenges,
  staffPasskeys,
} from '#server/database/schema/passkeys.ts'

/** Where the passkeys of one sort of accounts are, and their challenges: those of staff never open an account of a member. */
export type PasskeyStore = { passkeys: typeof staffPasskeys; challenges: typeof staffChallenges }

export const staffStore: PasskeyStore = { passkeys: staffPasskeys, challenges: staffChallenges }
export const memberStore: PasskeyStore = { passkeys: memberPasskeys, challenges: memberChallenges }
