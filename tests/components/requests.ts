import type { StaffRequest } from '#domain/booking/staff-request.ts'

/** A request for a week of a villa that waits for an answer. */
export function storyOf(parts: Partial<StaffRequest> = {}): StaffRequest {
  return {
    request: {
      id: 'r1',
      number: 'TTR-1',
      state: 'asked',
      title: 'Villa Mavi',
      sentAt: '2027-05-01T08:00:00.000Z',
      day: '2027-07-24',
      until: '2027-07-31',
      people: { adults: 4, children: 1, infants: 0 },
      name: 'Ada Byron',
      locale: 'de',
    },
    version: 1,
    productId: 'villa',
    kind: 'villa',
    currency: 'EUR',
    guest: { firstName: 'Ada', lastName: 'Byron', email: 'ada@test.example', phone: '+44 20' },
    flexible: false,
    text: 'With a cot.',
    hasHealth: false,
    steps: [{ state: 'asked', at: '2027-05-01T08:00:00.000Z', by: 'guest' }],
    offers: [],
    ...parts,
  }
}
