import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const texts = (slug: string, title: string, turkish: string) => ({
  en: { slug, title, summary: `${title} in short.`, body: [`${title}, at length.`] },
  tr: { slug: `${slug}-tr`, title: turkish, summary: `${turkish} kısaca.`, body: [`${turkish}, uzun uzun.`] },
})

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** One coast, one category, two tours: a boat for 10 at 40 EUR a head, and a private gulet at 300 EUR for 6. */
export function testCatalogue() {
  return {
    format: 'kervan-catalogue/1',
    company: {
      name: 'Test Coast',
      legalName: 'Test Coast Ltd',
      licence: { number: '1' },
      contact: {
        phone: '+90 252 000 00 00',
        email: 'office@test.example',
        address: 'Fethiye',
        lat: 36.6,
        lng: 29.1,
        openingHours: { en: 'Every day' },
      },
      support: {},
      languages: { enabled: ['en', 'tr', 'de', 'ru'] },
      currencies: { ledger: 'TRY', display: 'EUR', offered: ['EUR', 'USD', 'TRY'] },
      bankAccounts: [
        {
          code: 'try',
          bank: 'Test Bank',
          holder: 'Test Coast Ltd',
          iban: 'TR000000000000000000000001',
          currency: 'TRY',
        },
      ],
      bookingPrefix: 'TST',
      seo: { en: { title: 'Test Coast', description: 'Tours', keywords: 'tours' } },
      tagline: { en: 'Tours on the coast' },
    },
    pictures: [{ code: 'sea', file: 'sea.png', alt: { en: 'The sea', tr: 'Deniz' } }],
    destinations: [
      {
        code: 'fethiye',
        lat: 36.6,
        lng: 29.1,
        pictures: ['sea'],
        texts: texts('fethiye', 'Fethiye', 'Fethiye'),
      },
    ],
    categories: [
      {
        code: 'boat-tours',
        kind: 'tour',
        texts: {
          en: { slug: 'boat-tours', title: 'Boat tours', description: 'Days on the water.' },
          tr: { slug: 'tekne-turlari', title: 'Tekne turları', description: 'Denizde günler.' },
        },
      },
    ],
    products: [
      {
        kind: 'tour',
        code: 'boat',
        category: 'boat-tours',
        destination: 'fethiye',
        currency: 'EUR',
        vat: { mode: 'included', rate: 20 },
        payment: { policy: 'prepayment', percent: 25 },
        cutoffHours: 2,
        pictures: ['sea'],
        texts: texts('boat-trip', 'Boat trip', 'Tekne turu'),
        extras: [
          { code: 'lunch', per: 'person', price: { amount: '10.00' }, texts: { en: { title: 'Lunch' } } },
        ],
        details: {
          durationMinutes: 480,
          difficulty: 'easy',
          guideLanguages: ['en', 'tr'],
          pricing: { model: 'per-person', prices: { adult: '40.00', child: '20.00', infant: '0.00' } },
          sessions: [{ weekdays: everyDay, time: '10:00', capacity: 10 }],
          meetingPoint: { lat: 36.62, lng: 29.11, text: { en: 'The quay', tr: 'İskele' } },
          pickupZones: [{ code: 'centre', name: { en: 'Centre' }, minutesBefore: 45, surcharge: '5.00' }],
        },
      },
      {
        kind: 'tour',
        code: 'gulet',
        category: 'boat-tours',
        destination: 'fethiye',
        currency: 'EUR',
        vat: { mode: 'excluded', rate: 20 },
        payment: { policy: 'full' },
        cutoffHours: 2,
        pictures: ['sea'],
        texts: texts('private-gulet', 'Private gulet', 'Özel gulet'),
        details: {
          durationMinutes: 480,
          difficulty: 'easy',
          guideLanguages: ['en'],
          people: { min: 1, max: 10 },
          privateDeparture: true,
          pricing: { model: 'per-group', price: '300.00', includedPeople: 6, extraPerson: '30.00' },
          sessions: [{ weekdays: everyDay, time: '09:30', capacity: 10 }],
        },
      },
    ],
    pages: [
      'preliminary-information',
      'distance-sale-contract',
      'rental-contract',
      'package-tour-contract',
      'membership-agreement',
      'health-consent',
    ].map((purpose) => ({
      code: purpose,
      purpose,
      texts: { en: { slug: purpose, title: purpose, body: ['The text that is agreed to.'] } },
    })),
  }
}

/** The one picture that the test catalogue shows. */
export async function testPicture(folder: string): Promise<void> {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const blue = { width: 64, height: 48, channels: 3, background: '#1a8fa0' } as const
  await sharp({ create: blue })
    .png()
    .toFile(join(folder, 'pictures', 'sea.png'))
}
