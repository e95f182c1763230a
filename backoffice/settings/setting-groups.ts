/** The settings of the company by what they are about. Texts of emails have a screen with a preview of each. */
export const settingGroups = {
  company: ['name', 'legalName', 'mersis', 'licence', 'contact', 'social', 'support'],
  look: ['logo', 'favicon', 'theme', 'splash', 'tagline', 'claims', 'reasons', 'seo'],
  languages: ['languages', 'currencies', 'timeZone'],
  selling: [
    'payments',
    'bankAccounts',
    'basketCampaign',
    'memberGroups',
    'bookingPrefix',
    'resources',
    'feeds',
  ],
  rules: ['rules', 'staffEmails', 'staffSecondFactor'],
} as const

export type SettingGroup = keyof typeof settingGroups
