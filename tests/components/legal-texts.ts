/** The latest version of a legal text, as staff list it. */
export const latestVersion = {
  page: 'privacy',
  purpose: 'privacy',
  version: 3,
  label: '2027',
  title: 'Privacy policy',
  at: '2027-01-05T09:00:00.000Z',
  orEarlier: false,
  by: 'system',
  languages: ['en', 'tr'],
  accepted: 12,
}
